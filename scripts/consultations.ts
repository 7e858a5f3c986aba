/**
 * `npm run consultations -- find|marked|release|export|import|delete`: the staff's work on consultations, also when a
 * person asks for or objects to stored personal data. Reads the service's configuration. Each is in the audit trail, with
 * numbers of consultations and nothing of a visitor; without the trail none does anything.
 */
import { readFileSync } from 'node:fs'
import type { Action } from '../server/audit/actions.ts'
import type { Done } from '../server/audit/audit-trail.ts'
import {
  commandConfig,
  openDatabase,
  openTrail,
  requireDatabase,
  runCommand,
  writeForOwner,
} from '../server/cli.ts'
import { CommandLine, SINCE, UNTIL, readDay } from '../server/command-line.ts'
import {
  type ConsultationFilter,
  consultationTable,
  consultationsAsJson,
  deleteConsultations,
  findConsultations,
  notifiedAt,
  releaseConsultations,
} from '../server/consultations/export-consultations.ts'
import { importConsultations } from '../server/consultations/import-consultations.ts'
import { spreadsheet } from '../server/consultations/spreadsheet.ts'
import { storedPhones } from '../server/consultations/stored-phones.ts'
import type { Database } from '../server/db/database.ts'
import { MARK_LABELS } from '../server/db/database-tables.ts'
import { UsageError } from '../server/explain.ts'
import { printable, printableLine } from '../server/printable.ts'
import { secondInChina, todayInChina } from '../shared/china-time.ts'

function readPhone(text: string): string[] {
  const forms = storedPhones(text)
  if (forms.length === 0) throw new UsageError(`电话应为手机号或带区号的固定电话，现在是 ${text}`)
  return forms
}

const readFormat = (text: string): 'xlsx' | 'json' => {
  if (text !== 'xlsx' && text !== 'json')
    throw new UsageError(`格式应为 xlsx 或 json，现在是 ${text}`)
  return text
}

/**
 * Runs a command that the audit trail records.
 * @param work says what it has done
 * @param mayCreate for a command that needs no database from before
 */
async function withDatabase(
  action: Action,
  work: (database: Database) => Promise<Done>,
  { mayCreate = false } = {},
): Promise<void> {
  const config = commandConfig()
  const database = await openDatabase(mayCreate ? config : requireDatabase(config))
  try {
    await openTrail(config, database).around({ action }, () => work(database))
  } finally {
    await database.close()
  }
}

const numbersOf = (found: readonly { receipt_no: string }[]): Done => ({
  what: found.map(({ receipt_no }) => receipt_no),
  count: found.length,
})

async function list(database: Database, filter: ConsultationFilter): Promise<Done> {
  const found = await findConsultations(database, filter)
  for (const one of found) {
    const more = [one.phone, MARK_LABELS[one.mark], notifiedAt(one)].filter(Boolean).join('，')
    const cells = [one.receipt_no, secondInChina(one.created_at), one.name, more]
    console.log(cells.map(printableLine).join('  '))
  }
  console.log(`找到 ${found.length} 条咨询`)
  return numbersOf(found)
}

const program = new CommandLine('npm run consultations --')

const PHONE = ['--phone <电话>', '手机号或带区号的固定电话', readPhone] as const

program
  .command('find')
  .description('列出一个人的咨询和通知')
  .requiredOption(...PHONE)
  .action((filter: ConsultationFilter) =>
    withDatabase('consultations-find', (database) => list(database, filter)),
  )

program
  .command('marked')
  .description('列出带标记的咨询')
  .option(...SINCE)
  .option(...UNTIL)
  .action((filter: ConsultationFilter) =>
    withDatabase('consultations-find', (database) => list(database, { ...filter, marked: true })),
  )

program
  .command('release')
  .description('取消标记，并发出完整通知')
  .argument('<受理编号...>')
  .action((receipts: string[]) =>
    withDatabase('consultations-release', async (database) => {
      const what = await releaseConsultations(database, receipts)
      console.log(`已取消 ${what.length} 条咨询的标记`)
      if (what.length < receipts.length) process.exitCode = 1
      // Not what was typed, which may be a telephone number.
      return { what, count: what.length }
    }),
  )

interface ExportOptions extends ConsultationFilter {
  format?: 'xlsx' | 'json'
  out?: string
}

program
  .command('export')
  .description(
    '写成 Excel 表格，时间可以按月统计，其他各格都是文本，电话的 0 不会丢；json 给另一个数据库。文件仅本人可读',
  )
  .option('--out <文件>', '写到哪里；xlsx 必须写明，json 不写明则显示出来')
  .option('--format <格式>', 'xlsx 或 json，默认 xlsx', readFormat)
  .option(...PHONE)
  .option(...SINCE)
  .option(...UNTIL)
  .action(({ format = 'xlsx', out, ...filter }: ExportOptions, command: CommandLine) => {
    if (format === 'xlsx' && out === undefined) command.error('缺少 --out <文件>')
    return withDatabase('consultations-export', async (database) => {
      const found = await findConsultations(database, filter)
      const content =
        format === 'json'
          ? consultationsAsJson(found)
          : await spreadsheet('咨询', consultationTable(found))
      if (out) writeForOwner(out, content)
      else process.stdout.write(printable(String(content)))
      return numbersOf(found)
    })
  })

program
  .command('import')
  .description('读入另一个数据库用 export --format json 导出的文件')
  .argument('<文件>')
  .action((file: string) =>
    withDatabase(
      'consultations-import',
      async (database) => {
        const count = await importConsultations(database, readFileSync(file, 'utf8'))
        console.log(`已导入 ${count} 条咨询`)
        return { count }
      },
      { mayCreate: true },
    ),
  )

interface DeleteOptions {
  phone?: string[]
  before?: Date
}

program
  .command('delete')
  .description('连同通知一并删除，无法撤销；写明受理编号、电话、日期中的一种')
  .argument('[受理编号...]')
  .option(...PHONE)
  .option('--before <日期>', '这一天以前的，如 2026-01-01', readDay)
  .action((receipts: string[], { phone, before }: DeleteOptions, command: CommandLine) => {
    const given = [receipts.length > 0 && { receipts }, phone && { phone }, before && { before }]
    const [which, ...more] = given.filter((one) => typeof one === 'object')
    if (!which || more.length > 0) command.error('请写明受理编号、--phone、--before 中的一种')
    return withDatabase('consultations-delete', async (database) => {
      const deleted = await deleteConsultations(database, which)
      const { count, notified, erased } = deleted
      console.log(`已删除 ${count} 条咨询及其通知`)
      if (notified > 0)
        console.log(`其中 ${notified} 条已发出通知：请在工作人员的邮箱和业务系统中一并删除`)
      if (count > 0)
        console.log('备份和以前的导出文件中仍有副本，见 docs/operations.md 的“Personal data”')
      if (!erased)
        console.warn(
          '数据库日志正被其他程序读取，其中的副本由服务在一小时内清除；服务没有运行时，请重新运行本命令',
        )
      if (count < receipts.length) process.exitCode = 1
      return { what: before ? [`早于 ${todayInChina(before.getTime())}`] : deleted.receipts, count }
    })
  })

await runCommand(() => program.run())
