/**
 * `npm run prerender [-- --api URL]`: renders all pages into dist/client. Without `--api` (or
 * PRERENDER_API) it starts the embedded demo API. Scripts are not rebuilt, so this alone refreshes the
 * content of a running site: documents are written beside their place and renamed into it, unchanged
 * ones are left alone. When a page cannot be rendered its last good document stays, the run lists it
 * and exits with 1.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makePhotos } from '../content-loader/make-photos.ts'
import { CONTENT_DIR } from '../content-loader/read.ts'
import { type ContentIndex, indexAt, scanContent } from '../content-loader/scan.ts'
import { writeNginx } from './headers/nginx.ts'
import { compressBuilt } from './prerender/compress.ts'
import { readClientBuild } from './prerender/document.ts'
import { writePublished } from './prerender/published.ts'
import { formatFailures, prerenderAll } from './prerender/run.ts'
import { writeSecurityText } from './prerender/security-text.ts'
import { writeSitemap } from './prerender/sitemap.ts'
import { DocumentStore } from './prerender/store.ts'

const { values } = parseArgs({
  options: { api: { type: 'string' }, root: { type: 'string', default: 'dist' } },
})
const clientRoot = join(values.root, 'client')
const serverEntry = join(values.root, 'server/entry-server.js')

if (!existsSync(serverEntry) || !existsSync(join(values.root, 'template.html'))) {
  console.error(`预渲染失败：${values.root} 中没有构建结果。请先运行 npm run build。`)
  process.exit(1)
}

async function openApi(): Promise<{
  base: string
  close: () => Promise<void>
  index?: ContentIndex
}> {
  const base = values.api ?? process.env.PRERENDER_API
  if (base) return { base, close: async () => {} }
  const { startServer } = await import('../mocks/server.ts').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
      console.error(
        '预渲染失败：这里没有演示接口（它属于开发环境）。请用 --api 指明接口的地址，例如 npm run prerender -- --api http://127.0.0.1:4173 / ' +
          'The demo API belongs to development: name another one with --api',
      )
      process.exit(1)
    },
  )
  await makePhotos(CONTENT_DIR)
  const server = await startServer({ host: '127.0.0.1', port: 0 })
  // What these pages will show, for the next `npm run content:import`.
  return {
    base: server.url,
    close: server.close,
    index: indexAt(scanContent(CONTENT_DIR).index, Date.now()),
  }
}

function showProgress(done: number, known: number, path: string): void {
  if (process.stdout.isTTY) {
    const width = 30
    const filled = Math.round((done / known) * width)
    process.stdout.write(`\r\u001B[K[${'#'.repeat(filled).padEnd(width)}] ${done}/${known} ${path}`)
  } else if (done === known || done % 250 === 0) {
    console.log(`预渲染 ${done}/${known}`)
  }
}

const started = performance.now()
const { render } = (await import(
  pathToFileURL(serverEntry).href
)) as typeof import('../src/entry-server.tsx')
const api = await openApi()
const store = await DocumentStore.open(clientRoot, join(values.root, 'prerendered.json'))
const build = readClientBuild(clientRoot)
const [{ failures, paths }] = await Promise.all([
  prerenderAll({ render, apiBase: api.base, build, store, onProgress: showProgress }),
  compressBuilt(clientRoot),
])
await api.close()
if (process.stdout.isTTY) process.stdout.write('\n')

if (failures.length === 0) {
  await writeSitemap(store, paths)
  await writeSecurityText(store)
  if (api.index) writePublished(values.root, api.index)
  const stale = await store.removeStale()
  if (stale.length > 0) console.log(`删除不再存在的页面 ${stale.length} 个`)
}
await store.save()
await writeNginx(values.root)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024)
console.log(
  `预渲染完成：共 ${paths.length} 页，写入 ${store.written.length} 个文件，未变化 ${store.unchanged} 个，` +
    `失败 ${failures.length} 页，用时 ${seconds} 秒，内存 ${memory} MB`,
)
if (failures.length > 0) console.error(formatFailures(failures))
process.exit(failures.length > 0 ? 1 : 0)
