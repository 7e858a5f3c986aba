/** A server in front of the site, for tests that change what passes on the way. */
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Writes an answer of the site, as it came (compressed) or changed. */
export type Pass = (answer: IncomingMessage, response: ServerResponse, path: string) => void

export const passOn: Pass = (answer, response) => {
  response.writeHead(answer.statusCode!, answer.headers)
  answer.pipe(response)
}

export interface Proxy {
  url: string
  close: () => void
}

/** @param pass called for documents; everything else passes unchanged, but for the paths of `own` */
export async function startProxy(
  site: string,
  pass: Pass,
  own: Readonly<Record<string, RequestListener>> = {},
): Promise<Proxy> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, site).pathname
    if (own[path]) {
      own[path](request, response)
      return
    }
    const { method, headers } = request
    // Not `fetch`, which would take the compression off.
    const forwarded = ask(new URL(request.url!, site), { method, headers }, (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html')
      ;(isDocument ? pass : passOn)(answer, response, path)
    })
    // The site may close a connection that it has kept open in the moment in which it is used again.
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
