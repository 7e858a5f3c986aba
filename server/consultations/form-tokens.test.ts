import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { valuesOf } from '../../shared/contract/consult-values.ts'
import { FormTokens } from './form-tokens.ts'

const keyed = (key: string) => ({
  of: async (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
})
const tokens = new FormTokens(keyed('ours'))
const values = valuesOf((field) => field)
const NOW = 1_800_000_000_000

it('knows since when a visitor has waited, with the same values only', async () => {
  const token = await tokens.waitingSince(NOW, values)
  expect(await tokens.readWait(token, values, NOW + 5000)).toBe(NOW)
  expect(await tokens.readWait(token, { ...values, content: 'another' }, NOW + 5000)).toBe(
    undefined,
  )
})

it.each([
  ['made elsewhere', () => new FormTokens(keyed('theirs')).waitingSince(NOW, values)],
  ['with another time', async () => (await tokens.waitingSince(NOW, values)).replace('1', '1.')],
  ['of yesterday', () => tokens.waitingSince(NOW - 25 * 3600_000, values)],
  ['of the future', () => tokens.waitingSince(NOW + 10_000, values)],
  ['nothing', async () => ''],
  ['of a receipt', () => tokens.receipt(String(NOW))],
])('a wait %s does not count', async (_, make) => {
  expect(await tokens.readWait(await make(), values, NOW + 5000)).toBe(undefined)
})

it('reads the receipts that it has given', async () => {
  const token = await tokens.receipt('ZX20261122-0001')
  expect(await tokens.readReceipt(token)).toBe('ZX20261122-0001')
  expect(await tokens.readReceipt(token.replace('0001', '0002'))).toBe(undefined)
  expect(await new FormTokens(keyed('theirs')).readReceipt(token)).toBe(undefined)
})
