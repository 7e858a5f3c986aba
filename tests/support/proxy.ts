/** A server in front of the site, for tests that change what passes on the way. */
import { type RequestListener, createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** @param own answers to paths; everything else passes as it comes */
export async function startProxy(site: string, own: Readonly<Record<string, RequestListener>>) {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, site)
    if (own[url.pathname]) return own[url.pathname]!(request, response)
    const { method, headers } = request
    // Not `fetch`, which would take the compression off.
    const forwarded = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    // The site may close a connection that it has kept open in the moment in which it is used again.
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
