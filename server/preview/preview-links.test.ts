import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { ReceiptTokens } from '../consultations/receipt-tokens.ts'
import { PreviewLinks } from './preview-links.ts'

const keyed = (key: string) => ({
  of: async (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22),
})
const links = new PreviewLinks(keyed('ours'))
const link = { resource: 'news', id: '1024', expires: 1_800_000_000_000 } as const

it('reads the links that it has given, to the second', async () => {
  expect(await links.read(await links.token({ ...link, expires: link.expires + 999 }))).toEqual(
    link,
  )
})

it.each([
  ['made elsewhere', () => new PreviewLinks(keyed('theirs')).token(link)],
  ['of another document', async () => (await links.token(link)).replace('1024', '1025')],
  ['made to last longer', async () => (await links.token(link)).replace('.18', '.19')],
  ['with something behind it', async () => `${await links.token(link)}x`],
  ['of a receipt', () => new ReceiptTokens(keyed('ours')).sign('preview news.1024.1800000000')],
  ['without a signature', async () => 'news.1024.1800000000.'],
])('a link %s shows nothing', async (_, make) => {
  expect(await links.read(await make())).toBe(undefined)
})
