/**
 * `npm run content:import [-- --dry-run] [--dir FOLDER]`: checks the content files and brings what has changed into
 * the database; the service shows it at the next request. Repeating it changes nothing. With an error in any file
 * nothing is changed at all.
 */
import { formatProblems } from '../server/content/problem.ts'
import { commandConfig, openDatabase, readCommandLine, runCommand } from '../server/cli.ts'
import { type Loaded, loadFolder } from '../server/repository/load.ts'

const USAGE = `用法：npm run content:import [-- --dry-run] [--dir 文件夹]
  --dry-run   只检查并说明会改动什么，不写入`

/** Changes that are listed one by one. */
const LISTED = 20

const CHANGES = { added: '新增', changed: '修改', removed: '删除' } as const

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

function describe({ entries, lists, total, warnings }: Loaded, dryRun: boolean): void {
  if (warnings.length > 0) console.warn(`${formatProblems(warnings)}\n`)
  for (const { tb, id, title, change } of entries.slice(0, LISTED))
    console.log(`  ${CHANGES[change]} ${tb}/${id} ${title}`)
  if (entries.length > LISTED) console.log(`  …… 共 ${entries.length} 项`)
  if (lists.length > 0) console.log(`  列表有变：${lists.join('、')}`)
  const verb = dryRun ? '将要改动' : '已改动'
  console.log(`读取 ${total} 篇，${verb} ${entries.length} 篇、${lists.length} 个列表`)
}

await runCommand(async () => {
  const { values } = readCommandLine(USAGE, {
    options: {
      'dry-run': { type: 'boolean', default: false },
      dir: { type: 'string' },
    },
  })
  const { 'dry-run': dryRun, dir } = values
  const config = commandConfig()
  const database = await openDatabase(config)
  const started = performance.now()
  const loaded = await loadFolder(database, dir ?? config.CONTENT_DIR, {
    dryRun,
    onWait: () => console.log('另一次导入正在进行，等它结束……'),
    onPhoto: (done, count) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r处理照片 ${done}/${count}${done === count ? '\n' : ''}`)
      else if (done === count || done % 25 === 0) console.log(`处理照片 ${done}/${count}`)
    },
  }).finally(() => database.close())
  describe(loaded, dryRun)
  console.log(`用时 ${seconds(started)} 秒`)
})
