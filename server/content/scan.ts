/**
 * Reads the content folder, document by document, so that a hundred thousand of them need not be in
 * memory at once, and only those whose file has changed since the reading that an index tells of.
 */
import { readFileSync } from 'node:fs'
import { safeParse } from 'valibot'
import { Assets, type Folder, variantsOf } from './assets.ts'
import { hasPage, pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageName, navTitle } from '../../shared/catalogue/pages.ts'
import { minuteInChina, todayInChina } from '../../shared/notices/china-time.ts'
import { type DetailLink, isSwitchedOff, passOn } from './body.ts'
import type { Manifest, Withheld } from './content.ts'
import { digest } from './digest.ts'
import {
  type Attachment,
  type DocumentContext,
  type ReadDocument,
  parseShape,
  readDocument,
} from './document.ts'
import { decode } from './encoding.ts'
import { stampOf } from './file-facts.ts'
import { type ListName, readList } from './lists.ts'
import { type PartName, partDigests, postDigests } from './parts.ts'
import { type Problem, hasErrors, reportOn, sortProblems } from './problem.ts'
import { type OldAddress, readOldAddresses } from './old-addresses.ts'
import type { ShownPhotos } from './photos.ts'
import { ALWAYS, type Publication, isDraft, isVisible, widest } from './publication.ts'
import {
  FOLDERS,
  type Place,
  type Resource,
  detailPath,
  folderOf,
  hasList,
  listTitle,
} from './resources.ts'
import { type Lists, checkSettings, lists, oldAddresses } from './shapes.ts'
import { type Ties, checkTies } from './ties.ts'
import { type Tree, listFolder } from './tree.ts'
import { readYaml } from './yaml.ts'

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
  publication: Publication
  /** See `ReadDocument`. */
  row: string
  page: string
  links: DetailLink[]
  ties?: Ties
  attachments: Attachment[]
  /** Path → stamp of the attachments and pictures that it uses. */
  used: Record<string, string>
  warnings: Problem[]
}

/** Raised when the same files come to be checked, stored or shown in another way. */
const INDEX_VERSION = 4

/** What a reading leaves for the next one; plain JSON. */
export interface ContentIndex {
  version: typeof INDEX_VERSION
  /** A digest of the words that were looked for, the pages that the company has, and what segments Chinese. */
  words: string
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

/** What of the content visitors see at a moment: the index with the documents that are visible then. */
export const indexAt = (index: ContentIndex, now: number): ContentIndex => ({
  ...index,
  documents: Object.fromEntries(
    Object.entries(index.documents).filter(([, { publication }]) => isVisible(publication, now)),
  ),
})

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
  withheld: Withheld[]
  photos: ShownPhotos
  oldAddresses: OldAddress[]
  index: ContentIndex
  /** Number of documents read, and of all. */
  opened: number
  total: number
}

/** A document that is there, whatever is wrong with it. */
interface NamedFile extends Place {
  file: string
  id: number
  links: readonly DetailLink[]
  publication: Publication
}

/** Attachments and pictures, and when what uses them can be seen. */
interface Use {
  publication: Publication
  /** `news/1024`; nothing for lists. */
  document?: string | undefined
  paths: Iterable<string>
}

/** The attachments and pictures that only documents with times use; nobody can open them at other times. */
function withheldOf(uses: readonly Use[], photos: ShownPhotos): Withheld[] {
  const all = new Map<string, Use[]>()
  for (const use of uses)
    for (const path of use.paths) all.set(path, [...(all.get(path) ?? []), use])
  return [...all].flatMap(([path, own]) => {
    const publication = widest(own.map((use) => use.publication))
    if (publication.publish_at === ALWAYS.publish_at && publication.until === ALWAYS.until)
      return []
    const documents = own.flatMap(({ document }) => document ?? [])
    if (!path.startsWith('media/')) return [{ path, documents, ...publication }]
    const name = path.slice('media/'.length)
    const file = photos[name]?.file ?? name
    return [file, ...variantsOf(file)].map((one) => ({
      path: `media/${one}`,
      documents,
      ...publication,
    }))
  })
}

const documentKey = ({ resource, id }: { resource: Resource; id: number }): string =>
  `${resource}/${id}`

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
  const settings = readSettings(root, tree, problems)
  const words = digest([settings.words, pageNames(), process.versions.icu])
  // Other words, a list switched on or off, or another segmenter for the search: every document is read again.
  const index = options.index?.words === words ? options.index : undefined
  const context = { assets, today: options.today ?? todayInChina(), words: settings.words }
  const documents: Record<string, DocumentFacts> = {}
  const named: NamedFile[] = []
  const uses: Use[] = []
  let opened = 0
  for (const file of tree.documents) {
    const place = FOLDERS.get(file.slice(0, file.lastIndexOf('/')))!
    const { stamp } = stampOf(root + file)
    const known = index?.documents[file]
    if (known && isCurrent(known, stamp, assets)) {
      documents[file] = known
      named.push({ file, ...known })
      uses.push({
        publication: known.publication,
        document: documentKey(known),
        paths: Object.keys(known.used),
      })
      problems.push(...known.warnings)
      continue
    }
    opened += 1
    const own: Problem[] = []
    const found = readDocument(readFileSync(root + file), file, place, context, own)
    problems.push(...own)
    const { id, links, read, publication = ALWAYS } = found
    if (id !== undefined) named.push({ file, ...place, id, links, publication })
    uses.push({
      publication,
      document: id === undefined ? undefined : documentKey({ ...place, id }),
      paths: found.used,
    })
    if (!read || id === undefined) continue
    const { title, date, top } = read.document
    documents[file] = {
      stamp,
      ...place,
      id,
      title,
      date,
      top: top === true,
      publication,
      row: read.row,
      page: read.page,
      links,
      ...(read.ties && { ties: read.ties }),
      attachments: read.attachments,
      used: usedStamps(found.used, assets),
      warnings: own,
    }
    options.onDocument?.(read, place.resource)
  }
  const listLinks: Record<string, DetailLink[]> = {}
  const usedByLists = new Set<string>()
  const values = readLists(root, tree, context, problems, listLinks, usedByLists)
  const old = tree.lists.has(oldAddresses.file)
    ? readOldAddresses(
        readFileSync(root + oldAddresses.file),
        context,
        new Set(named.map((one) => detailPath(one, one.id))),
        (listLinks[oldAddresses.file] = []),
        usedByLists,
        problems,
      )
    : []
  uses.push({ publication: ALWAYS, paths: usedByLists })
  leaveOut(values, problems)
  checkLists(named, problems)
  checkNumbers(named, problems)
  checkLinks(named, listLinks, problems)
  checkTies(documents, problems)
  const photos = assets.photos()
  const manifest = checkNames(documents, problems)
  const used = uses.flatMap(({ paths }) => [...paths])
  checkAssets(assets, new Set([...used, ...settings.keep]), problems)
  return {
    problems: sortProblems(problems),
    lists: values,
    manifest,
    withheld: withheldOf(uses, photos),
    photos,
    oldAddresses: old,
    index: {
      version: INDEX_VERSION,
      words,
      documents,
      parts: partDigests(values),
      posts: postDigests(values, context.today),
    },
    opened,
    total: tree.documents.length,
  }
}

/** What the company wants checked; nothing where there is no such file. */
function readSettings(root: string, tree: Tree, problems: Problem[]) {
  const { file, shape } = checkSettings
  const none = { words: [], keep: [] }
  if (!tree.lists.has(file)) return none
  const report = reportOn(file, problems)
  const text = decode(readFileSync(root + file), report)
  const yaml = text === undefined ? undefined : readYaml(text, 1, report)
  const value = (yaml && parseShape(shape, yaml, report)) ?? none
  value.keep.forEach((path, index) => {
    if (!tree.assets.has(path))
      report.warning(
        yaml!.place(['keep', index]).line,
        `${path} 不存在`,
        '写成 files/文件名 或 media/文件名；不再保留的删去这一行',
      )
  })
  return value
}

function readLists(
  root: string,
  tree: Tree,
  context: DocumentContext,
  problems: Problem[],
  links: Record<string, DetailLink[]>,
  used: Set<string>,
): Partial<Lists> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(lists) as ListName[]) {
    const { file } = lists[name]
    if (tree.lists.has(file)) {
      const bytes = readFileSync(root + file)
      const value = readList(name, bytes, context, problems, (links[file] = []), used)
      if (value !== undefined) values[name] = value
      continue
    }
    const nothing = safeParse(lists[name].shape, null)
    if (nothing.success) {
      values[name] = nothing.output
      reportOn(file, problems).warning(
        1,
        '文件不存在，网站上相应的地方会写“暂无”',
        '误删时从备份或版本库里取回来；确实没有内容时，新建这个文件，里面只写 []',
      )
    } else {
      reportOn(file, problems).error(1, '文件不存在', '从备份或版本库里取回来')
    }
  }
  return values as Partial<Lists>
}

/** Lists that one page shows; the home page shows parts of them only beside it. */
const LIST_PAGES: Partial<Record<ListName, PageName>> = {
  culture: 'About',
  honors: 'About',
  products: 'Product',
  business: 'Service',
  relations: 'Service',
  structure: 'Recruitment',
  team: 'Recruitment',
  posts: 'Recruitment',
}

const NOT_PUBLISHED = '要发布，请技术人员在 company/sections.ts 中启用'

/** Empties the lists of pages that the company does not have; no banner leads to one. */
function leaveOut(values: Partial<Lists>, problems: Problem[]): void {
  for (const [name, page] of Object.entries(LIST_PAGES) as [ListName, PageName][]) {
    if (hasPage(page) || !(values[name] as readonly unknown[] | undefined)?.length) continue
    reportOn(lists[name].file, problems).warning(
      1,
      `“${navTitle(page)}”没有启用，这里的内容不发布`,
      NOT_PUBLISHED,
    )
    Object.assign(values, { [name]: [] })
  }
  if (values.banners)
    Object.assign(values, {
      banners: values.banners.map((banner) => {
        const { url, ...others } = banner
        return isSwitchedOff(url) ? others : banner
      }),
    })
}

/** Says which documents nobody can read because the company does not have their list. */
function checkLists(named: readonly NamedFile[], problems: Problem[]): void {
  const counts = new Map<string, { place: Place; count: number }>()
  for (const one of named) {
    if (hasList(one)) continue
    const folder = folderOf(one)
    counts.set(folder, { place: one, count: (counts.get(folder)?.count ?? 0) + 1 })
  }
  for (const [folder, { place, count }] of counts)
    reportOn(folder, problems).warning(
      1,
      `栏目“${listTitle(place)}”没有启用，这里的 ${count} 篇不发布`,
      NOT_PUBLISHED,
    )
}

/** Checks that no two documents of a resource have the same number. */
function checkNumbers(named: readonly NamedFile[], problems: Problem[]): void {
  const byId = new Map<string, string>()
  const highest: Partial<Record<Resource, number>> = {}
  for (const { resource, id } of named) highest[resource] = Math.max(highest[resource] ?? 0, id)
  for (const { file, resource, id } of named) {
    const same = byId.get(`${resource} ${id}`)
    if (same) {
      const free = (highest[resource] ?? 0) + 1
      reportOn(file, problems).error(
        1,
        `编号 ${id} 与 ${same} 相同`,
        `把新的那个改名为 ${free}.md（${free} 还没有用过）`,
      )
    } else byId.set(`${resource} ${id}`, file)
  }
}

/** Checks that links to documents lead to one. */
function checkLinks(
  named: readonly NamedFile[],
  listLinks: Record<string, DetailLink[]>,
  problems: Problem[],
): void {
  const byPath = new Map(named.map((one) => [detailPath(one, one.id), one]))
  const inLists = Object.entries(listLinks).map(([file, links]) => ({
    file,
    links,
    publication: ALWAYS,
  }))
  for (const { file, links, publication } of [...named, ...inLists]) {
    const report = reportOn(file, problems)
    // What a draft links to may be a draft as well.
    const error = isDraft(publication) ? report.warning : report.error
    for (const { path, line } of links) {
      const linked = byPath.get(path)
      if (!linked) {
        const near = [...byPath.keys()].find((one) => one.endsWith(`/${path.split('/').pop()}`))
        const hint = near ? `是不是 ${near}？` : '检查编号；文章可能已经删去'
        error(line, `链接 ${path} 没有对应的文章`, hint)
        continue
      }
      const { publication: target } = linked
      if (!hasList(linked)) {
        report.warning(
          line,
          `链接 ${path} 在没有启用的栏目“${listTitle(linked)}”里，读者打不开`,
          '删去或换一个链接；要启用栏目，请技术人员改 company/sections.ts',
        )
      } else if (target.publish_at > publication.publish_at) {
        if (isDraft(target))
          error(line, `链接 ${path} 还是草稿，读者打不开`, '那一篇发布时再加链接')
        else
          report.warning(
            line,
            `链接 ${path} 到 ${minuteInChina(target.publish_at)} 才能打开`,
            '两篇写同样的 publish_at，或者那时再加链接',
          )
      } else if (target.until < publication.until) {
        report.warning(
          line,
          `链接 ${path} 到 ${minuteInChina(target.until)} 下架`,
          '下架后读者打开看到的是“已下架”；不合适时删去链接',
        )
      }
    }
  }
}

/** Checks that titles and names of attachments tell things apart. @returns the attachments in use */
function checkNames(documents: Record<string, DocumentFacts>, problems: Problem[]): Manifest {
  const byTitle = new Map<string, string>()
  const manifest: Manifest = {}
  const namedBy = new Map<string, string>()
  for (const file of Object.keys(documents).sort()) {
    const { resource, site, title, attachments } = documents[file]!
    const report = reportOn(file, problems)
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
  return manifest
}

/** Checks what nothing names: anybody who knows its address can open it. */
function checkAssets(assets: Assets, used: ReadonlySet<string>, problems: Problem[]): void {
  // A document with a mistake may be the one that uses it.
  const isUseKnown = !hasErrors(problems)
  const variants = new Set([...assets.names('media')].flatMap(variantsOf))
  const unused = (folder: Folder, name: string, message: string, hint: string): void => {
    const path = `${folder}/${name}`
    if (used.has(path)) return
    const report = reportOn(path, problems)
    const wrong = assets.strayProblems(folder, name)
    passOn(wrong, report, 1)
    const isVariant = folder === 'media' && variants.has(name)
    if (isUseKnown && wrong.length === 0 && !isVariant) report.warning(1, message, hint)
  }
  for (const name of assets.names('files'))
    unused(
      'files',
      name,
      '没有文章用到这个附件，但知道地址的人仍能下载',
      '不再需要时删去；需要时写进文章的 files',
    )
  for (const name of assets.names('media'))
    unused(
      'media',
      name,
      '没有文章或列表用到这张图片，但知道地址的人仍能打开',
      '不再需要时删去，连同它的其他尺寸',
    )
}
