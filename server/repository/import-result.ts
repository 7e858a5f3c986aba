/** The result of publishing: for the editor (a file beside the content), for the command, for the metrics and for a mail. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { minuteInChina } from '../../shared/china-time.ts'
import { type Problem, blockers, countBlocked, formatProblems } from '../content/problem.ts'
import { lists as listFiles } from '../content/content-schemas.ts'
import { writeAt } from '../content/places.ts'
import { RESULT_FILE } from '../content/tree.ts'
import type { Database } from '../db/database.ts'
import { readMeta, writeMeta } from '../db/rows.ts'
import { hashOf } from '../hash.ts'
import type { Loaded } from './load-content.ts'

const META_KEY = 'import_result'

/** The part of a result that metrics show. */
export interface ImportResult {
  /** When the import began, ms since 1970. */
  at: number
  /** The number of files that were not published; -1 when nothing could be published. */
  keptOut: number
  /** Hash of the problems, so that a mail reports each only once. */
  wrong: string
  /** Hash of the problems that the next run finds again as long as nobody changes the files. */
  found: string
}

const CHANGES = {
  added: '新发布',
  changed: '已更新',
  withdrawn: '已下架',
  removed: '已删除',
  draft: '已存为草稿，网站上看不到',
} as const

/** The most changes that are listed one by one. */
const LISTED = 200

const section = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : ''

const sentences = (problems: readonly Problem[]): string[] =>
  problems.length > 0 ? ['```text', formatProblems(problems), '```'] : []

type Entries = Loaded['entries']

const stateOf = ({ change, publishAt }: Entries[number]): string =>
  publishAt ? `到 ${minuteInChina(publishAt)} 自己出现` : CHANGES[change]

/** Describes in a few words what happened to the files, if the same happened to all of them. */
function doneTo(entries: Entries, hasLists: boolean): string {
  const [state, ...others] = new Set(entries.map(stateOf))
  const isOne = state !== undefined && others.length === 0 && !hasLists
  return isOne && state !== CHANGES.added ? state : '已发布'
}

/** @param outcome the result of the import, or a sentence with the reason why nothing was published */
export function resultText(at: number, outcome: Loaded | string): string {
  const head = (state: string): string => `# ${state}\n\n${minuteInChina(at)}（北京时间）\n`
  if (typeof outcome === 'string')
    return head('没有发布：出错了') + section('原因', [outcome]) + '\n网站上的内容保持原样。\n'
  const { entries, lists, problems, renamed, total } = outcome
  const wrong = blockers(problems)
  // Other changes follow from these documents.
  const changedFiles = Object.entries(listFiles).flatMap(([name, { title }]) =>
    lists.some((one) => one === name) ? title : [],
  )
  const changes = [
    ...renamed.map((line) => `- 编号：${line}`),
    ...entries
      .slice(0, LISTED)
      .map((entry) => `- ${stateOf(entry)}：${entry.title}（${entry.tb}/${entry.id}）`),
    ...(entries.length > LISTED ? [`- …… 共 ${entries.length} 篇`] : []),
    ...(changedFiles.length > 0 ? [`- 列表有变：${changedFiles.join('、')}`] : []),
  ]
  const files = countBlocked(problems)
  const isNothing = entries.length + lists.length === 0
  const done = isNothing ? '没有变化' : doneTo(entries, changedFiles.length > 0)
  return (
    head(
      files === 0
        ? done
        : isNothing
          ? `没有发布：${files} 个文件有错误`
          : `${done}，但有 ${files} 个文件因为有错误没有发布`,
    ) +
    `\n读取 ${total} 篇，已改动 ${entries.length} 篇。\n` +
    section('没有发布（网站上保持原样），请修改', sentences(wrong)) +
    section('这次的变化', changes) +
    section('提醒', sentences(problems.filter(({ level }) => level === 'warning')))
  )
}

export const readImportResult = async ({ kysely }: Database): Promise<ImportResult | undefined> => {
  const kept = await readMeta(kysely, META_KEY)
  return kept === undefined ? undefined : (JSON.parse(kept) as ImportResult)
}

/**
 * Keeps the result in the database and beside the content. Converting and renaming change the folder, so the timer
 * runs again at once: a run with nothing new to say leaves the file as it is.
 * @returns true when a mail is due: there is a problem that was not there before
 */
export async function keepImportResult(
  database: Database,
  folder: string,
  at: number,
  outcome: Loaded | string,
): Promise<boolean> {
  const before = await readImportResult(database)
  const loaded = typeof outcome === 'string' ? undefined : outcome
  const { problems = [], once = [], entries = [], lists = [] } = loaded ?? {}
  const wrong = loaded ? formatProblems(blockers(problems)) : String(outcome)
  const lasting = loaded ? formatProblems(problems.filter((one) => !once.includes(one))) : wrong
  const result: ImportResult = {
    at,
    keptOut: loaded ? countBlocked(problems) : -1,
    wrong: wrong && hashOf(wrong),
    found: hashOf(lasting),
  }
  const file = join(folder, RESULT_FILE)
  const hasChanges = entries.length + lists.length + once.length > 0
  if (existsSync(folder) && (hasChanges || result.found !== before?.found || !existsSync(file)))
    try {
      writeAt(join(realpathSync(folder), RESULT_FILE), resultText(at, outcome))
    } catch (error) {
      // The content is published already; metrics and mails do not need the file.
      console.warn(`没有写入 ${file}：${(error as Error).message}`)
      // The next run tries again.
      result.found = ''
    }
  await writeMeta(database.kysely, META_KEY, JSON.stringify(result))
  return result.wrong !== '' && result.wrong !== before?.wrong
}
