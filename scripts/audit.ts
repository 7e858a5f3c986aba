/**
 * `npm run audit -- list|export|check|note`: the audit trail for an auditor. It only reads, but for `note`, which records
 * what no program of ours does by itself. docs/operations.md goes through a day of an auditor.
 */
import { ACTIONS, type Action, OUTCOMES, type Outcome } from '../server/audit/actions.ts'
import { trailEnds, whileLocked } from '../server/audit/audit-files.ts'
import type { Head, ReadLine } from '../server/audit/audit-line.ts'
import { AuditTrail } from '../server/audit/audit-trail.ts'
import {
  type Checked,
  checkTrail,
  headsIn,
  readHead,
  readTrail,
  writtenHead,
} from '../server/audit/check-trail.ts'
import { commandConfig, runCommand, writeForOwner } from '../server/cli.ts'
import { CommandLine, type Period, SINCE, UNTIL } from '../server/command-line.ts'
import { type Cell, cellText } from '../server/consultations/cell.ts'
import { spreadsheet } from '../server/consultations/spreadsheet.ts'
import { UsageError } from '../server/explain.ts'
import { linesOf } from '../server/lines.ts'
import { printableLine } from '../server/printable.ts'
import { secondInChina } from '../shared/china-time.ts'
import { keysOf } from '../shared/keys-of.ts'

/** An auditor's question; all that is given has to hold. */
interface Filter extends Period {
  who?: string
  what?: string
}

const folder = (): string => commandConfig().AUDIT_DIR

const COLUMNS = [
  '编号',
  '时间',
  '谁',
  '系统用户',
  '从哪里',
  '做了什么',
  '结果',
  '对象',
  '数量',
  '校验值',
]

const rowOf = (line: ReadLine): Cell[] => [
  String(line.line),
  new Date(line.time),
  line.who,
  line.as ?? '',
  line.from,
  ACTIONS[line.action],
  OUTCOMES[line.outcome],
  (line.what ?? []).join('，'),
  line.count === undefined ? '' : String(line.count),
  line.hash,
]

function* found({ since, until, who, what }: Filter): Generator<ReadLine> {
  const from = since?.getTime() ?? -Infinity
  const to = until?.getTime() ?? Infinity
  for (const { line } of readTrail(folder())) {
    if (!line) continue
    const time = Date.parse(line.time)
    const isMeant =
      time >= from &&
      time < to &&
      (who === undefined || line.who === who || line.as === who) &&
      (what === undefined ||
        [ACTIONS[line.action], ...(line.what ?? [])].some((one) => one.includes(what)))
    if (isMeant) yield line
  }
}

/** Nobody writes while it looks how far the trail goes; to read and check it takes longer than they would wait. */
async function checkNow(known: readonly Head[]): Promise<Checked> {
  return checkTrail(folder(), known, await whileLocked(folder(), () => trailEnds(folder())))
}

/**
 * Says of what is listed or exported that the trail has been changed: a line that is gone or cannot be read stands nowhere.
 * @returns the faults, for those who read the workbook alone
 */
async function tellFaults(): Promise<string[]> {
  const { faults } = await checkNow([])
  if (faults.length > 0) {
    process.exitCode = 1
    console.error(`记录不完整：发现 ${faults.length} 处问题，npm run audit -- check 逐处写明`)
  }
  return faults
}

/** The largest sheet of Excel and WPS, without the heading. */
const MAX_ROWS = 1_048_575

function readKnown(text: string, before: Head[] = []): Head[] {
  const head = readHead(text)
  if (!head) throw new UsageError(`应为 check 显示的“编号:校验值”，现在是 ${text}`)
  return [...before, head]
}

async function check({ known = [], log }: { known?: Head[]; log?: string }): Promise<void> {
  // Standard input is for logs that are compressed or in the journal.
  const noted = log === undefined ? [] : [...headsIn(linesOf(log === '-' ? 0 : log))]
  if (log !== undefined && noted.length === 0)
    throw new UsageError('这份日志里没有抄下的校验值：应为网站服务或写作页面的日志')
  const { count, oldest, newest, faults } = await checkNow([...known, ...noted])
  // Whoever has made a database has a line, so an empty trail is none that is whole.
  if (!oldest)
    faults.push(
      `${folder()} 里没有一条记录：被删去了，或者不是网站的文件夹，请检查 AUDIT_DIR 和在哪里执行`,
    )
  for (const fault of faults) console.log(printableLine(fault))
  if (oldest) {
    console.log(`共 ${count} 条，最早 ${secondInChina(Date.parse(oldest.time))}`)
    console.log(`最新一条（请抄下，下次用 --known 核对）：${writtenHead(newest)}`)
  }
  if (log !== undefined) console.log(`与日志里的 ${noted.length} 个校验值核对过`)
  console.log(faults.length > 0 ? `发现 ${faults.length} 处问题` : '记录完整')
  if (faults.length > 0) process.exitCode = 1
}

function readNoted(text: string): Action {
  if (text !== 'release' && text !== 'restore')
    throw new UsageError(`操作应为 release 或 restore，现在是 ${text}`)
  return text
}

function readOutcome(text: string): Outcome {
  const outcome = keysOf(OUTCOMES).find((one) => one === text)
  if (!outcome)
    throw new UsageError(`结果应为 ${keysOf(OUTCOMES).join('、')} 中的一种，现在是 ${text}`)
  return outcome
}

const program = new CommandLine('npm run audit --')

/** A command with the options of a filter. */
const filtered = (name: string): CommandLine =>
  program
    .command(name)
    .option(...SINCE)
    .option(...UNTIL)
    .option('--who <名字>', '编辑的账号，或登录服务器的用户')
    .option('--what <对象>', '做了什么，或编号、文件名的一部分')

filtered('list')
  .description('列出审计记录')
  .action(async (filter: Filter) => {
    let count = 0
    for (const line of found(filter)) {
      console.log(
        rowOf(line).slice(0, -1).filter(Boolean).map(cellText).map(printableLine).join('  '),
      )
      count += 1
    }
    console.log(`共 ${count} 条`)
    await tellFaults()
  })

filtered('export')
  .description('写成 Excel 表格，时间以外各格都是文本。文件仅本人可读')
  .requiredOption('--out <文件>', '写到哪里')
  .action(async ({ out, ...filter }: Filter & { out: string }) => {
    const rows = Array.from(found(filter), rowOf)
    if (rows.length > MAX_ROWS)
      throw new UsageError(
        `共 ${rows.length} 条，一个表格放不下：请用 --since 和 --until 分几次导出`,
      )
    const faults = (await tellFaults()).map((fault) => [`记录不完整：${fault}`])
    writeForOwner(out, await spreadsheet('审计记录', [COLUMNS, ...rows, ...faults]))
    console.log(`已导出 ${rows.length} 条`)
  })

program
  .command('check')
  .description('核对记录有没有被改动、删去、插入、调换或截断')
  .option('--known <编号:校验值>', '以前 check 显示过的最新一条，可以写多次', readKnown)
  .option('--log <文件>', '服务的日志，里面有抄下的校验值；- 为标准输入')
  .action(check)

program
  .command('note')
  .description('记下不由本程序完成的操作')
  .argument('<操作>', 'release（切换版本）或 restore（从备份恢复）', readNoted)
  .argument('<对象>', '版本，或备份文件')
  .option('--outcome <结果>', 'done、failed 等，默认 done', readOutcome)
  .action(async (action: Action, what: string, { outcome = 'done' }: { outcome?: Outcome }) => {
    await new AuditTrail(folder()).append([{ action, outcome, what: [what] }])
  })

await runCommand(() => program.run())
