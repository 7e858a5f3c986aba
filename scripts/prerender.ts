/**
 * `npm run prerender [-- --api URL] [--threads N]`: renders all pages into dist/client, on all cores. Without
 * `--api` (or PRERENDER_API) their calls are answered from `content`. Scripts are not rebuilt, so this alone
 * refreshes the content of a running site: documents are written beside their place and renamed into it, unchanged
 * ones are left alone. When a page cannot be rendered its last good document stays, the run lists it
 * and exits with 1.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BUILD_FOLDER } from '#folders'
import { publicationDays } from '../server/content/addresses.ts'
import { makePhotos } from '../server/content/make-photos.ts'
import { blockers } from '../server/content/problem.ts'
import type { OldAddress } from '../server/content/old-addresses.ts'
import { CONTENT_DIR, loadScan } from '../server/content/read.ts'
import { type ContentIndex, indexAt } from '../server/content/scan.ts'
import {
  type HandleCall,
  forwardCalls,
  handleCalls,
  shareCalls,
} from '../server/rendering/calls.ts'
import { openInMemory } from '../server/repository/in-memory.ts'
import { entryFile } from '../server/rendering/document.ts'
import { RenderPool } from '../server/rendering/pool.ts'
import { writeNginx } from './headers/nginx.ts'
import { forgetInputs, noteInputs, pageInputs } from './inputs.ts'
import { compressBuilt } from './prerender/compress.ts'
import { writeOldAddresses } from './prerender/old-addresses.ts'
import { writePublished } from './prerender/published.ts'
import { formatFailures, prerenderAll } from './prerender/run.ts'
import { writeSecurityText } from './prerender/security-text.ts'
import { writeFeeds, writeSitemap } from './prerender/sitemap.ts'
import { DocumentStore } from './prerender/store.ts'
import { noteUnfilled } from './prerender/unfilled.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    root: { type: 'string', default: BUILD_FOLDER },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
})
const clientRoot = join(values.root, 'client')

if (!existsSync(entryFile(values.root)) || !existsSync(join(values.root, 'template.html'))) {
  console.error(`预渲染失败：${values.root} 中没有构建结果。请先运行 npm run build。`)
  process.exit(1)
}

async function openApi(): Promise<{
  handleCall: HandleCall
  index?: ContentIndex
  oldAddresses: readonly OldAddress[]
  /** Placeholders in the content. */
  unfilled: number
}> {
  const base = values.api ?? process.env.PRERENDER_API
  if (base) return { handleCall: forwardCalls(base), oldAddresses: [], unfilled: 0 }
  await makePhotos(CONTENT_DIR)
  const { content, index, oldAddresses, problems } = loadScan()
  return {
    handleCall: handleCalls((await openInMemory(content)).repository),
    // What these pages will show, for the next `npm run content:import`.
    index: indexAt(index, since),
    oldAddresses,
    unfilled: blockers(problems).length,
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
const since = Date.now()
const inputs = pageInputs(values.root)
forgetInputs(values.root, 'pages')
const { handleCall, index, oldAddresses, unfilled } = await openApi()
const pool = new RenderPool({
  root: values.root,
  threads: Number(values.threads),
  handleCall: shareCalls(handleCall),
})
const store = await DocumentStore.open(clientRoot, join(values.root, 'prerendered.json'))
const [{ failures, paths, days }] = await Promise.all([
  prerenderAll({ render: (path) => pool.render({ path }), store, onProgress: showProgress }),
  compressBuilt(clientRoot),
])
await pool.close()
if (process.stdout.isTTY) process.stdout.write('\n')

if (failures.length === 0) {
  const published = index && publicationDays(Object.values(index.documents))
  await writeSitemap(store, paths, published ?? days)
  await writeFeeds(store, handleCall)
  await writeOldAddresses(store, oldAddresses)
  await writeSecurityText(store)
  if (index) {
    writePublished(values.root, index, since)
    noteInputs(values.root, 'pages', inputs)
  }
  const stale = await store.removeStale()
  if (stale.length > 0) console.log(`删除不再存在的页面 ${stale.length} 个`)
}
await store.save()
noteUnfilled(values.root, unfilled)
await writeNginx(values.root)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024)
console.log(
  `预渲染完成：共 ${paths.length} 页，写入 ${store.written.length} 个文件，未变化 ${store.unchanged} 个，` +
    `失败 ${failures.length} 页，用时 ${seconds} 秒，内存 ${memory} MB`,
)
if (unfilled > 0)
  console.warn(
    `提醒：内容里还有 ${unfilled} 处没有填，这些页面只能自己看，不能部署。逐处列出：npm run content:check`,
  )
if (failures.length > 0) console.error(formatFailures(failures))
process.exit(failures.length > 0 ? 1 : 0)
