import { expect, it } from 'vitest'
import { KeyedHashes } from '../consultations/keyed-hashes.ts'
import { Database } from '../db/database.ts'
import { type PreviewLink, documentOfFile, previewToken, readPreview } from './preview-links.ts'
import { expectLinear } from '../../tests/support/cost.ts'

async function keyed(): Promise<KeyedHashes> {
  const database = new Database({ url: ':memory:' })
  await database.migrate()
  return new KeyedHashes(database)
}

const [ours, theirs] = [await keyed(), await keyed()]
const tokenOf = (link: PreviewLink) => previewToken(ours, link)
const link = { resource: 'news', id: '1024', expires: 1_800_000_000_000 } as const

it('reads the links that it has given, to the second', async () => {
  const token = await tokenOf({ ...link, expires: link.expires + 999 })
  expect(await readPreview(ours, token)).toEqual(link)
})

it.each([
  ['made elsewhere', () => previewToken(theirs, link)],
  ['of another document', async () => (await tokenOf(link)).replace('1024', '1025')],
  ['made to last longer', async () => (await tokenOf(link)).replace('.18', '.19')],
  ['with something behind it', async () => `${await tokenOf(link)}x`],
  ['of a receipt', () => ours.sign('receipt', 'news.1024.1800000000')],
  ['without a signature', async () => 'news.1024.1800000000.'],
])('a link %s shows nothing', async (_, make) => {
  expect(await readPreview(ours, await make())).toBe(undefined)
})

it.each(['content/news/company/1024-标题.md', 'news\\company\\1024.md'])(
  '%s is a document',
  (file) => expect(documentOfFile(file)).toEqual({ resource: 'news', id: '1024' }),
)

it.each([
  'news/company/标题.md',
  'news/company/1024.docx',
  'old-news/company/1024.md',
  '旧news/company/1024.md',
])('%s is none', (file) => expect(documentOfFile(file)).toBe(undefined))

it.each(['a', 'a/', '0'])(
  'an address of %j again and again is none, and is read in a time by its length',
  (piece) =>
    expectLinear(50_000, (size) => {
      const file = `news/company/${piece.repeat(size / piece.length)}`
      expect(documentOfFile(file)).toBe(undefined)
    }),
)
