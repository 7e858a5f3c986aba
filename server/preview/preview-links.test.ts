import { expect, it } from 'vitest'
import { KeyedHashes } from '../consultations/keyed-hashes.ts'
import { Database } from '../db/database.ts'
import { type PreviewLink, previewToken, readPreview } from './preview-links.ts'

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
