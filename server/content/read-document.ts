/** Reads a document: front matter and body become the record that a CMS would store. */
import { dirname } from 'node:path'
import { safeParse } from 'valibot'
import type { Assets } from './assets.ts'
import { readText } from './body.ts'
import { type Word, checkText, withoutComments } from './check-text.ts'
import { decode } from './encoding.ts'
import { nameOf } from './schema-messages.ts'
import { PARTS, headFaults } from './document-head.ts'
import { decodeText } from '../../rich-text/text.ts'
import { checkNotice, requiredOf } from './notice-kinds.ts'
import { FILE_NAME } from './numbers.ts'
import { type Problem, type Report, hasErrors, lineAt } from './problem.ts'
import { NEVER, type Publication, isDraft, publicationOf } from './publication.ts'
import { FOLDERS, type Place, detailPath, hasList } from './resources.ts'
import { type FrontMatter, attachment, frontMatter, picture } from './content-schemas.ts'
import { type Source, type Use, newSource, takeAsset, takePicture, usesOf } from './source.ts'
import { HEAD_BOUND, type Yaml, parseWith, readYaml } from './yaml.ts'

/** A document of a list: front matter, place and body. */
export interface Document extends Omit<FrontMatter, 'files' | 'draft' | 'publish_at' | 'until'> {
  /** From the name of the file; unique in its resource. */
  id: number
  site: number
  publication: Publication
  files: Attachment[]
  uses: Use[]
  html: string
  file: string
}

interface Attachment {
  /** The attachment's name for visitors. */
  name: string
  url: string
  /** Bytes. */
  size: number
}

export interface DocumentSource extends Source {
  /** `news/1024` and the page's address, if the file has a number. */
  name?: string
  path?: string
  titleLine?: number
  /** The notice that this one changes; it may be in any list of the same table. */
  changes?: { id: number; name: string; line: number }
  /** `undefined` when there are errors. */
  document?: Document | undefined
}

export interface ReadContext {
  assets: Assets
  /** `YYYY-MM-DD`. */
  today: string
  /** Words that the company does not use. */
  words: readonly Word[]
  /** The file names that an import would give (`numberedNames`), by the present ones. A check renames nothing. */
  names?: ReadonlyMap<string, string>
}

const IN_ORDER = [
  ['date', 'updated'],
  ['date', 'deadline'],
  ['documents_until', 'deadline'],
  ['deadline', 'opening'],
] as const

/** The pairs of a document's dates of which the second one lies before the first. */
export const outOfOrder = (dates: Partial<FrontMatter>) =>
  IN_ORDER.flatMap(([first, second]) => {
    const [before, after] = [dates[first], dates[second]]
    // One may be a day while the other has a time.
    const length = Math.min(before?.length ?? 0, after?.length ?? 0)
    return before && after && after.slice(0, length) < before.slice(0, length)
      ? [{ first, second, before, after }]
      : []
  })

/** The dates of what has happened, with what to write when one is to come. */
const PAST = [
  [
    'date',
    '日期是发布的日期，填今天；以后的活动、期限的日期写在标题和正文里。现在这样，发布后马上可以看到，到那一天为止一直排在最前面',
  ],
  ['updated', '更新时间是改动的日期，填今天'],
] as const

function checkTimes(
  front: FrontMatter,
  today: string,
  lineOf: Yaml['lineOf'],
  report: Report,
): void {
  const { publish_at: from, until } = publicationOf(front)
  if (until <= from && from !== NEVER)
    report.error(lineOf('until'), '下架时间不在发布时间之后', '检查两个时间的年份和月份')
  for (const [field, hint] of PAST) {
    const day = front[field]?.slice(0, 10) ?? ''
    if (!front.draft && day > today && !front.publish_at)
      report.warning(
        lineOf(field),
        `${nameOf(field)} ${front[field]} 在今天之后`,
        `${hint}；要到那一天才显示，“发布时间”填那一天；文件里加一行 publish_at: ${day}`,
      )
  }
  for (const { first, second, before, after } of outOfOrder(front))
    report.warning(
      lineOf(second),
      `${nameOf(second)} ${after} 早于${nameOf(first)} ${before}`,
      '检查年份、月份和时间',
    )
}

/**
 * The attachments, named by the document or else by their files.
 * @param files as written in the front matter
 */
const readAttachments = (files: unknown, lineOf: Yaml['lineOf'], source: Source): Attachment[] =>
  [files ?? []].flat().flatMap((written, index) => {
    const { success, output: reference } = safeParse(attachment, written)
    if (!success) return []
    const { file, name = file } = typeof reference === 'string' ? { file: reference } : reference
    // The schema has said already that this is no list.
    if (!Array.isArray(files) && !source.assets.has(`files/${file}`)) return []
    // Programs choose how to open a file by its ending.
    const [ending = ''] = /\.\w+$/.exec(file) ?? []
    const shownName = name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
    takeAsset(source, 'files', file, lineOf('files', index), shownName)
    const size = source.assets.get(`files/${file}`)?.size ?? 0
    return { name: shownName, url: `/files/${encodeURIComponent(file)}`, size }
  })

const idOf = (file: string, { names }: ReadContext): number =>
  Number(FILE_NAME.exec(names?.get(file) ?? file)?.[1])

const wordsOf = (html: string): string => decodeText(html).replace(/\s/g, '')

/** 2026年度报告 of 2026年度报告（摘要）. */
const withoutRemark = (title: string): string => title.replace(/[（(][^（）()]*[）)]$/, '')

/** What a part of a text says, without its tags and blanks. */
const saidIn = (html: string): string => wordsOf(html.replace(/<[^<>]*>/g, ''))

/** A heading of a text, as it is shown. */
const HEADING = /<h[1-6]\b[^<>]*>([^]{1,1000}?)<\/h[1-6]>/g

/**
 * The page has the title above the text, so that one at its beginning is read twice. A copied page has it further down, below
 * its navigation and the table with the number.
 * @param at the first line of the text in the file
 */
function checkTitle(title: string, html: string, body: string, at: number, report: Report): void {
  const words = wordsOf(title)
  const [, first = ''] = /^\s*<(?:h[1-6]|p)\b[^>]*>([^]{1,1000}?)<\/(?:h[1-6]|p)>/.exec(html) ?? []
  const said = saidIn(first)
  if (said && [words, withoutRemark(words)].includes(said))
    report.warning(
      at + lineAt(body, body.search(/\S/)) - 1,
      '正文以标题开头，读者会看到两次',
      '从正文中删去这一行',
    )
  else if (words && Array.from(html.matchAll(HEADING), ([, one]) => saidIn(one!)).includes(words)) {
    const line = body.split('\n').findIndex((one) => saidIn(one).replace(/[#*_]/g, '') === words)
    report.warning(at + Math.max(0, line), '正文里又有标题，读者会看到两次', '从正文中删去这一行')
  }
}

/** A document of which only the name is known. */
export function unreadDocument(
  file: string,
  context: ReadContext,
  problems: Problem[] = [],
): DocumentSource {
  const place = FOLDERS.get(dirname(file))!
  const id = idOf(file, context)
  const source = newSource(file, context.assets, problems)
  return id ? { ...source, name: `${place.resource}/${id}`, path: detailPath(place, id) } : source
}

/** @param problems receives the problems */
export function readDocument(
  bytes: Uint8Array,
  file: string,
  context: ReadContext,
  problems: Problem[],
): DocumentSource {
  const own: Problem[] = []
  const source = unreadDocument(file, context, own)
  const id = idOf(file, context)
  if (id) {
    source.document = readInto(source, { ...FOLDERS.get(dirname(file))!, id }, bytes, context)
  } else {
    source.report.error(
      1,
      '文件名没有以编号开头',
      '发布时自动加上；没有加上时，请技术人员检查文件夹的权限，或自己改名，例如 1024-短标题.md',
    )
  }
  // A draft is unfinished: its mistakes must not keep other documents from being published, and colleagues may preview
  // it.
  if (isDraft(source.publication)) for (const problem of own) problem.level = 'warning'
  if (hasErrors(own)) delete source.document
  problems.push(...own)
  return source
}

/** @param source receives problems, uses and links */
function readInto(
  source: DocumentSource,
  place: Place & { id: number },
  bytes: Uint8Array,
  { today, words }: ReadContext,
): Document | undefined {
  const { resource, site, id } = place
  const { file, report } = source
  const text = decode(bytes, report)
  if (text === undefined) return undefined
  checkText(text, words, report)
  const faults = headFaults(text)
  for (const { line, message, hint } of faults) report.error(line, message, hint)
  const parts = PARTS.exec(text)
  if (!parts || faults.length > 0) return undefined
  const [, meta = '', body = ''] = parts
  const bodyLine = lineAt(text, text.length - body.length)
  const read = readText(withoutComments(body), bodyLine, source)
  const html = read ?? ''
  const yaml = readYaml(meta, 2, report, HEAD_BOUND)
  const written = (yaml?.value ?? {}) as Record<string, unknown>
  // A list that the company has switched off shows none of its documents.
  const isHidden = written.draft === true || !hasList(place)
  if (isHidden) source.publication = publicationOf({ draft: true })
  if (!yaml) return undefined
  const { lineOf } = yaml
  const isArticle = resource === 'news' || resource === 'party'
  if (read === '' && (isArticle || [written.files ?? []].flat().length === 0))
    report.error(
      bodyLine,
      '正文为空',
      `写上正文${isArticle ? '' : '，或加上附件'}；文件里正文在第二个 --- 下面`,
    )
  if (typeof written.title === 'string') {
    source.title = written.title
    source.titleLine = lineOf('title')
    checkTitle(written.title, html, body, bodyLine, report)
  }
  // The files that a faulty document uses count as used, so that nobody is advised to delete them.
  const attachments = readAttachments(written.files, lineOf, source)
  const picked = isArticle ? safeParse(picture, written.thumb) : undefined
  const thumb = picked?.success && takePicture(source, picked.output, lineOf('thumb'))
  const required = requiredOf(written.kind)
  const front = parseWith(frontMatter[resource], yaml, report, required) as FrontMatter | undefined
  if (!front) return undefined
  checkTimes(front, today, lineOf, report)
  const { files: _files, draft: _draft, publish_at: _from, until: _until, ...fields } = front
  checkNotice(front, dirname(file), { text: decodeText(html), line: bodyLine }, lineOf, report)
  if (thumb) fields.thumb = thumb
  const { changes } = front
  if (changes) {
    source.changes = { id: changes, name: `${resource}/${changes}`, line: lineOf('changes') }
    fields.action ??= '更正'
  }
  const publication = publicationOf({ ...front, draft: isHidden })
  source.publication = publication
  return {
    ...fields,
    id,
    site,
    publication,
    files: attachments,
    uses: usesOf(source),
    html,
    file,
  }
}
