/**
 * `npm run consultations -- find|marked|release|export|import|delete`: the staff's work on consultations, also when a
 * person asks for or objects to stored personal data. Reads the service's configuration.
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
  consultationTable,
  consultationsAsJson,
  deleteConsultations,
  findConsultations,
  notifiedAt,
  releaseConsultations,
} from '../server/consultations/export-consultations.ts'
import { importConsultations } from '../server/consultations/import-consultations.ts'
import { spreadsheet } from '../server/consultations/spreadsheet.ts'
import type { Database } from '../server/db/database.ts'
import { MARK_LABELS } from '../server/db/database-tables.ts'
import { UsageError } from '../server/explain.ts'
import { printable } from '../server/printable.ts'
import { consultRequest } from '../shared/contract/consult.ts'
import { secondInChina } from '../shared/china-time.ts'

/** A day in China. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`日期应写成 2026-01-01，现在是 ${text}`)
  return day
}

/** A phone number as it is stored. */
function readPhone(text: string): string {
  const parsed = v.safeParse(consultRequest.entries.phone, text)
  if (!parsed.success) throw new UsageError(`电话应为手机号或带区号的固定电话，现在是 ${text}`)
  return parsed.output
}

type OptionName = 'phone' | 'since' | 'before' | 'format' | 'out'

interface Given extends Partial<Record<OptionName, string>> {
  /** Positional arguments: receipt numbers, or a file. */
  names: string[]
}

interface Command {
  /** The arguments of each form of the command, for the usage text. */
  usage: readonly string[]
  about: string
  options: readonly OptionName[]
  /** True when the options can be combined. */
  isValid: (given: Given) => boolean
  run: (database: Database, given: Given) => Promise<void>
}

const filterOf = ({ phone, since }: Given): ConsultationFilter => ({
  ...(phone !== undefined && { phone: readPhone(phone) }),
  ...(since !== undefined && { since: readDay(since) }),
})

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

const COMMANDS: Readonly<Record<string, Command>> = {
  find: {
    usage: ['--phone 电话'],
    about: '列出一个人的咨询和通知',
    options: ['phone'],
    isValid: ({ phone, names }) => phone !== undefined && names.length === 0,
    run: (database, given) => list(database, filterOf(given)),
  },

  marked: {
    usage: ['[--since 2026-01-01]'],
    about: '列出带标记的咨询',
    options: ['since'],
    isValid: ({ names }) => names.length === 0,
    run: (database, given) => list(database, { ...filterOf(given), marked: true }),
  },

  release: {
    usage: ['受理编号 …'],
    about: '取消标记，并发出完整通知',
    options: [],
    isValid: ({ names }) => names.length > 0,
    async run(database, { names }) {
      const count = await releaseConsultations(database, names)
      console.log(`已取消 ${count} 条咨询的标记`)
      if (count < names.length) process.exitCode = 1
    },
  },

  export: {
    usage: [
      '--out 文件.xlsx [--phone 电话] [--since 2026-01-01]',
      '--format json [--out 文件] [--phone 电话] [--since 2026-01-01]',
    ],
    about: '写成 Excel 表格，各格都是文本，电话的 0 不会丢；json 给另一个数据库。文件仅本人可读',
    options: ['phone', 'since', 'format', 'out'],
    isValid: ({ names, format = 'xlsx', out }) =>
      names.length === 0 && (format === 'json' || (format === 'xlsx' && out !== undefined)),
    async run(database, given) {
      const { format, out } = given
      const filter = filterOf(given)
      const content =
        format === 'json'
          ? await consultationsAsJson(database, filter)
          : await spreadsheet('咨询', await consultationTable(database, filter))
      if (!out) return void process.stdout.write(printable(String(content)))
      // An existing file may be readable by others.
      rmSync(out, { force: true })
      writeFileSync(out, content, { flag: 'wx', flush: true })
    },
  },

  import: {
    usage: ['文件'],
    about: '读入另一个数据库用 export --format json 导出的文件',
    options: [],
    isValid: ({ names }) => names.length === 1,
    async run(database, { names: [file] }) {
      const count = await importConsultations(database, readFileSync(file!, 'utf8'))
      console.log(`已导入 ${count} 条咨询`)
    },
  },

  delete: {
    usage: ['受理编号 …', '--phone 电话', '--before 2026-01-01'],
    about: '连同通知一并删除，无法撤销',
    options: ['phone', 'before'],
    isValid: ({ names, phone, before }) =>
      [names.length > 0, phone !== undefined, before !== undefined].filter(Boolean).length === 1,
    async run(database, { names, phone, before }) {
      const which =
        before !== undefined
          ? { before: readDay(before) }
          : phone !== undefined
            ? { phone: readPhone(phone) }
            : { receipts: names }
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

const usageOf = ([name, { usage, about }]: [string, Command]): string =>
  [...usage.map((one) => `npm run consultations -- ${name} ${one}`), `    ${about}`].join('\n')

const USAGE = `用法：\n${Object.entries(COMMANDS).map(usageOf).join('\n')}`

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(USAGE)
  const usage = `用法：\n${usageOf([name, command])}`
  const text = { type: 'string' } as const
  const { positionals, values } = readCommandLine(usage, {
    args,
    allowPositionals: true,
    options: Object.fromEntries(command.options.map((option) => [option, text])),
  })
  const given: Given = { ...values, names: positionals }
  if (!command.isValid(given)) throw new UsageError(usage)
  const config = commandConfig()
  const database = await openDatabase(name === 'import' ? config : requireDatabase(config))
  try {
    await command.run(database, given)
  } finally {
    await database.close()
  }
})
