/** Tells editors how it went with the files that they have just saved, in the words of the page to write on. */
import { basename } from 'node:path'
import { pages } from '../../shared/catalogue/pages.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import { isDraft, isVisible, isWithdrawn } from '../content/publication.ts'
import { type ListFile, lists } from '../content/content-schemas.ts'
import { RESULT_FILE } from '../content/tree.ts'
import type { Database } from '../db/database.ts'
import { documentOfFile, publicAddress } from '../preview/preview-links.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { current, isDraftFile, isOwnFile, readText, titleIn } from './refuse.ts'

export interface Outcome {
  /** For example 已发布, 已存为草稿. */
  state: string
  /** The title of the document, or the name of the list. */
  title: string
  /** The page that shows it, or its preview. */
  link?: string
  /** The host of that page: `origin` of `company/site.ts`, wherever the page to write on runs. */
  site: string
  /** Mistakes and advice, each a sentence with what to do. */
  problems: string[]
}

interface Told {
  file: string
  line: number
  isMistake: boolean
  text: string
}

/** The problems in `发布结果.md`, which `formatProblems` has written. */
function problemsIn(result: string): Told[] {
  const told: Told[] = []
  for (const line of result.split('\n')) {
    const [, file, number, level, message] = /^(\S.*?):(\d+): (错误|提醒)：([^]*)$/.exec(line) ?? []
    if (file !== undefined)
      told.push({ file, line: Number(number), isMistake: level === '错误', text: message! })
    else if (line.startsWith('    ')) told.at(-1)!.text += `。${line.trim()}`
  }
  return told
}

/** Editors know names of fields, not their codes. A name may have parentheses of its own: 中标（成交）人. */
const withoutCodes = (text: string): string =>
  text.replace(/\b[a-z_]+（((?:[^（）]|（[^（）]*）)+)）/g, '$1')

/** Advice for those who work on the files; it ends with its sentence. */
const FOR_FILES = /；文件里[^。\n]*/g

const FILE = /.\.(?:md|docx)/

/** `news/company/1024-标题.md` as `标题.md`. Word by word, because the address that a sentence quotes may be of any length. */
const withoutFolders = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const parts = word.split('/')
    const at = parts.findLastIndex((part, index) => index > 0 && FILE.test(part))
    return at < 0 ? word : parts.slice(at).join('/').replace(/^\d+-/, '')
  })

/** A sentence of the result. The part about the file says nothing on the page, where files are known by their titles. */
export const inWords = (text: string): string =>
  withoutFolders(
    withoutCodes(
      text
        .replace(FOR_FILES, '')
        .replace(
          /应为\S{0,100}?，现在是空的。在冒号后面写上内容(?:；不是必填的，可以删去这一行)?/g,
          '还没有填',
        ),
    ),
  )

const resultIn = (content: string): string | undefined =>
  isOwnFile(content, RESULT_FILE) ? readText(content, RESULT_FILE)! : undefined

/** All of `发布结果.md`. Folders, numbers, signs of Markdown and codes of fields tell editors nothing. */
export const wholeResult = (content: string): string =>
  withoutCodes(
    (resultIn(content) ?? '还没有发布过')
      .replace(/^(?:#+ |```.*\n?|- 编号：.*\n)/gm, '')
      .replace(/^\S+\/(?=[^/\n]+:\d)/gm, '')
      .replace(FOR_FILES, ''),
  ).replace(/（[a-z]+\/\d+）$/gm, '')

/** The page that shows a list. That of the contacts is not in their schema, because they are on every other page as well. */
const pageOf = ({
  file,
  page = file === lists.contacts.file ? 'Contact' : 'Home',
}: ListFile): string => pages[page].path

const DRAFT = '已存为草稿，读者看不到'

/** The title of the entry of a list in which a line stands, as the page shows the entry. */
function entryAt(lines: readonly string[], line: number): string {
  let first = Math.min(line, lines.length) - 1
  while (first >= 0 && !lines[first]!.startsWith('- ')) first -= 1
  let end = first + 1
  while (end < lines.length && !lines[end]!.startsWith('- ')) end += 1
  const entry = first < 0 ? [] : lines.slice(first, end)
  const [title] = entry.flatMap((one) => /^[- ] (?:title|name): (.*)$/.exec(one)?.[1] ?? [])
  const draft = entry.some((one) => /^[- ] draft: true$/.test(one)) ? '（草稿）' : ''
  return title === undefined ? '' : `“${title.replace(/^["']|["']$/g, '')}”${draft}：`
}

async function stateOf(
  content: string,
  database: Database,
  file: string,
): Promise<Pick<Outcome, 'state' | 'title' | 'link'>> {
  const list = Object.values(lists).find((one) => one.file === file)
  if (list) return { state: '已发布', title: list.title, link: publicAddress(pageOf(list)) }
  const document = documentOfFile(file)
  const { resource, id } = document ?? {}
  const stored = resource && (await new SqlRepository(database).stored(resource, id!))
  const title = titleIn(readText(content, file) ?? '') || basename(file, '.md').replace(/^\d+-/, '')
  // An unfinished draft is not in the database. That of a Word file has a title, and the name of the file as its own.
  if (!stored) return { state: isDraftFile(content, file) ? DRAFT : '已保存', title }
  const now = Date.now()
  const link = `preview/${file.replace(/\.md$/, '')}`
  if (isDraft(stored)) return { state: DRAFT, title: stored.title, link }
  if (isVisible(stored, now)) return { state: '已发布', title: stored.title, link }
  if (isWithdrawn(stored, now)) return { state: '已下架', title: stored.title }
  const from = minuteInChina(stored.publish_at)
  return { state: `到 ${from} 自己出现`, title: stored.title, link }
}

/**
 * Says how it went with saved files, after the import that follows.
 * @param paths as they were saved; a Word file has become a draft
 */
export async function outcomesOf(
  content: string,
  database: Database,
  paths: readonly string[],
): Promise<Outcome[]> {
  const result = resultIn(content) ?? ''
  const all = problemsIn(result)
  const [, failure] = /^# 没有发布：出错了[^]*?## 原因\n\n([^]*?)\n\n/.exec(result) ?? []
  const { host: site } = new URL(publicAddress('/'))
  const outcomes: Outcome[] = []
  for (const path of paths) {
    // The draft that a Word file has become says which one it was.
    const draft = all.find(({ text }) => text.startsWith(`${path} 已转换`))?.file
    const now = draft ?? current(content, path)
    const own = all.filter((one) => one.file === now || one.file === path)
    const title = basename(path).replace(/^\d+-|\.(?:md|docx|yaml)$/g, '')
    const lines = now.endsWith('.yaml') ? (readText(content, now) ?? '').split('\n') : []
    const problems = own
      .filter(({ text }) => !text.startsWith(`${path} 已转换`))
      .toSorted((a, b) => Number(b.isMistake) - Number(a.isMistake))
      .map((one) => entryAt(lines, one.line) + inWords(one.text))
    const isKept = own.some(({ isMistake }) => isMistake)
    if (failure !== undefined)
      outcomes.push({ state: '已保存，但是没有发布', title, site, problems: [inWords(failure)] })
    else if (isKept) {
      const { title: known } = await stateOf(content, database, now)
      const state = now.endsWith('.yaml')
        ? '已保存，但是有错误的一项没有发布，网站上保持原样，别的已经发布。请照下面改好再保存'
        : '已保存，但是没有发布，网站上保持原样。请照下面改好再保存'
      outcomes.push({ state, title: known, site, problems })
    } else outcomes.push({ ...(await stateOf(content, database, now)), site, problems })
  }
  return outcomes
}
