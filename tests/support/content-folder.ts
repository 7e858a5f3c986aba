/** A small content folder for tests: the lists with their pictures, and the documents that a test writes. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import { variantsOf } from '../../server/content/assets.ts'
import { CONTENT_DIR, MEDIA_DIR } from '../../server/content/read-content.ts'
import type { SiteContent } from '../../server/content/scan.ts'

export interface TestFolder {
  /** With a slash at its end. */
  dir: string
  /** Writes files (`undefined` deletes one). */
  write(files: Record<string, string | Uint8Array | undefined>): void
  remove(): void
}

/** Every import reads the lists, and whole ones cost it more than all else, so a folder has the first entries of long ones. */
const KEPT_ENTRIES = 2
const SHORT_LENGTH = 1000

const readShortLists = (): [name: string, text: string][] =>
  readdirSync(CONTENT_DIR)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const text = readFileSync(CONTENT_DIR + name, 'utf8')
      if (text.length <= SHORT_LENGTH) return [name, text]
      const list = parseDocument(text)
      if (isSeq(list.contents)) list.contents.items.splice(KEPT_ENTRIES)
      return [name, list.toString({ lineWidth: 0 })]
    })

/** The same of content that has been read: an import of whole lists cleaned them for a second. */
export const withShortLists = (content: SiteContent): SiteContent =>
  Object.fromEntries(
    Object.entries(content).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.slice(0, KEPT_ENTRIES) : list,
    ]),
  ) as unknown as SiteContent

let shortLists: ReturnType<typeof readShortLists> | undefined

/** The profile is no list that may be empty. */
const PROFILE = 'title: 简介\ncontent: 正文。\nstats: []\ngrowth: []\n'

/** Empty lists, but for the contacts, which the check compares with those in the program. */
const emptyLists = (): [name: string, text: string][] =>
  (shortLists ??= readShortLists()).map(([name, text]) => [
    name,
    name === 'contact.yaml' ? text : name === 'profile.yaml' ? PROFILE : '[]\n',
  ])

/** Makes the folder. Its documents are `files`; by default there are none. */
export const makeTestFolder = (files: Record<string, string | Uint8Array> = {}): TestFolder =>
  folderWith((shortLists ??= readShortLists()), files)

/** The same with empty lists, for tests about documents: reading the short ones took four fifths of an import. */
export const makeDocumentFolder = (files: Record<string, string | Uint8Array> = {}): TestFolder =>
  folderWith(emptyLists(), files)

function folderWith(
  texts: ReturnType<typeof readShortLists>,
  files: Record<string, string | Uint8Array>,
): TestFolder {
  const dir = `${mkdtempSync(join(tmpdir(), 'content-'))}/`
  for (const [name, text] of texts) writeFileSync(dir + name, text)
  const named = new Set(texts.flatMap(([, text]) => text.match(/[\w-]+/g) ?? []))
  mkdirSync(`${dir}media`)
  for (const name of readdirSync(MEDIA_DIR))
    if (named.has(name.replace(/(?:-m|-\d{3})*\.\w+$/, '')))
      cpSync(MEDIA_DIR + name, `${dir}media/${name}`)
  const write: TestFolder['write'] = (some) => {
    for (const [path, data] of Object.entries(some)) {
      if (data === undefined) rmSync(dir + path)
      else {
        mkdirSync(dirname(dir + path), { recursive: true })
        writeFileSync(dir + path, data)
      }
    }
  }
  write(files)
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** A drawn picture that no list uses, in all its sizes. */
export const bridge = (): Record<string, Buffer> =>
  Object.fromEntries(
    ['bridge.webp', ...variantsOf('bridge.webp')].map((name) => [
      `media/${name}`,
      readFileSync(MEDIA_DIR + name),
    ]),
  )

/** A document: front matter (a line each) and body. */
export const documentText = (fields: Record<string, string>, body = '正文。'): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n${body}\n`

export const NEWS_FIELDS = {
  title: '集团召开年度会议',
  date: '2026-03-18',
  intro: '会议部署了全年工作。',
  source: '集团办公室',
}
