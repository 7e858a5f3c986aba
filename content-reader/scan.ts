/**
 * Reads the content folder, document by document, so that a hundred thousand of them need not be in
 * memory at once, and only those whose file has changed since the reading that an index tells of.
 */
import { type Dirent, readFileSync, readdirSync, statSync } from 'node:fs'
import { type Asset, Assets } from './assets.ts'
import type { DetailLink } from './body.ts'
import type { Manifest } from './content.ts'
import { todayInChina } from './dates.ts'
import { type Attachment, type ReadDocument, readDocument } from './document.ts'
import { type ListName, readList } from './lists.ts'
import { nearest } from './near.ts'
import { type PartName, partDigests, postDigests } from './parts.ts'
import { type Problem, hasErrors, reportOn, sortProblems } from './problem.ts'
import { FOLDERS, type Resource, detailPath } from './resources.ts'
import { type Lists, lists } from './shapes.ts'

/** What is remembered of a document: enough to check the others against it and to know what changed. */
export interface DocumentFacts {
  /** Changes whenever the file is written. */
  stamp: string
  resource: Resource
  site: number
  id: number
  title: string
  date: string
  top: boolean
  /** See `ReadDocument`. */
  row: string
  page: string
  links: DetailLink[]
  attachments: Attachment[]
  /** Path → stamp of the attachments and pictures that it uses. */
  used: Record<string, string>
  warnings: Problem[]
}

/** Raised when the same files come to be checked, stored or shown in another way. */
const INDEX_VERSION = 2

/** What a reading leaves for the next one; plain JSON. */
export interface ContentIndex {
  version: typeof INDEX_VERSION
  /** By file. */
  documents: Record<string, DocumentFacts>
  /** Digests of what pages show of the lists, by part; see `PARTS`. */
  parts: Partial<Record<PartName, string>>
  /** Digests of the pages of the open positions. */
  posts: string[]
}

/** Reads an index; one of another version says nothing about what is to be done now. */
export function parseIndex(text: string): ContentIndex | undefined {
  const index = JSON.parse(text) as { version: number }
  return index.version === INDEX_VERSION ? (index as ContentIndex) : undefined
}

export interface ScanOptions {
  /** `YYYY-MM-DD`; the default is today in China. */
  today?: string
  /** Of an earlier reading: documents whose file has not changed since are not read again. */
  index?: ContentIndex | undefined
  /**
   * Called with each document that is read (without an index: with each). It may yet turn out that
   * something else is wrong, so whoever stores documents has to be able to take that back.
   */
  onDocument?: (read: ReadDocument, resource: Resource) => void
}

export interface Scan {
  /** By file and line. */
  problems: Problem[]
  /** Those that could be read. */
  lists: Partial<Lists>
  manifest: Manifest
  index: ContentIndex
  /** Documents that were opened, of how many. */
  opened: number
  total: number
}

/** What an operating system or an office program leaves behind. */
const LITTER = /(?:^|\/)(?:\.|~\$|Thumbs\.db$|desktop\.ini$)|~$|\.(?:tmp|bak|swp)$/i

interface Tree {
  documents: string[]
  lists: Set<string>
  assets: Map<string, Asset>
}

/** Sizes and times of a file; `ctime` cannot be set back, so that a restored file is seen too. */
function stampOf(path: string): { size: number; stamp: string } {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return { size, stamp: `${size}-${mtimeMs}-${ctimeMs}` }
}

function listFolder(root: string, problems: Problem[]): Tree {
  const tree: Tree = { documents: [], lists: new Set(), assets: new Map() }
  const known = Object.values(lists).map(({ file }) => file as string)
  const stray = (file: string, message: string, hint: string): void =>
    reportOn(file, problems).error(1, message, hint)
  const entries: Dirent[] = readdirSync(root, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const folder = entry.parentPath
      .slice(root.length)
      .replaceAll('\\', '/')
      .replace(/^\/|\/$/g, '')
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isFile() || LITTER.test(path)) continue
    const [top] = path.split('/')
    if (top === 'files' || top === 'media') {
      tree.assets.set(path, { path, ...stampOf(root + path) })
    } else if (known.includes(path)) {
      tree.lists.add(path)
    } else if (FOLDERS.has(folder)) {
      if (/\.(?:md|html)$/.test(path)) tree.documents.push(path)
      else {
        stray(
          path,
          `这种文件不能放在 ${folder}`,
          '正文写成 .md（或 .html）；附件放进 content/files，图片放进 content/media',
        )
      }
    } else if (path !== 'README.md') {
      const near = nearest(path, known) ?? nearest(folder, FOLDERS.keys())
      const hint = near ? `是不是 ${near}？` : '栏目的文件夹见 content/README.md；不用的文件请移走'
      stray(path, '网站不认识这个文件', hint)
    }
  }
  tree.documents.sort()
  return tree
}

function usedStamps(used: readonly string[], assets: Assets): Record<string, string> {
  return Object.fromEntries(used.map((path) => [path, assets.get(path)?.stamp ?? '']))
}

const isCurrent = (facts: DocumentFacts, stamp: string, assets: Assets): boolean =>
  facts.stamp === stamp &&
  Object.entries(facts.used).every(([path, known]) => (assets.get(path)?.stamp ?? '') === known)

/**
 * Reads and checks everything.
 * @param dir the content folder
 */
export function scanContent(dir: string, options: ScanOptions = {}): Scan {
  const root = dir.endsWith('/') ? dir : `${dir}/`
  const problems: Problem[] = []
  const tree = listFolder(root, problems)
  const assets = new Assets(root, tree.assets)
  const context = { assets, today: options.today ?? todayInChina() }
  const documents: Record<string, DocumentFacts> = {}
  let opened = 0
  for (const file of tree.documents) {
    const place = FOLDERS.get(file.slice(0, file.lastIndexOf('/')))!
    const { stamp } = stampOf(root + file)
    const known = options.index?.documents[file]
    if (known && isCurrent(known, stamp, assets)) {
      documents[file] = known
      problems.push(...known.warnings)
      continue
    }
    opened += 1
    const own: Problem[] = []
    const read = readDocument(readFileSync(root + file), file, place, context, own)
    problems.push(...own)
    if (!read) continue
    const { id, title, date, top } = read.document
    documents[file] = {
      stamp,
      ...place,
      id,
      title,
      date,
      top: top === true,
      row: read.row,
      page: read.page,
      links: read.links,
      attachments: read.attachments,
      used: usedStamps(read.used, assets),
      warnings: own,
    }
    options.onDocument?.(read, place.resource)
  }
  const listLinks: Record<string, DetailLink[]> = {}
  const values = readLists(root, tree, assets, problems, listLinks)
  const manifest = checkTogether(documents, listLinks, tree, problems)
  return {
    problems: sortProblems(problems),
    lists: values,
    manifest,
    index: {
      version: INDEX_VERSION,
      documents,
      parts: partDigests(values),
      posts: postDigests(values),
    },
    opened,
    total: tree.documents.length,
  }
}

function readLists(
  root: string,
  tree: Tree,
  assets: Assets,
  problems: Problem[],
  links: Record<string, DetailLink[]>,
): Partial<Lists> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(lists) as ListName[]) {
    const { file } = lists[name]
    if (tree.lists.has(file)) {
      const value = readList(name, readFileSync(root + file), assets, problems, (links[file] = []))
      if (value !== undefined) values[name] = value
    } else {
      reportOn(file, problems).error(1, '文件不存在', '从备份或版本库里取回来')
    }
  }
  return values as Partial<Lists>
}

/** What only shows when everything has been read. */
function checkTogether(
  documents: Record<string, DocumentFacts>,
  listLinks: Record<string, DetailLink[]>,
  tree: Tree,
  problems: Problem[],
): Manifest {
  const files = Object.keys(documents).sort()
  const byId = new Map<string, string>()
  const byTitle = new Map<string, string>()
  const highest: Partial<Record<Resource, number>> = {}
  const paths = new Set<string>()
  for (const { resource, site, id } of Object.values(documents)) {
    highest[resource] = Math.max(highest[resource] ?? 0, id)
    paths.add(detailPath({ resource, site }, id))
  }
  const manifest: Manifest = {}
  const namedBy = new Map<string, string>()
  for (const file of files) {
    const { resource, site, id, title, attachments } = documents[file]!
    const report = reportOn(file, problems)
    const same = byId.get(`${resource} ${id}`)
    if (same) {
      const free = (highest[resource] ?? 0) + 1
      report.error(
        1,
        `编号 ${id} 与 ${same} 相同`,
        `把新的那个改名为 ${free}.md（${free} 还没有用过）`,
      )
    } else byId.set(`${resource} ${id}`, file)
    const twin = byTitle.get(`${resource} ${site} ${title}`)
    if (twin)
      report.warning(1, `标题与 ${twin} 相同`, '读者分不清两篇文章；改一个标题，或删去重复的')
    else byTitle.set(`${resource} ${site} ${title}`, file)
    for (const one of attachments) {
      const known = manifest[one.file]
      if (known && known.name !== one.name) {
        report.error(
          one.line,
          `附件 ${one.file} 在 ${namedBy.get(one.file)} 里名为 ${known.name}`,
          '同一个文件只能有一个名称；改成一样的，或复制成两个文件',
        )
        continue
      }
      namedBy.set(one.file, file)
      const url = `/files/${encodeURIComponent(one.file)}`
      manifest[one.file] = { name: one.name, url, size: one.size }
    }
  }
  const checkLinks = (file: string, links: readonly DetailLink[]): void => {
    for (const { path, line } of links) {
      if (paths.has(path)) continue
      const near = [...paths].find((one) => one.endsWith(`/${path.split('/').pop()}`))
      const hint = near ? `是不是 ${near}？` : '检查编号；文章可能已经删去'
      reportOn(file, problems).error(line, `链接 ${path} 没有对应的文章`, hint)
    }
  }
  for (const file of files) checkLinks(file, documents[file]!.links)
  for (const [file, links] of Object.entries(listLinks)) checkLinks(file, links)
  // A document with a mistake may be the one that uses it.
  if (hasErrors(problems)) return manifest
  const used = new Set(Object.values(documents).flatMap((one) => Object.keys(one.used)))
  for (const path of tree.assets.keys()) {
    if (!path.startsWith('files/') || used.has(path)) continue
    reportOn(path, problems).warning(
      1,
      '没有文章用到这个附件，但知道地址的人仍能下载',
      '不再需要时删去；需要时写进文章的 files',
    )
  }
  return manifest
}
