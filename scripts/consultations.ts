/**
 * `npm run consultations -- find|marked|release|export|import|delete`: what the staff does with consultations, also
 * when a person asks for the own data. Reads the configuration of the service.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { commandConfig, openDatabase, readCommandLine, runCommand } from '../server/cli.ts'
import {
  type ConsultationFilter,
  type Deleted,
  deleteConsultations,
  exportConsultations,
  findConsultations,
  notifiedAt,
  releaseConsultations,
} from '../server/consultations/export.ts'
import { importConsultations } from '../server/consultations/import.ts'
import { MARK_LABELS } from '../server/consultations/marks.ts'
import type { Database } from '../server/db/database.ts'
import { UsageError } from '../server/explain.ts'
import { printable } from '../server/printable.ts'
import { consultRequest } from '../shared/contract/consult.ts'
import { secondInChina } from '../shared/notices/china-time.ts'

const USAGE = `用法：npm run consultations -- find --phone 电话
      npm run consultations -- marked [--since 2026-01-01]
      npm run consultations -- release 受理编号 …
      npm run consultations -- export [--phone 电话] [--since 2026-01-01] [--format csv|json] [--out 文件]
      npm run consultations -- import 文件
      npm run consultations -- delete 受理编号 …
      npm run consultations -- delete --phone 电话
      npm run consultations -- delete --before 2026-01-01
find 列出一个人的咨询和通知；marked 列出带标记的，release 取消标记并发出完整通知。
export 默认写到标准输出，--out 写成仅本人可读的文件；import 读入另一个数据库用 --format json 导出的文件。
delete 连同通知一并删除，无法撤销。`

/** A day in China. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`日期应写成 2026-01-01，现在是 ${text}\n\n${USAGE}`)
  return day
}

/** A number as it is stored. */
function readPhone(text: string): string {
  const parsed = v.safeParse(consultRequest.entries.phone, text)
  if (!parsed.success)
    throw new UsageError(`电话应为手机号或带区号的固定电话，现在是 ${text}\n\n${USAGE}`)
  return parsed.output
}

function readArguments() {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      before: { type: 'string' },
      phone: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      out: { type: 'string' },
    },
  })
  const [action = '', ...names] = positionals
  const { format, since, before, phone, out } = values
  if (format !== 'csv' && format !== 'json') throw new UsageError(USAGE)
  return {
    action,
    names,
    format,
    out,
    since: since === undefined ? undefined : readDay(since),
    before: before === undefined ? undefined : readDay(before),
    phone: phone === undefined ? undefined : readPhone(phone),
  } as const
}

type Arguments = ReturnType<typeof readArguments>

async function list(database: Database, filter: ConsultationFilter): Promise<void> {
  const found = await findConsultations(database, filter)
  for (const one of found) {
    const told = notifiedAt(one) && `通知：${notifiedAt(one)}`
    const more = [one.phone, MARK_LABELS[one.mark], told].filter(Boolean).join('，')
    console.log(
      printable(`${one.receipt_no}  ${secondInChina(one.created_at)}  ${one.name}  ${more}`),
    )
  }
  console.log(`找到 ${found.length} 条咨询`)
}

async function exportSome(database: Database, options: Arguments): Promise<void> {
  const text = await exportConsultations(database, options)
  if (!options.out) return void process.stdout.write(printable(text))
  // A file that is there may be open to others.
  rmSync(options.out, { force: true })
  writeFileSync(options.out, text, { flag: 'wx', flush: true })
}

function reportDeleted({ count, notified, erased }: Deleted): void {
  console.log(`已删除 ${count} 条咨询及其通知`)
  if (notified > 0)
    console.log(`其中 ${notified} 条已发出通知：请在工作人员的邮箱和业务系统中一并删除`)
  if (count > 0)
    console.log('备份和以前的导出文件中仍有副本，见 docs/operations.md 的“Personal data”')
  if (!erased)
    console.warn(
      '数据库日志正被其他程序读取，其中的副本由服务在一小时内清除；服务没有运行时，请重新运行本命令',
    )
}

async function deleteSome(
  database: Database,
  { before, phone, names: receipts }: Arguments,
): Promise<void> {
  const which = before ? { before } : phone ? { phone } : { receipts }
  const deleted = await deleteConsultations(database, which)
  reportDeleted(deleted)
  if (deleted.count < receipts.length) process.exitCode = 1
}

async function release(database: Database, { names: receipts }: Arguments): Promise<void> {
  const count = await releaseConsultations(database, receipts)
  console.log(`已取消 ${count} 条咨询的标记`)
  if (count < receipts.length) process.exitCode = 1
}

async function importAll(database: Database, { names: [file = ''] }: Arguments): Promise<void> {
  console.log(`已导入 ${await importConsultations(database, readFileSync(file, 'utf8'))} 条咨询`)
}

interface Action {
  run: (database: Database, options: Arguments) => Promise<void>
  takes: (options: Arguments) => boolean
}

const ACTIONS: Record<string, Action> = {
  find: {
    run: (database, { phone }) => list(database, { phone }),
    takes: ({ names, before, since, phone }) =>
      phone !== undefined && !before && !since && names.length === 0,
  },
  marked: {
    run: (database, { since }) => list(database, { since, marked: true }),
    takes: ({ names, before, phone }) => !phone && !before && names.length === 0,
  },
  release: {
    run: release,
    takes: ({ names, before, since, phone }) => names.length > 0 && !before && !since && !phone,
  },
  export: {
    run: exportSome,
    takes: ({ names, before }) => !before && names.length === 0,
  },
  import: {
    run: importAll,
    takes: ({ names, before, since, phone }) => names.length === 1 && !before && !since && !phone,
  },
  delete: {
    run: deleteSome,
    takes: ({ names, before, since, phone }) =>
      !since && [names.length > 0, before, phone].filter(Boolean).length === 1,
  },
}

await runCommand(async () => {
  const options = readArguments()
  const action = ACTIONS[options.action]
  if (!action?.takes(options)) throw new UsageError(USAGE)
  const database = await openDatabase(commandConfig())
  try {
    await action.run(database, options)
  } finally {
    await database.close()
  }
})
