/** A bare request for tests of the servers: `fetch` would clean paths and decompress bodies. */
import { request } from 'node:http'
import { type RequestOptions, request as requestTls } from 'node:https'

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
