/** Reads and checks the content folder. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { todayInChina } from '../../shared/china-time.ts'
import { readAssets } from './assets.ts'
import {
  checkAssets,
  checkCorrections,
  checkLinks,
  checkNumbers,
  checkRows,
} from './cross-checks.ts'
import {
  type Document,
  type DocumentSource,
  readDocument,
  unreadDocument,
} from './read-document.ts'
import { type ListUses, type ShownLists, readLists } from './read-lists.ts'
import { type Problem, blockers, reportOn, sortProblems } from './problem.ts'
import { readTextFile } from './places.ts'
import { type ReadLimits, unlimited, unreadError } from './read-limits.ts'
import { RESOURCES, type Resource } from '../../shared/catalogue/pages.ts'
import { checkSettings, lists } from './content-schemas.ts'
import { numberedNames } from './numbers.ts'
import { listFolder } from './tree.ts'
import { readYamlFile } from './yaml.ts'
import { forEachKey } from '../../shared/keys-of.ts'

/** Files with mistakes: the site goes on showing their previous versions. */
export interface Kept {
  /** The document with its resource: `news/1024`. */
  documents: ReadonlySet<string>
  /** Names of lists as in the database. */
  lists: ReadonlySet<string>
  /** The numbers of entries, by the name of their list; its other entries are published. */
  entries: ReadonlyMap<string, ReadonlySet<number>>
}

export interface SiteContent extends ShownLists {
  documents: Record<Resource, Document[]>
  /** The files that each list uses. */
  uses: ListUses
  kept: Kept
}

export interface Scan {
  problems: Problem[]
  /** The files without mistakes; `kept` has the others. */
  content: SiteContent
  /** The number of documents and lists, including unreadable ones. */
  sources: DocumentSource[]
  total: number
}

export interface ScanOptions {
  /** `YYYY-MM-DD`; the default is today in China. */
  today?: string | undefined
  /** Accepts placeholders, because the content is previewed and not published. */
  unfilled?: boolean
  /** Photos of which no picture could be made, with the reason. */
  brokenPhotos?: ReadonlyMap<string, string>
  /** Reads documents without a number as if an import had given them one. */
  numbered?: boolean
  /** Published documents that cannot be read now: `news/1024`. */
  unread?: Iterable<string>
  /** Lists that visitors see: a missing file of theirs was lost, because a list that is meant to be empty says `[]`. */
  published?: ReadonlySet<string>
  limits?: ReadLimits
}

/** @param kept the numbers of entries, by list */
function withoutEntries(
  values: ShownLists,
  kept: ReadonlyMap<string, ReadonlySet<number>>,
): ShownLists {
  const left = Object.entries(values).map(([name, value]) => {
    const ids = kept.get(name)
    const isIn = (one: { id?: number }): boolean => one.id === undefined || !ids?.has(one.id)
    return [name, Array.isArray(value) ? value.filter(isIn) : value]
  })
  // The values keep their types: each list has some entries less.
  return Object.fromEntries(left) as ShownLists
}

export function scanContent(
  dir: string,
  {
    today = todayInChina(),
    unfilled = false,
    brokenPhotos,
    numbered = false,
    unread = [],
    published = new Set(),
    limits = unlimited,
  }: ScanOptions = {},
): Scan {
  const problems: Problem[] = []
  const root = realpathSync(dir)
  const tree = listFolder(root, problems)
  /** @returns `undefined`, with a problem, for a file that is not read */
  const read = <T>(file: string, readBytes: (bytes: Uint8Array) => T): T | undefined => {
    try {
      const bytes = readTextFile(join(root, file))
      return limits.read(file, bytes, () => readBytes(bytes))
    } catch (error) {
      const { message, hint } = unreadError(error)
      reportOn(file, problems).error(1, message, hint)
      return undefined
    }
  }
  const { file, schema } = checkSettings
  const settings = tree.lists.has(file)
    ? read(file, (bytes) => readYamlFile(bytes, schema, reportOn(file, problems)))
    : readYamlFile(Buffer.of(), schema, reportOn(file, problems))
  const assets = readAssets(root, tree.assets, { broken: brokenPhotos, limits })
  const context = {
    assets,
    today,
    words: settings?.value?.words ?? [],
    ...(numbered && { names: numberedNames(tree.documents) }),
  }
  const documents = tree.documents.map(
    (one) =>
      read(one, (bytes) => readDocument(bytes, one, context, problems)) ??
      unreadDocument(one, context),
  )
  const { values, sources, uses } = readLists(
    (one, readBytes) => tree.lists.has(one) && { read: read(one, readBytes) },
    { ...context, published },
    problems,
  )
  const all: DocumentSource[] = [...documents, ...sources]
  checkNumbers(documents, problems)
  checkRows(documents, problems)
  checkLinks(documents, all, problems)
  checkCorrections(documents, problems)
  checkAssets(assets, new Set(all.flatMap(({ used }) => [...used.keys()])), problems)
  const mistakes = blockers(problems).filter(({ level }) => level === 'error' || !unfilled)
  const wrong = new Set(mistakes.flatMap(({ file, entry }) => (entry === undefined ? file : [])))
  const keptEntries = new Map(
    Object.entries(lists).map(([name, { file }]) => [
      name,
      new Set(mistakes.flatMap((one) => (one.file === file ? (one.entry ?? []) : []))),
    ]),
  )
  // Keyed by number: when two files have the same one, both are mistakes.
  const kept = new Set([
    ...unread,
    ...documents.flatMap((one) => (wrong.has(one.file) ? (one.name ?? []) : [])),
  ])
  const documentsOf = (resource: Resource) =>
    documents.flatMap(({ name, document }) =>
      document && name?.startsWith(`${resource}/`) && !kept.has(name) ? document : [],
    )
  return {
    problems: sortProblems(problems),
    content: {
      ...withoutEntries(values, keptEntries),
      documents: forEachKey(RESOURCES, documentsOf),
      uses,
      kept: {
        documents: kept,
        lists: new Set(
          Object.entries(lists).flatMap(([name, one]) => (wrong.has(one.file) ? name : [])),
        ),
        entries: keptEntries,
      },
    },
    sources: all,
    total: documents.length,
  }
}
