/**
 * `npm run consultations -- export|delete`: what the staff does with consultations. Reads the
 * configuration of the service.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError, commandConfig, openDatabase, runCommand } from '../server/cli.ts'
import { deleteConsultations, exportConsultations } from '../server/consultations/export.ts'

const USAGE = `用法：npm run consultations -- export [--since 2026-01-01] [--format csv|json] [--out 文件]
      npm run consultations -- delete 受理编号 …
      npm run consultations -- delete --before 2026-01-01
export 默认写到标准输出；--out 写成仅本人可读的文件。delete 连同通知一并删除，无法撤销。`

/** A day in China. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`日期应写成 2026-01-01，现在是 ${text}\n\n${USAGE}`)
  return day
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        before: { type: 'string' },
        format: { type: 'string', default: 'csv' },
        out: { type: 'string' },
      },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

await runCommand(async () => {
  const { positionals, values } = readArguments()
  const [action, ...receipts] = positionals
  const { format, since, before, out } = values
  const known = action === 'export' || action === 'delete'
  if (!known || (format !== 'csv' && format !== 'json')) throw new UsageError(USAGE)
  if (action === 'delete' && (receipts.length === 0) === (before === undefined))
    throw new UsageError(USAGE)
  const from = since === undefined ? undefined : readDay(since)
  const until = before === undefined ? undefined : readDay(before)
  const database = await openDatabase(commandConfig())
  try {
    if (action === 'export') {
      const text = await exportConsultations(database, { format, ...(from && { since: from }) })
      if (out) writeFileSync(out, text, { mode: 0o600 })
      else process.stdout.write(text)
    } else {
      const count = await deleteConsultations(database, until ? { before: until } : { receipts })
      console.log(`已删除 ${count} 条咨询`)
      if (count < receipts.length) process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})
