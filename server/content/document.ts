/** One document: front matter and body become the record that a CMS would hold. */
import * as v from 'valibot'
import type { Assets } from './assets.ts'
import { type DetailLink, checkHtml, passOn, pictureFinder } from './body.ts'
import { checkNotice } from './check-notice.ts'
import { type Word, checkText, withoutComments } from './check-text.ts'
import { decode } from './encoding.ts'
import { explain } from './explain.ts'
import {
  type Block,
  fromContentFolder,
  joinBlocks,
  mediaUrl,
  plainText,
  toBlocks,
} from './markdown.ts'
import { FILE_NAME } from './numbers.ts'
import { type Problem, type Report, hasErrors, reportOn } from './problem.ts'
import { ALWAYS, NEVER, type Publication, isDraft, publicationOf } from './publication.ts'
import { type Place, folderOf, hasList } from './resources.ts'
import { type FrontMatter, frontMatter } from './shapes.ts'
import { type Yaml, readYaml } from './yaml.ts'

/** Fields that say when a document is shown, not what. */
type PublicationField = 'draft' | 'publish_at' | 'until'

/** A document of a list: its front matter with its place and its body. */
export interface Document extends Omit<FrontMatter, 'files' | PublicationField> {
  /** From the name of the file: `1024.md`. Unique in its resource; part of the page's address. */
  id: number
  site: number
  publication: Publication
  /** The attachments, as keys of the manifest. */
  files?: string[]
  html: string
  /** The body without markup, for the search and for comparisons. */
  plain: string
  /** Where it was read, for messages. */
  file: string
}

export interface Attachment {
  /** Its name in `content/files`. */
  file: string
  /** The name that visitors read. */
  name: string
  /** Bytes. */
  size: number
  /** In the document that names it. */
  line: number
}

/** What a file tells even when there are errors in it. */
export interface ReadFile extends Place {
  file: string
  /** From its name. */
  id?: number
  links: DetailLink[]
  /** Paths of the attachments and pictures that it uses. */
  used: Iterable<string>
  publication: Publication
  /** Nothing when there are errors. */
  read?: ReadDocument
}

export interface ReadDocument extends Place {
  document: Document
  attachments: Attachment[]
  /** The line of a field. */
  lineOf: (field: string) => number
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

/** Parses with a shape; every issue becomes a problem at its place. */
function parseShape<S extends v.GenericSchema>(
  shape: S,
  yaml: Yaml,
  report: Report,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(shape, yaml.value)
  if (parsed.success) return parsed.output
  const told = new Set<string>()
  for (const issue of parsed.issues) {
    const { path, message, hint } = explain(issue)
    const key = path.join('.')
    if (told.has(key)) continue
    told.add(key)
    report.error(yaml.lineOf(...path), message, hint)
  }
  return undefined
}

/** Reads one of the YAML files. @returns its text, and nothing of what cannot be read */
export function readYamlFile<S extends v.GenericSchema>(
  bytes: Uint8Array,
  shape: S,
  report: Report,
): { text?: string | undefined; yaml?: Yaml | undefined; value?: v.InferOutput<S> | undefined } {
  const text = decode(bytes, report)
  const yaml = text === undefined ? undefined : readYaml(text, 1, report)
  return { text, yaml, value: yaml && parseShape(shape, yaml, report) }
}

/** Whether the times agree with each other and with the date that readers see. */
function checkPublication(
  front: FrontMatter,
  today: string,
  lineOf: (field: string) => number,
  report: Report,
): void {
  const { publish_at: from, until } = publicationOf(front)
  const day = front.date.slice(0, 10)
  if (until <= from && from !== NEVER)
    report.error(lineOf('until'), '下架时间不在发布时间之后', '检查两个时间的年份和月份')
  if (front.draft || day <= today) return
  if (!front.publish_at) {
    report.warning(
      lineOf('date'),
      `日期 ${front.date} 在今天之后`,
      `发布后马上可以看到；要到那一天才显示，加一行 publish_at: ${day}`,
    )
  } else if (day > front.publish_at.slice(0, 10)) {
    report.warning(
      lineOf('date'),
      `日期 ${front.date} 晚于发布时间 ${front.publish_at}`,
      '读者看到的是 date；两个日期一般是同一天',
    )
  }
}

/** What does not depend on the body. */
function checkFields(
  front: FrontMatter,
  yaml: Yaml,
  { assets, today }: DocumentContext,
  report: Report,
): Attachment[] {
  const { lineOf } = yaml
  checkPublication(front, today, lineOf, report)
  if (front.updated && front.updated.slice(0, 10) < front.date.slice(0, 10))
    report.warning(lineOf('updated'), `更新时间 ${front.updated} 早于发布日期`, '检查年份和月份')
  if (front.deadline && front.deadline.slice(0, 10) < front.date.slice(0, 10)) {
    report.warning(lineOf('deadline'), `截止时间 ${front.deadline} 早于发布日期`, '检查年份和月份')
  }
  if (front.thumb)
    passOn(assets.problems('media', mediaUrl(front.thumb).slice(7)), report, lineOf('thumb'))
  return (front.files ?? []).map((reference, index) => {
    const { file, name = file } = typeof reference === 'string' ? { file: reference } : reference
    const line = lineOf('files', index)
    passOn(assets.problems('files', file), report, line)
    const ending = /\.\w+$/.exec(file)?.[0] ?? ''
    if (!name.toLowerCase().endsWith(ending.toLowerCase())) {
      report.error(line, `附件名称 ${name} 的后缀与文件 ${file} 不同`, `名称以 ${ending} 结尾`)
    }
    return { file, name, size: assets.get(`files/${file}`)?.size ?? 0, line }
  })
}

/** The body as HTML, with its lines as the file has them. */
function readBody(
  { body: written, bodyLine }: { body: string; bodyLine: number },
  isHtml: boolean,
  assets: Assets,
): Block[] {
  const body = withoutComments(written)
  const blocks = isHtml
    ? [{ html: fromContentFolder(body), source: body, line: 1, isRaw: true, surprises: [] }]
    : toBlocks(body, pictureFinder(assets))
  return blocks.map((block) => ({ ...block, line: block.line + bodyLine - 1 }))
}

/**
 * Reads a document.
 * @param file relative to the content folder
 * @param problems filled
 */
export function readDocument(
  bytes: Uint8Array,
  file: string,
  { resource, site }: Place,
  context: DocumentContext,
  problems: Problem[],
): ReadFile {
  const own: Problem[] = []
  const report = reportOn(file, own)
  const place = { resource, site }
  const links: DetailLink[] = []
  const used = new Set<string>()
  const [, number, kind] = FILE_NAME.exec(file) ?? []
  let publication: Publication | undefined
  const read = number ? readInto(Number(number)) : undefined
  if (!number) {
    report.error(
      1,
      '文件名没有以编号开头',
      '检查和发布时自动加上；没有加上时，请技术人员检查文件夹的权限，或自己改名，例如 1024-短标题.md',
    )
  }
  const isWhole = !hasErrors(own)
  // A draft is not finished, and of a list that is switched off nothing is shown; that must not keep everything else from being published.
  const isUnfinished = publication !== undefined && isDraft(publication)
  for (const problem of own)
    problems.push(isUnfinished ? { ...problem, level: 'warning' } : problem)
  return {
    ...place,
    file,
    ...(number && { id: Number(number) }),
    links,
    used,
    publication: publication ?? ALWAYS,
    // It can be shown to colleagues with what is still wrong in it.
    ...(read && (isWhole || isUnfinished) && { read }),
  }

  function readInto(id: number): ReadDocument | undefined {
    const text = decode(bytes, report)
    if (text === undefined) return undefined
    checkText(text, context.words, report)
    const parts = splitFrontMatter(text, report)
    if (!parts) return undefined
    const blocks = readBody(parts, kind === 'html', context.assets)
    checkHtml(blocks, { report, assets: context.assets, links, used })
    const html = joinBlocks(blocks)
    const yaml = readYaml(parts.meta, 2, report)
    const { files, draft } = (yaml?.value ?? {}) as { files?: unknown[]; draft?: unknown }
    const isHidden = draft === true || !hasList(place)
    if (isHidden) publication = publicationOf({ draft: true })
    const isArticle = resource === 'news' || resource === 'party'
    if (yaml && !html && (isArticle || !files?.length)) {
      report.error(
        parts.bodyLine,
        '正文为空',
        isArticle ? '在第二个 --- 下面写正文' : '在第二个 --- 下面写正文，或在 files 里列出附件',
      )
    }
    const front =
      yaml && (parseShape(frontMatter[resource], yaml, report) as FrontMatter | undefined)
    if (!front) return undefined
    const attachments = checkFields(front, yaml, context, report)
    const plain = plainText(html)
    const { lineOf } = yaml
    const body = { text: plain, line: parts.bodyLine }
    checkNotice(front, folderOf(place), body, lineOf, report)
    for (const one of attachments) used.add(`files/${one.file}`)
    if (front.thumb) used.add(mediaUrl(front.thumb).slice(1))
    const { files: _, draft: _draft, publish_at: _from, until: _until, ...fields } = front
    publication ??= publicationOf(front)
    const document: Document = {
      ...fields,
      id,
      site,
      publication,
      ...(attachments.length > 0 && { files: attachments.map((one) => one.file) }),
      html,
      plain,
      file,
    }
    return { ...place, document, attachments, lineOf }
  }
}
