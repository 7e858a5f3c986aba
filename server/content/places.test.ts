/** An editor may put a link in place of a file or a folder of the content at any moment: an import follows none, to read or to write. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  NEWS_FIELDS,
  type TestFolder,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { Database } from '../db/database.ts'
import { keepImportResult } from '../repository/import-result.ts'
import { loadFolder } from '../repository/load-content.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { makePhotos } from './make-photos.ts'
import { type ReadLimits, unlimited } from './read-limits.ts'
import { scanContent } from './scan.ts'
import { listFolder } from './tree.ts'
import { docx, paragraph } from './word/test-docx.ts'
import { importWord } from './word/import-word.ts'

const SECRET = 'smtps://site:secret@mail.example.com'
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a5c43' } })
    .jpeg()
    .toBuffer()

let folder: TestFolder
let outside: string
beforeEach(async () => {
  folder = makeDocumentFolder({
    'news/company/1.md': documentText({ ...NEWS_FIELDS, files: '[a.txt]' }),
    'news/company/报告.docx': await docx(paragraph('正文')),
    'files/a.txt': '附件',
    'media/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'media/bridge-photo.jpg': await photo(),
    'check.yaml': 'words: []\n',
  })
  outside = temporaryFolder()
})
afterEach(() => folder.remove())

/** Puts a link in place of a file or folder; where it leads is the same thing with another text. */
function swap(path: string, bytes: Uint8Array | string): void {
  const at = join(folder.dir, path)
  const isFolder = statSync(at).isDirectory()
  const [target, moved] = [join(outside, 'target'), join(outside, 'before')]
  renameSync(at, moved)
  if (isFolder) {
    mkdirSync(target)
    for (const name of readdirSync(moved)) writeFileSync(join(target, name), bytes)
  } else writeFileSync(target, bytes)
  symlinkSync(target, at)
}

/** Swaps when a file is read, that is after all have been listed. */
const whenReading = (first: string, work: () => void): ReadLimits => {
  let isDone = false
  return {
    ...unlimited,
    read: (file, _version, read) => {
      if (file === first && !isDone) {
        isDone = true
        work()
      }
      return read()
    },
  }
}

const SECRET_TEXT = documentText({ ...NEWS_FIELDS, title: SECRET }, SECRET)
it.each([
  ['news/company/1.md', SECRET_TEXT],
  ['news/company', SECRET_TEXT],
  ['partners.yaml', `- {name: "${SECRET}"}\n`],
  ['media/plan.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="777" height="9"/>`],
  ['media', `<svg xmlns="http://www.w3.org/2000/svg" width="777" height="9"/>`],
  ['files/a.txt', SECRET],
])('%s, swapped after it was listed, is not read', (path, bytes) => {
  const limits = whenReading('check.yaml', () => swap(path, bytes))
  const { content, problems } = scanContent(folder.dir, { limits })
  const said = JSON.stringify([content, problems])
  expect(said).not.toContain('secret')
  expect(said).not.toContain('777')
  if (!path.startsWith('files'))
    expect(problems).toContainEqual(
      expect.objectContaining({
        level: 'error',
        file: expect.stringContaining(path),
        message: expect.stringContaining('链接'),
      }),
    )
})

it('makes no pictures of a photo that was swapped after it was listed', async () => {
  const target = await sharp(await photo())
    .resize(20)
    .jpeg()
    .toBuffer()
  let left = [...listFolder(folder.dir, []).assets.keys()].filter((path) =>
    path.startsWith('media/'),
  ).length
  // Each picture is looked at before the first one is made.
  const limits: ReadLimits = {
    ...unlimited,
    read: (_file, _version, read) => {
      const result = read()
      left -= 1
      if (left === 0) swap('media/bridge-photo.jpg', target)
      return result
    },
  }
  const broken = await makePhotos(folder.dir, undefined, limits)
  expect(existsSync(join(folder.dir, 'media/photo/bridge-photo.webp'))).toBe(false)
  expect([...broken.values()].join()).toContain('链接')
})

it('converts no Word file that was swapped after it was listed', async () => {
  const tree = listFolder(folder.dir, [])
  swap('news/company/报告.docx', await docx(paragraph(SECRET)))
  const problems = [] as Parameters<typeof importWord>[3]
  expect(await importWord(folder.dir, tree, new Set(), problems)).toEqual([])
  expect(problems).toMatchObject([{ message: expect.stringContaining('链接') }])
  expect(readdirSync(join(folder.dir, 'news/company')).sort()).toEqual(['1.md', '报告.docx'])
})

it.each([
  ['发布结果.md', ''],
  ['.import-lock', ''],
  ['media/photo', '/'],
  ['media/photo/bridge-photo.webp.new', ''],
  ['原稿', '/'],
  ['news/company/2-报告.md', ''],
])('writes and deletes nothing where a link at %s leads', async (path, kind) => {
  const target = join(outside, 'target')
  const kept = kind === '/' ? join(target, 'site.db') : target
  if (kind === '/') mkdirSync(target)
  writeFileSync(kept, SECRET)
  mkdirSync(join(folder.dir, path, '..'), { recursive: true })
  symlinkSync(target, join(folder.dir, path))
  const database = new Database({ url: join(temporaryFolder(), 'site.db') })
  await database.migrate()
  const loaded = await loadFolder(database, folder.dir)
  await keepImportResult(database, folder.dir, Date.now(), loaded)
  await database.close()
  expect(loaded.entries.map(({ id }) => id)).toContain(1)
  expect(readFileSync(kept, 'utf8')).toBe(SECRET)
  // No empty folder either.
  expect(readdirSync(outside, { recursive: true })).toHaveLength(kind === '/' ? 2 : 1)
})

it('publishes although a link at the place of its lock leads to the database itself', async () => {
  const url = join(outside, 'site.db')
  const database = new Database({ url })
  await database.migrate()
  symlinkSync(url, join(folder.dir, '.import-lock'))
  const { entries } = await loadFolder(database, folder.dir)
  await database.close()
  expect(entries).not.toEqual([])
})

it.each([
  'news/company/1.md',
  'news/company/报告.docx',
  'partners.yaml',
  'media/plan.svg',
  'media/bridge-photo.jpg',
  'files/a.txt',
])('reads no more of %s than it may, although it has a terabyte', async (path) => {
  truncateSync(join(folder.dir, path), 2 ** 40)
  const database = new Database({ url: join(temporaryFolder(), 'site.db') })
  await database.migrate()
  const { problems } = await loadFolder(database, folder.dir)
  await database.close()
  expect(problems).toContainEqual(
    expect.objectContaining({
      level: expect.stringMatching(/error|warning/),
      file: expect.any(String),
    }),
  )
  rmSync(join(folder.dir, path))
})
