/**
 * `npm run consultations -- find|marked|release|export|import|delete`: what the staff does with consultations, also
 * when a person asks for the own data. Reads the configuration of the service.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  commandConfig,
  openDatabase,
  readCommandLine,
  requireDatabase,
  runCommand,
} from '../server/cli.ts'
import {
  type ConsultationFilter,
  deleteConsultations,
  exportConsultations,
  findConsultations,
  notifiedAt,
  releaseConsultations,
} from '../server/consultations/export.ts'
import { importConsultations } from '../server/consultations/import.ts'
import type { Database } from '../server/db/database.ts'
import { MARK_LABELS } from '../server/db/tables.ts'
import { UsageError } from '../server/explain.ts'
import { printable } from '../server/printable.ts'
import { consultRequest } from '../shared/contract/consult.ts'
import { secondInChina } from '../shared/china-time.ts'

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

interface Arguments {
  names: string[]
  phone?: string
  since?: Date
  before?: Date
  format?: string
  out?: string
}

type Argument = keyof Arguments

interface Action {
  /** Needs exactly one of these. */
  one?: readonly Argument[]
  may?: readonly Argument[]
  run: (database: Database, options: Arguments) => Promise<void>
}

async function list(database: Database, filter: ConsultationFilter): Promise<void> {
  const found = await findConsultations(database, filter)
  for (const one of found) {
    const more = [one.phone, MARK_LABELS[one.mark], notifiedAt(one)].filter(Boolean).join('，')
    console.log(
      printable(`${one.receipt_no}  ${secondInChina(one.created_at)}  ${one.name}  ${more}`),
    )
  }
  console.log(`找到 ${found.length} 条咨询`)
}

const ACTIONS: Record<string, Action> = {
  find: { one: ['phone'], run: list },

  marked: {
    may: ['since'],
    run: (database, options) => list(database, { ...options, marked: true }),
  },

  release: {
    one: ['names'],
    async run(database, { names }) {
      const count = await releaseConsultations(database, names)
      console.log(`已取消 ${count} 条咨询的标记`)
      if (count < names.length) process.exitCode = 1
    },
  },

  export: {
    may: ['phone', 'since', 'format', 'out'],
    async run(database, { format = 'csv', out, ...filter }) {
      if (format !== 'csv' && format !== 'json') throw new UsageError(USAGE)
      const text = await exportConsultations(database, { ...filter, format })
      if (!out) return void process.stdout.write(printable(text))
      // A file that is there may be open to others.
      rmSync(out, { force: true })
      writeFileSync(out, text, { flag: 'wx', flush: true })
    },
  },

  import: {
    one: ['names'],
    async run(database, { names: [file, ...more] }) {
      if (more.length > 0) throw new UsageError(USAGE)
      const count = await importConsultations(database, readFileSync(file!, 'utf8'))
      console.log(`已导入 ${count} 条咨询`)
    },
  },

  delete: {
    one: ['names', 'phone', 'before'],
    async run(database, { names, phone, before }) {
      const which = before ? { before } : phone ? { phone } : { receipts: names }
      const { count, notified, erased } = await deleteConsultations(database, which)
      console.log(`已删除 ${count} 条咨询及其通知`)
      if (notified > 0)
        console.log(`其中 ${notified} 条已发出通知：请在工作人员的邮箱和业务系统中一并删除`)
      if (count > 0)
        console.log('备份和以前的导出文件中仍有副本，见 docs/operations.md 的“Personal data”')
      if (!erased)
        console.warn(
          '数据库日志正被其他程序读取，其中的副本由服务在一小时内清除；服务没有运行时，请重新运行本命令',
        )
      if (count < names.length) process.exitCode = 1
    },
  },
}

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { since: text, before: text, phone: text, format: text, out: text },
  })
  const [name = '', ...names] = positionals
  const { one = [], may = [], run } = ACTIONS[name] ?? {}
  const given = [...Object.keys(values), ...(names.length > 0 ? ['names'] : [])] as Argument[]
  const isMeant =
    given.every((argument) => one.includes(argument) || may.includes(argument)) &&
    (one.length === 0 || given.length === 1)
  if (!run || !isMeant) throw new UsageError(USAGE)
  const { phone, since, before, ...rest } = values
  const options = {
    ...rest,
    names,
    ...(phone !== undefined && { phone: readPhone(phone) }),
    ...(since !== undefined && { since: readDay(since) }),
    ...(before !== undefined && { before: readDay(before) }),
  }
  const config = commandConfig()
  const database = await openDatabase(name === 'import' ? config : requireDatabase(config))
  try {
    await run(database, options)
  } finally {
    await database.close()
  }
})
