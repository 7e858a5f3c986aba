/**
 * `npm run content:import [-- --dry-run] [--dir FOLDER]`: checks the content files and brings what has changed into
 * the database; the service shows it at the next request. Repeating it changes nothing. Files with mistakes are kept
 * out; how it went stands in `发布结果.md` beside the content, and is mailed when something new is wrong.
 */
import { sendMail } from '../server/consultations/deliver.ts'
import { countBlocked, formatProblems } from '../server/content/problem.ts'
import { commandConfig, openDatabase, readCommandLine, runCommand } from '../server/cli.ts'
import { report } from '../server/explain.ts'
import { keepImportResult, resultText } from '../server/repository/import-result.ts'
import { type Loaded, loadFolder } from '../server/repository/load.ts'

const USAGE = `用法：npm run content:import [-- --dry-run] [--dir 文件夹]
  --dry-run   只检查并说明会改动什么，不写入`

/** Changes that are listed one by one. */
const LISTED = 20

const CHANGES = { added: '新增', changed: '修改', removed: '删除' } as const

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

function describe({ entries, lists, renamed, total, problems }: Loaded, dryRun: boolean): void {
  for (const line of renamed) console.log(`编号：${line}`)
  if (problems.length > 0) console.warn(`${formatProblems(problems)}\n`)
  for (const { tb, id, title, change } of entries.slice(0, LISTED))
    console.log(`  ${CHANGES[change]} ${tb}/${id} ${title}`)
  if (entries.length > LISTED) console.log(`  …… 共 ${entries.length} 项`)
  if (lists.length > 0) console.log(`  列表有变：${lists.join('、')}`)
  const verb = dryRun ? '将要改动' : '已改动'
  console.log(`读取 ${total} 篇，${verb} ${entries.length} 篇、${lists.length} 个列表`)
  const wrong = countBlocked(problems)
  if (wrong > 0) console.log(`有错误的 ${wrong} 个文件没有发布，网站上保持原样，请按上面的说明修改`)
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
  const folder = dir ?? config.CONTENT_DIR
  const at = Date.now()
  const tell = async (outcome: Loaded | string): Promise<void> => {
    if (dryRun || !(await keepImportResult(database, folder, at, outcome)) || !config.SMTP_URL)
      return
    const mail = { subject: '网站发布：有内容没有发布', text: resultText(at, outcome) }
    await sendMail(config, mail).catch((error: unknown) =>
      console.warn(`邮件没有发出：${String(error)}`),
    )
  }
  const load = loadFolder(database, folder, {
    dryRun,
    onPhoto: (done, count) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r处理照片 ${done}/${count}${done === count ? '\n' : ''}`)
      else if (done === count || done % 25 === 0) console.log(`处理照片 ${done}/${count}`)
    },
  })
  try {
    const loaded = await load
    describe(loaded, dryRun)
    await tell(loaded)
  } catch (error) {
    await tell(report(error)).catch(() => {})
    throw error
  } finally {
    await database.close()
  }
  console.log(`用时 ${seconds(started)} 秒`)
})
