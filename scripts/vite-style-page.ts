/**
 * Vite plugin for `npm run dev`: the living style page at `/__style`. A document of its own beside the
 * application, so that neither the route tree nor the built site knows of it.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const PATH = '/__style'
const DOCUMENT = new URL('../src/dev/style.html', import.meta.url)

export function stylePage(): Plugin {
  return {
    name: 'style-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH) return next()
        void readFile(DOCUMENT, 'utf8')
          .then((html) => server.transformIndexHtml(PATH, html))
          .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next)
      })
    },
  }
}
