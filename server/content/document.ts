/** One document: front matter and body become the record that a CMS would hold. */
import { dirname } from 'node:path'
import type { Assets } from './assets.ts'
import { type BodyContext, type DetailLink, checkHtml, takeAsset } from './body.ts'
import { checkNotice } from './check-notice.ts'
import { type Word, checkText, withoutComments } from './check-text.ts'
import { decode } from './encoding.ts'
import { joinBlocks, mediaUrl, plainText, toBlocks } from './markdown.ts'
import { FILE_NAME } from './numbers.ts'
import { type Problem, type Report, hasErrors, reportOn } from './problem.ts'
import { ALWAYS, NEVER, type Publication, isDraft, publicationOf } from './publication.ts'
import { FOLDERS, type Place, folderOf, hasList } from './resources.ts'
import { type FrontMatter, frontMatter } from './shapes.ts'
import { type Yaml, parseShape, readYaml } from './yaml.ts'

/** Fields that say when a document is shown, not what. */
type PublicationField = 'draft' | 'publish_at' | 'until'

/** A document of a list: its front matter with its place and its body. */
export interface Document extends Omit<FrontMatter, 'files' | PublicationField> {
  /** From the name of the file: `1024.md`. Unique in its resource; part of the page's address. */
  id: number
  site: number
  publication: Publication
  files?: Attachment[]
  /** Notices that have changed it. */
  changed_by?: number[]
  /** When one of them that ends it can be seen. */
  ended_at?: number
  html: string
  /** The body without markup, for the search and for comparisons. */
  plain: string
  /** Where it was read, for messages. */
  file: string
}

/** As an answer has it. */
interface Attachment {
  /** The name that visitors read. */
  name: string
  url: string
  /** Bytes. */
  size: number
}

/** What a file uses and links to, and when it can be seen. */
export interface Source {
  file: string
  publication: Publication
  links: DetailLink[]
  /** Paths of the attachments and pictures that it uses. */
  used: Set<string>
}

/** What the file of a document tells even when there are errors in it. */
export interface ReadFile extends Source, Place {
  /** From its name. */
  id?: number
  /** Nothing when there are errors. */
  read?: ReadDocument
}

export interface ReadDocument extends Place {
  document: Document
  lineOf: Yaml['lineOf']
}

/** What reading needs to know of everything else. */
export interface DocumentContext {
  assets: Assets
  /** `YYYY-MM-DD`. */
  today: string
  /** Those that the company does not write. */
  words: readonly Word[]
}

/** Front matter, which may be empty, and body. */
const PARTS = /^---[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n([^]*))?$/

/** Splits a text into its front matter and its body. */
function splitFrontMatter(
  text: string,
  report: Report,
): { meta: string; body: string; bodyLine: number } | undefined {
  const parts = PARTS.exec(text)
  if (!parts) {
    report.error(
      1,
      /^---[ \t]*\r?\n/.test(text) ? '开头的信息没有结束的 ---' : '缺少开头的标题、日期等信息',
      '第一行写三个连字符 ---，接着每行一个“字段: 内容”，再写一行 ---，下面是正文',
    )
    return undefined
  }
  const [, meta = '', body = ''] = parts
  return { meta, body, bodyLine: text.slice(0, text.length - body.length).split('\n').length }
}

/** Whether the times agree with each other and with the date that readers see. */
function checkTimes(
  front: FrontMatter,
  today: string,
  lineOf: (field: string) => number,
  report: Report,
): void {
  const { publish_at: from, until } = publicationOf(front)
  const day = front.date.slice(0, 10)
  if (until <= from && from !== NEVER)
    report.error(lineOf('until'), '下架时间不在发布时间之后', '检查两个时间的年份和月份')
  if (!front.draft && day > today && !front.publish_at)
    report.warning(
      lineOf('date'),
      `日期 ${front.date} 在今天之后`,
      `发布后马上可以看到；要到那一天才显示，“发布时间”也填那一天；文件里加一行 publish_at: ${day}`,
    )
  if (front.deadline && front.deadline.slice(0, 10) < day)
    report.warning(lineOf('deadline'), `截止时间 ${front.deadline} 早于发布日期`, '检查年份和月份')
}

/** The attachments, as they are named in the document or by their files. */
function readAttachments(
  files: FrontMatter['files'],
  { lineOf }: Yaml,
  context: Omit<BodyContext, 'links'>,
): Attachment[] {
  return (files ?? []).map((reference, index) => {
    const { file, name = file } = typeof reference === 'string' ? { file: reference } : reference
    takeAsset('files', file, context, lineOf('files', index))
    // Programs open a file by its ending.
    const [ending = ''] = /\.\w+$/.exec(file) ?? []
    const whole = name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
    const size = context.assets.get(`files/${file}`)?.size ?? 0
    return { name: whole, url: `/files/${encodeURIComponent(file)}`, size }
  })
}

/**
 * Reads a document.
 * @param file relative to the content folder
 * @param problems filled
 */
export function readDocument(
  bytes: Uint8Array,
  file: string,
  context: DocumentContext,
  problems: Problem[],
): ReadFile {
  const place = FOLDERS.get(dirname(file))!
  const own: Problem[] = []
  const report = reportOn(file, own)
  const source: Source = { file, publication: ALWAYS, links: [], used: new Set() }
  const id = Number(FILE_NAME.exec(file)?.[1])
  const read = id ? readInto(source, id, bytes, place, context, report) : undefined
  if (!id)
    report.error(
      1,
      '文件名没有以编号开头',
      '检查和发布时自动加上；没有加上时，请技术人员检查文件夹的权限，或自己改名，例如 1024-短标题.md',
    )
  const isWhole = !hasErrors(own)
  // A draft is not finished; that must not keep everything else from being published.
  const isUnfinished = isDraft(source.publication)
  for (const problem of own)
    problems.push(isUnfinished ? { ...problem, level: 'warning' } : problem)
  return {
    ...place,
    ...source,
    ...(id && { id }),
    // It can be shown to colleagues with what is still wrong in it.
    ...(read && (isWhole || isUnfinished) && { read }),
  }
}

/** @param source filled */
function readInto(
  source: Source,
  id: number,
  bytes: Uint8Array,
  place: Place,
  context: DocumentContext,
  report: Report,
): ReadDocument | undefined {
  const { resource, site } = place
  const { assets, today, words } = context
  const use = { ...source, report, assets }
  const text = decode(bytes, report)
  if (text === undefined) return undefined
  checkText(text, words, report)
  const parts = splitFrontMatter(text, report)
  if (!parts) return undefined
  const { meta, body, bodyLine } = parts
  const blocks = toBlocks(withoutComments(body))
  checkHtml(
    blocks.map((block) => ({ ...block, line: block.line + bodyLine - 1 })),
    use,
  )
  const html = joinBlocks(blocks)
  const yaml = readYaml(meta, 2, report)
  const { files, draft } = (yaml?.value ?? {}) as { files?: unknown[]; draft?: unknown }
  // Of a list that is switched off nothing is shown.
  const isHidden = draft === true || !hasList(place)
  if (isHidden) source.publication = publicationOf({ draft: true })
  const isArticle = resource === 'news' || resource === 'party'
  if (yaml && !html && (isArticle || !files?.length))
    report.error(
      bodyLine,
      '正文为空',
      `写上正文${isArticle ? '' : '，或加上附件'}；文件里正文在第二个 --- 下面`,
    )
  const front = yaml && (parseShape(frontMatter[resource], yaml, report) as FrontMatter | undefined)
  if (!front) return undefined
  checkTimes(front, today, yaml.lineOf, report)
  const attachments = readAttachments(front.files, yaml, use)
  const plain = plainText(html)
  const { lineOf } = yaml
  checkNotice(front, folderOf(place), { text: plain, line: bodyLine }, lineOf, report)
  if (front.thumb) takeAsset('media', mediaUrl(front.thumb).slice(7), use, lineOf('thumb'))
  const { files: _, draft: _draft, publish_at: _from, until: _until, ...fields } = front
  source.publication = publicationOf({ ...front, draft: isHidden })
  const document: Document = {
    ...fields,
    id,
    site,
    publication: source.publication,
    ...(attachments.length > 0 && { files: attachments }),
    html,
    plain,
    file: source.file,
  }
  return { ...place, document, lineOf }
}
