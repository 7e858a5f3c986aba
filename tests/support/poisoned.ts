/** A site behind a server that, for a while, answers with a page under every script's and style's name. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSite } from './start-site.ts'
import { test as base } from './test.ts'

const YEAR = 'public, max-age=31536000, immutable'

export interface Poisoned {
  /** Whether the server is broken now: half a deploy with `try_files … /index.html`. */
  broken: boolean
}

export const test = base.extend<{ poisoned: Poisoned & { url: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  poisoned: async ({}, use) => {
    const site = await startSite()
    const state: Poisoned = { broken: false }
    const server = createServer(async (request, response) => {
      if (state.broken && request.url!.startsWith('/assets/')) {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': YEAR })
        response.end('<!doctype html><title>首页</title>')
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const upstream = await fetch(site.url + request.url, {
        method: request.method!,
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        redirect: 'manual',
      })
      const headers = Object.fromEntries(upstream.headers)
      // Taken off by `fetch`.
      delete headers['content-encoding']
      delete headers['content-length']
      delete headers['transfer-encoding']
      response.writeHead(upstream.status, headers)
      response.end(Buffer.from(await upstream.arrayBuffer()))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use(Object.assign(state, { url }))
    server.closeAllConnections()
    server.close()
    await site.close()
  },
  baseURL: async ({ poisoned }, use) => use(poisoned.url),
})
