/** A server in front of the site, on an origin of its own, which may answer by itself or change what passes. */
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http'
import { listenOnFreePort } from './free-port.ts'

/** The answer of the site. */
export interface Passing {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A function that may answer a request in place of the site.
 * @param pass asks the site
 * @returns false to let the request pass unchanged
 */
export type Meddler = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => Promise<Passing>,
) => unknown

export async function startHttpProxy(site: string, meddle: Meddler) {
  const server = createServer((request, response) => {
    const forward = (
      headers: IncomingHttpHeaders,
      take: (answer: IncomingMessage) => void,
    ): void => {
      // `fetch` would decompress the body.
      const forwarded = ask(new URL(request.url!, site), { method: request.method, headers }, take)
      // The site may close a kept connection at the moment at which it is used again.
      forwarded.on('error', () => response.destroy())
      request.pipe(forwarded)
    }
    // The site is asked for the whole answer, uncompressed.
    const { 'if-none-match': _, 'if-modified-since': __, ...rest } = request.headers
    const plain = { ...rest, 'accept-encoding': 'identity' }
    const pass = async (): Promise<Passing> => {
      const answer = await new Promise<IncomingMessage>((done) => forward(plain, done))
      const { statusCode, headers } = answer
      return { status: statusCode!, headers, body: Buffer.concat(await answer.toArray()) }
    }
    if (meddle(request, response, pass) !== false) return
    forward(request.headers, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
