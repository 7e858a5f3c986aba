/**
 * `npm run preview -- content/news/company/1024.md [--days 3]`: prints a link to a document that is not public, for
 * colleagues. Reads the service's configuration.
 */
import {
  commandConfig,
  openDatabase,
  openTrail,
  readCommandLine,
  requireDatabase,
  runCommand,
} from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import type { DocumentName } from '../server/repository/sql-repository.ts'
import { addressOf, documentOfFile } from '../server/preview/preview-links.ts'
import { DAY_MS, minuteInChina } from '../shared/china-time.ts'

const MAX_DAYS = 30

const USAGE = `用法：npm run preview -- 文件 [--days 天数]
为还没有公开的文章（草稿、定时发布、已下架）生成预览链接，发给同事看。
文件如 content/news/company/1024.md。
链接默认 3 天有效，最多 ${MAX_DAYS} 天。`

function readArguments(): { document: DocumentName; days: number } {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { days: { type: 'string', default: '3' } },
  })
  const [file = '', ...more] = positionals
  const document = documentOfFile(file)
  if (!document || more.length > 0) throw new UsageError(USAGE)
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UsageError(`天数应为 1 到 ${MAX_DAYS} 的整数，现在是 ${values.days}`)
  return { document, days }
}

await runCommand(async () => {
  const { document, days } = readArguments()
  const { resource, id } = document
  const config = requireDatabase(commandConfig())
  const database = await openDatabase(config)
  try {
    const expires = Date.now() + days * DAY_MS
    const found = await addressOf(database, document, expires)
    if (!found)
      throw new UsageError(
        `数据库里没有 ${resource}/${id}。请核对编号，再执行 npm run content:import（草稿也要导入，导入后网站上仍看不到）`,
      )
    const { title, address, isPublic } = found
    if (isPublic) return console.log(`《${title}》已经公开，不需要预览：${address}`)
    const event = { action: 'preview', outcome: 'done', what: [`${resource}/${id}`] } as const
    await openTrail(config, database).record([event])
    console.log(`《${title}》的预览链接，有效至 ${minuteInChina(expires)}：`)
    console.log(address)
    console.log(
      '打开看到的是最近一次 content:import 写入的内容。谁有链接谁就能看，只发给需要看的人。',
    )
  } finally {
    await database.close()
  }
})
