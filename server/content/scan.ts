/** Reads and checks the content folder. */
import { readFileSync } from 'node:fs'
import { safeParse } from 'valibot'
import { todayInChina } from '../../shared/notices/china-time.ts'
import { Assets, variantsOf } from './assets.ts'
import type { DetailLink } from './body.ts'
import type { Kept, SiteContent, Withheld } from './content.ts'
import {
  type NamedFile,
  checkAssets,
  checkLinks,
  checkLists,
  checkNames,
  checkNumbers,
  leaveOut,
} from './cross-checks.ts'
import { type DocumentContext, type ReadFile, readDocument, readYamlFile } from './document.ts'
import { type ListName, readList } from './lists.ts'
import { readOldAddresses } from './old-addresses.ts'
import type { ShownPhotos } from './photos.ts'
import { type Problem, blockers, reportOn, sortProblems } from './problem.ts'
import { ALWAYS, publicationOf, widest } from './publication.ts'
import { FOLDERS, RESOURCES, detailPath } from './resources.ts'
import { type Lists, checkSettings, lists, oldAddresses } from './shapes.ts'
import { checkTies } from './ties.ts'
import { type Tree, listFolder } from './tree.ts'

export interface Scan {
  /** By file and line. */
  problems: Problem[]
  /** What is right; `kept` names the rest. */
  content: SiteContent
  /** Number of documents, with those that cannot be read. */
  total: number
}

/** Who uses attachments and pictures, and when that can be seen: documents, and the lists. */
type Use = Pick<ReadFile, 'publication' | 'used'> & Partial<ReadFile>

/** The attachments and pictures that only documents with times use; nobody can open them at other times. */
function withheldOf(uses: readonly Use[], photos: ShownPhotos): Withheld[] {
  const all = new Map<string, Use[]>()
  for (const use of uses)
    for (const path of use.used) all.set(path, [...(all.get(path) ?? []), use])
  return [...all].flatMap(([path, own]) => {
    const publication = widest(own.map((use) => use.publication))
    if (publication.publish_at === ALWAYS.publish_at && publication.until === ALWAYS.until)
      return []
    const documents = own.flatMap(({ resource, id }) => (id ? [`${resource}/${id}`] : []))
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

interface ScanOptions {
  /** `YYYY-MM-DD`; the default is today in China. */
  today?: string | undefined
  /** What has placeholders counts as right: it is looked at, not published. */
  unfilled?: boolean
  /** Photos that could not be made, with the reason. */
  brokenPhotos?: ReadonlyMap<string, string>
}

/**
 * Reads and checks everything.
 * @param dir the content folder
 */
export function scanContent(
  dir: string,
  { today = todayInChina(), unfilled = false, brokenPhotos }: ScanOptions = {},
): Scan {
  const root = dir.endsWith('/') ? dir : `${dir}/`
  const problems: Problem[] = []
  const tree = listFolder(root, problems)
  const assets = new Assets(root, tree.assets, brokenPhotos)
  const settings = readSettings(root, tree, problems)
  const context = { assets, today, words: settings.words }
  const files = tree.documents.map((file) => {
    const place = FOLDERS.get(file.slice(0, file.lastIndexOf('/')))!
    return readDocument(readFileSync(root + file), file, place, context, problems)
  })
  const named = files.filter((one): one is NamedFile => one.id !== undefined)
  const read = files.flatMap((one) => one.read ?? [])
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
  leaveOut(values, problems)
  checkLists(named, problems)
  checkNumbers(named, problems)
  checkLinks(named, listLinks, problems)
  checkTies(read, problems)
  const manifest = checkNames(read, problems)
  const used = files.flatMap((one) => [...one.used])
  checkAssets(assets, new Set([...used, ...usedByLists, ...settings.keep]), problems)
  const photos = assets.photos()
  const wrong = new Set(
    blockers(problems)
      .filter(({ level }) => level === 'error' || !unfilled)
      .map(({ file }) => file),
  )
  const kept = keptOf(wrong, named)
  const uses = files.map((one) =>
    wrong.has(one.file) ? { ...one, publication: publicationOf({ draft: true }) } : one,
  )
  // By their numbers: of two files with the same one nobody knows which is meant.
  const documentsOf = (name: string) =>
    read
      .filter(
        ({ resource, document }) =>
          resource === name && !kept.documents.has(`${name}/${document.id}`),
      )
      .map(({ document }) => document)
  return {
    problems: sortProblems(problems),
    content: {
      ...(values as Lists),
      documents: Object.fromEntries(
        RESOURCES.map((name) => [name, documentsOf(name)]),
      ) as SiteContent['documents'],
      manifest,
      withheld: withheldOf([...uses, { publication: ALWAYS, used: usedByLists }], photos),
      photos,
      oldAddresses: old,
      kept,
    },
    total: tree.documents.length,
  }
}

/** @param wrong the files with mistakes */
const keptOf = (wrong: ReadonlySet<string>, named: readonly NamedFile[]): Kept => ({
  documents: new Set(
    named.filter(({ file }) => wrong.has(file)).map(({ resource, id }) => `${resource}/${id}`),
  ),
  lists: new Set(
    Object.entries({ ...lists, oldAddresses })
      .filter(([, { file }]) => wrong.has(file))
      .map(([name]) => name),
  ),
})

/** What the company wants checked; nothing where there is no such file. */
function readSettings(root: string, tree: Tree, problems: Problem[]) {
  const { file, shape } = checkSettings
  const none = { words: [], keep: [] }
  if (!tree.lists.has(file)) return none
  const report = reportOn(file, problems)
  const { yaml, value = none } = readYamlFile(readFileSync(root + file), shape, report)
  value.keep.forEach((path, index) => {
    if (!tree.assets.has(path))
      report.warning(
        yaml!.lineOf('keep', index),
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
      values[name] = value ?? []
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
      values[name] = []
      reportOn(file, problems).error(1, '文件不存在', '从备份或版本库里取回来')
    }
  }
  return values as Partial<Lists>
}
