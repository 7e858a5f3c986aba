import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { loadContent } from '../server/content/read.ts'
import { demoFiles } from './vite-plugin.ts'

it('gives the browser the content that Node reads', async () => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [demoFiles()],
  })
  const module = await server.ssrLoadModule('virtual:site-content')
  await server.close()
  expect(module.default).toEqual(JSON.parse(JSON.stringify(loadContent())))
})
