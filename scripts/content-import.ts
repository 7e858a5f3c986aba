/**
 * `npm run content:import [-- --dry-run] [--full] [--dir FOLDER] [--no-pages]`: checks the content files,
 * brings what has changed into the database, and renders the pages that show it. Repeating it changes
 * nothing. With an error in any file nothing is changed at all.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { publicationDays } from '../server/content/addresses.ts'
import { type Affected, affectedPaths } from '../server/content/changes.ts'
import { formatProblems } from '../server/content/problem.ts'
import {
  commandConfig,
  openDatabase,
  readCommandLine,
  runCommand,
  writePublicFiles,
} from '../server/cli.ts'
import type { Config } from '../server/config.ts'
import { type Loaded, loadFolder } from '../server/repository/load.ts'
import { SqlRepository } from '../server/repository/sql-repository.ts'
import { handleCalls } from '../server/rendering/calls.ts'
import { entryFile } from '../server/rendering/document.ts'
import { RenderPool } from '../server/rendering/pool.ts'
import { documentPath } from './prerender/document-path.ts'
import { writeOldAddresses } from './prerender/old-addresses.ts'
import { readPublished, writePublished } from './prerender/published.ts'
import { formatFailures, prerenderAll } from './prerender/run.ts'
import { writeFeeds, writeSitemap } from './prerender/sitemap.ts'
import { DocumentStore } from './prerender/store.ts'
import { noteUnfilled } from './prerender/unfilled.ts'

const USAGE = `用法：npm run content:import [-- --dry-run] [--full] [--dir 文件夹] [--no-pages]
  --dry-run   只检查并说明会改动什么，不写入
  --full      重新读取所有文件，而不只是改动过的
  --no-pages  只写入数据库，不更新预渲染的页面`

/** Changes that are listed one by one. */
const LISTED = 20

const CHANGES = { added: '新增', changed: '修改', removed: '删除' } as const

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

function describe({ entries, lists, opened, total, warnings }: Loaded, dryRun: boolean): void {
  if (warnings.length > 0) console.warn(`${formatProblems(warnings)}\n`)
  for (const { tb, id, title, change } of entries.slice(0, LISTED))
    console.log(`  ${CHANGES[change]} ${tb}/${id} ${title}`)
  if (entries.length > LISTED) console.log(`  …… 共 ${entries.length} 项`)
  if (lists.length > 0) console.log(`  列表有变：${lists.join('、')}`)
  const verb = dryRun ? '将要改动' : '已改动'
  console.log(
    `读取 ${opened} 个文件（共 ${total} 篇），${verb} ${entries.length} 篇、${lists.length} 个列表`,
  )
}

/** Renders what has changed, from the database, with the built application. */
async function renderPages(
  root: string,
  config: Config,
  affected: Affected,
  { index, now }: Loaded,
): Promise<void> {
  const started = performance.now()
  // A web server that runs as another user reads them.
  writePublicFiles()
  const database = await openDatabase(config)
  const repository = new SqlRepository(database)
  const handleCall = handleCalls(repository)
  const pool = new RenderPool({ root, threads: availableParallelism(), handleCall })
  const client = join(root, 'client')
  const store = await DocumentStore.open(client, join(root, 'prerendered.json'))
  let firstPages = ''
  const { failures } = await prerenderAll({
    render: (path) => pool.render({ path }),
    store,
    paths: affected.render,
    onProgress: (done) => {
      if (done === Math.min(10, affected.render.length)) firstPages = seconds(started)
    },
  })
  await pool.close()
  await store.remove(affected.remove.map(documentPath))
  if (affected.sitemap) {
    const days = publicationDays(Object.values(index.documents))
    await writeSitemap(store, affectedPaths(undefined, index).render, days)
  }
  await writeFeeds(store, handleCall)
  await writeOldAddresses(store, await repository.list('oldAddresses'))
  await database.close()
  await store.save()
  // Otherwise the next run tries again.
  if (failures.length === 0) {
    writePublished(root, index, now)
    noteUnfilled(root, 0)
  }
  console.log(
    `更新页面 ${store.written.length} 个（重新渲染 ${affected.render.length}，删除 ${affected.remove.length}，失败 ${failures.length}），` +
      `最先的页面 ${firstPages || '0.0'} 秒，全部 ${seconds(started)} 秒`,
  )
  if (failures.length === 0) return
  console.error(
    `\n内容已经写入数据库，但有 ${failures.length} 个页面没有更新。排除下面的问题后再执行一次：\n${formatFailures(failures)}`,
  )
  process.exitCode = 1
}

await runCommand(async () => {
  const { values } = readCommandLine(USAGE, {
    options: {
      'dry-run': { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      dir: { type: 'string' },
      'no-pages': { type: 'boolean', default: false },
    },
  })
  const { 'dry-run': dryRun, full, dir, 'no-pages': noPages } = values
  const config = commandConfig()
  const database = await openDatabase(config)
  const started = performance.now()
  const loaded = await loadFolder(database, dir ?? config.CONTENT_DIR, {
    dryRun,
    full,
    onPhoto: (done, count) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r处理照片 ${done}/${count}${done === count ? '\n' : ''}`)
      else if (done === count || done % 25 === 0) console.log(`处理照片 ${done}/${count}`)
    },
  }).finally(() => database.close())
  describe(loaded, dryRun)
  console.log(`用时 ${seconds(started)} 秒`)
  const root = join(config.SITE_ROOT, '..')
  if (noPages) return
  if (!existsSync(entryFile(root))) {
    console.warn(`${root} 中没有构建结果，没有更新页面；npm run build 会渲染全部页面`)
    return
  }
  const affected = loaded.affected(readPublished(root))
  if (dryRun) {
    console.log(`将要更新页面 ${affected.render.length} 个，删除 ${affected.remove.length} 个`)
    for (const path of affected.render.slice(0, LISTED)) console.log(`  ${path}`)
  } else if (affected.render.length + affected.remove.length > 0) {
    await renderPages(root, config, affected, loaded)
  } else {
    writePublished(root, loaded.index, loaded.now)
    console.log('没有需要更新的页面')
  }
})
