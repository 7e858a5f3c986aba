/** A bare request for tests of the servers: `fetch` would clean paths and decompress bodies. */
import { type RequestOptions, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type RawOptions = RequestOptions & { body?: string | Buffer }

/** @param baseUrl of the server; only its host and port count */
export const rawRequest = (
  baseUrl: string,
  path: string,
  { headers = {}, method = 'GET', body = '' }: RawOptions = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    // An IPv6 address has brackets in an address only.
    const host = hostname.replace(/^\[|\]$/g, '')
    const outgoing = request({ host, port, path, method, headers }, (response) => {
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
