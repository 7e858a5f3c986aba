/** A bare request for tests of the servers: `fetch` would clean paths and decompress bodies. */
import { request } from 'node:http'
import { type RequestOptions, request as requestTls } from 'node:https'
import { connect } from 'node:net'

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type RawOptions = RequestOptions & { body?: string | Buffer }

/** @param baseUrl of the server; only its protocol, host and port count */
export const rawRequest = (
  baseUrl: string,
  path: string,
  { method = 'GET', body = '', ...options }: RawOptions = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(baseUrl)
    // An IPv6 address has brackets in an address only.
    const host = hostname.replace(/^\[|\]$/g, '')
    const send = protocol === 'https:' ? requestTls : request
    const outgoing = send({ host, port, path, method, ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Sends a text and gives back everything that comes until the server closes the connection. */
export const rawExchange = (baseUrl: string, text: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let response = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (response += part))
    socket.on('error', fail)
    socket.on('close', () => done(response))
  })
