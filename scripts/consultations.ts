/**
 * `npm run consultations -- find|export|delete`: what the staff does with consultations, also when a
 * person asks for the own data. Reads the configuration of the service.
 */
import { commandConfig, openDatabase, readCommandLine, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import {
  type Deleted,
  deleteConsultations,
  exportConsultations,
  findConsultations,
} from '../server/consultations/export.ts'
import { storedForms } from '../server/consultations/phone.ts'
import type { Database } from '../server/db/database.ts'
import { printable } from '../server/printable.ts'
import { writeOwnerOnly } from '../server/db/owner-only.ts'

const USAGE = `用法：npm run consultations -- find --phone 电话
      npm run consultations -- export [--phone 电话] [--since 2026-01-01] [--format csv|json] [--out 文件]
      npm run consultations -- delete 受理编号 …
      npm run consultations -- delete --phone 电话
      npm run consultations -- delete --before 2026-01-01
find 列出一个人的咨询和通知；export 默认写到标准输出，--out 写成仅本人可读的文件。
delete 连同通知一并删除，无法撤销。`

/** A day in China. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`日期应写成 2026-01-01，现在是 ${text}\n\n${USAGE}`)
  return day
}

function readPhone(text: string): string[] {
  const phones = storedForms(text)
  if (!phones) throw new UsageError(`电话应为手机号或带区号的固定电话，现在是 ${text}\n\n${USAGE}`)
  return phones
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
  const [action, ...receipts] = positionals
  const { format, since, before, phone, out } = values
  if (format !== 'csv' && format !== 'json') throw new UsageError(USAGE)
  return {
    action,
    receipts,
    format,
    out,
    since: since === undefined ? undefined : readDay(since),
    before: before === undefined ? undefined : readDay(before),
    phones: phone === undefined ? undefined : readPhone(phone),
  } as const
}

type Arguments = ReturnType<typeof readArguments>

async function find(database: Database, { phones }: Arguments): Promise<void> {
  const found = await findConsultations(database, { phones })
  for (const one of found) {
    const told = one.notified_at ? `，${one.notified_at} 已通知工作人员` : ''
    console.log(printable(`${one.receipt_no}  ${one.created_at}  ${one.name}  ${one.phone}${told}`))
  }
  console.log(`找到 ${found.length} 条咨询`)
}

async function exportSome(database: Database, options: Arguments): Promise<void> {
  const text = await exportConsultations(database, options)
  if (options.out) writeOwnerOnly(options.out, text)
  else process.stdout.write(printable(text))
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

const isUsable = ({ action, receipts, before, phones, since }: Arguments): boolean => {
  const named = [receipts.length > 0, before, phones].filter(Boolean).length
  if (action === 'delete') return named === 1 && !since
  return (
    before === undefined &&
    receipts.length === 0 &&
    (action === 'export' || (action === 'find' && named === 1))
  )
}

await runCommand(async () => {
  const options = readArguments()
  if (!isUsable(options)) throw new UsageError(USAGE)
  const { action, receipts, before, phones } = options
  const database = await openDatabase(commandConfig())
  try {
    if (action === 'find') await find(database, options)
    else if (action === 'export') await exportSome(database, options)
    else {
      const deleted = await deleteConsultations(
        database,
        before ? { before } : phones ? { phones } : { receipts },
      )
      reportDeleted(deleted)
      if (deleted.count < receipts.length) process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})
