/** Reads and checks the content folder. */
import { readFileSync } from 'node:fs'
import { todayInChina } from '../../shared/notices/china-time.ts'
import { Assets, variantsOf } from './assets.ts'
import type { SiteContent, Withheld } from './content.ts'
import {
  type NamedFile,
  checkAssets,
  checkLinks,
  checkNumbers,
  tieCorrections,
} from './cross-checks.ts'
import { type ReadFile, type Source, readDocument } from './document.ts'
import { readLists } from './lists.ts'
import type { ShownPictures } from './photos.ts'
import { type Problem, blockers, reportOn, sortProblems } from './problem.ts'
import { ALWAYS, publicationOf, widest } from './publication.ts'
import { RESOURCES } from './resources.ts'
import { checkSettings, lists } from './shapes.ts'
import { listFolder } from './tree.ts'
import { readYamlFile } from './yaml.ts'

export interface Scan {
  /** By file and line. */
  problems: Problem[]
  /** What is right; `kept` names the rest. */
  content: SiteContent
  /** Number of documents, with those that cannot be read. */
  total: number
}

/** The attachments and pictures that only documents with times use; nobody can open them at other times. */
function withheldOf(
  sources: readonly (Source & Partial<ReadFile>)[],
  pictures: ShownPictures,
): Withheld[] {
  const users = new Map<string, typeof sources>()
  for (const source of sources)
    for (const path of source.used) users.set(path, [...(users.get(path) ?? []), source])
  return [...users].flatMap(([path, own]) => {
    const publication = widest(own.map((one) => one.publication))
    if (publication.publish_at === ALWAYS.publish_at && publication.until === ALWAYS.until)
      return []
    const documents = own.flatMap(({ resource, id }) => (id ? [`${resource}/${id}`] : []))
    const [, name] = /^media\/(.+)$/.exec(path) ?? []
    const shown = name && (pictures[name]?.file ?? name)
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
  const bytesOf = (file: string): Uint8Array | undefined =>
    tree.lists.has(file) ? readFileSync(root + file) : undefined
  const { file, shape } = checkSettings
  const settings = readYamlFile(bytesOf(file) ?? Buffer.of(), shape, reportOn(file, problems))
  const context = { assets, today, words: settings.value?.words ?? [] }
  const files = tree.documents.map((one) =>
    readDocument(readFileSync(root + one), one, context, problems),
  )
  const { values, sources } = readLists(bytesOf, context, problems)
  const named = files.filter((one): one is NamedFile => one.id !== undefined)
  const read = files.flatMap((one) => one.read ?? [])
  checkNumbers(named, problems)
  checkLinks(named, [...files, ...sources], problems)
  tieCorrections(read, problems)
  const used = [...files, ...sources].flatMap((one) => [...one.used])
  checkAssets(assets, new Set(used), problems)
  const pictures = assets.pictures()
  const wrong = new Set(
    blockers(problems)
      .filter(({ level }) => level === 'error' || !unfilled)
      .map((one) => one.file),
  )
  // By their numbers: of two files with the same one nobody knows which is meant.
  const keptDocuments = new Set(
    named.filter((one) => wrong.has(one.file)).map(({ resource, id }) => `${resource}/${id}`),
  )
  const keptLists = Object.entries(lists).filter(([, one]) => wrong.has(one.file))
  const documentsOf = (name: string) =>
    read
      .filter((one) => one.resource === name && !keptDocuments.has(`${name}/${one.document.id}`))
      .map(({ document }) => document)
  const visible = files.map((one) =>
    wrong.has(one.file) ? { ...one, publication: publicationOf({ draft: true }) } : one,
  )
  return {
    problems: sortProblems(problems),
    content: {
      ...values,
      documents: Object.fromEntries(
        RESOURCES.map((name) => [name, documentsOf(name)]),
      ) as SiteContent['documents'],
      withheld: withheldOf([...visible, ...sources], pictures),
      pictures,
      kept: { documents: keptDocuments, lists: new Set(keptLists.map(([name]) => name)) },
    },
    total: tree.documents.length,
  }
}
