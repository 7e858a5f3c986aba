/** Reads and checks the content folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { todayInChina } from '../../shared/china-time.ts'
import { readAssets, variantsOf } from './assets.ts'
import { checkAssets, checkLinks, checkNumbers, tieCorrections } from './cross-checks.ts'
import { type Document, type DocumentSource, readDocument } from './document.ts'
import { readLists } from './lists.ts'
import { type Problem, blockers, reportOn, sortProblems } from './problem.ts'
import { ALWAYS, type Publication, publicationOf, widest } from './publication.ts'
import { RESOURCES, type Resource } from './resources.ts'
import { type Lists, checkSettings, lists } from './shapes.ts'
import { listFolder } from './tree.ts'
import { readYamlFile } from './yaml.ts'

/** A file that visitors can open only while a document that uses it is visible. */
export interface Withheld extends Publication {
  /** `files/notice.pdf`, relative to the content folder. */
  path: string
  /** The documents that use it: `news/1024`. */
  documents: string[]
}

/** What has mistakes: it stays as it was published before. */
export interface Kept {
  /** `news/1024` */
  documents: ReadonlySet<string>
  /** Names of lists as the database has them. */
  lists: ReadonlySet<string>
}

export interface SiteContent extends Lists {
  documents: Record<Resource, Document[]>
  withheld: Withheld[]
  kept: Kept
}

export interface Scan {
  problems: Problem[]
  /** What is right; `kept` names the rest. */
  content: SiteContent
  /** Documents and lists, with those that cannot be read. */
  sources: DocumentSource[]
  total: number
}

/** The attachments and pictures that only documents with times use; nobody can open them at other times. */
function withheldOf(sources: readonly DocumentSource[]): Withheld[] {
  const users = new Map<string, DocumentSource[]>()
  for (const source of sources)
    for (const path of source.used) users.set(path, [...(users.get(path) ?? []), source])
  return [...users].flatMap(([path, own]) => {
    const publication = widest(own.map((one) => one.publication))
    if (publication.publish_at === ALWAYS.publish_at && publication.until === ALWAYS.until)
      return []
    const documents = own.flatMap(({ name }) => name ?? [])
    const [, picture] = /^media\/(.+)$/.exec(path) ?? []
    const shown = picture && (own[0]!.assets.get(path)?.shown?.file ?? picture)
    const paths = shown ? [shown, ...variantsOf(shown)].map((one) => `media/${one}`) : [path]
    return paths.map((one) => ({ path: one, documents, ...publication }))
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

export function scanContent(
  dir: string,
  { today = todayInChina(), unfilled = false, brokenPhotos }: ScanOptions = {},
): Scan {
  const problems: Problem[] = []
  const tree = listFolder(dir, problems)
  const bytesOf = (file: string): Uint8Array | undefined =>
    tree.lists.has(file) ? readFileSync(join(dir, file)) : undefined
  const { file, shape } = checkSettings
  const settings = readYamlFile(bytesOf(file) ?? Buffer.of(), shape, reportOn(file, problems))
  const assets = readAssets(dir, tree.assets, brokenPhotos)
  const context = { assets, today, words: settings.value?.words ?? [] }
  const documents = tree.documents.map((one) =>
    readDocument(readFileSync(join(dir, one)), one, context, problems),
  )
  const { values, sources } = readLists(bytesOf, context, problems)
  const all: DocumentSource[] = [...documents, ...sources]
  checkNumbers(documents, problems)
  checkLinks(documents, all, problems)
  tieCorrections(documents, problems)
  checkAssets(assets, new Set(all.flatMap(({ used }) => [...used])), problems)
  const wrong = new Set(
    blockers(problems)
      .filter(({ level }) => level === 'error' || !unfilled)
      .map((one) => one.file),
  )
  // By their numbers: of two files with the same one nobody knows which is meant.
  const kept = new Set(documents.flatMap((one) => (wrong.has(one.file) ? (one.name ?? []) : [])))
  const documentsOf = (resource: string) =>
    documents.flatMap(({ name, document }) =>
      document && name?.startsWith(`${resource}/`) && !kept.has(name) ? document : [],
    )
  const visible = documents.map((one) =>
    wrong.has(one.file) ? { ...one, publication: publicationOf({ draft: true }) } : one,
  )
  return {
    problems: sortProblems(problems),
    content: {
      ...values,
      documents: Object.fromEntries(
        RESOURCES.map((name) => [name, documentsOf(name)]),
      ) as SiteContent['documents'],
      withheld: withheldOf([...visible, ...sources]),
      kept: {
        documents: kept,
        lists: new Set(
          Object.entries(lists).flatMap(([name, one]) => (wrong.has(one.file) ? name : [])),
        ),
      },
    },
    sources: all,
    total: documents.length,
  }
}
