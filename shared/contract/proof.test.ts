import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { proofBits, proofTrial, sha256 } from './proof.ts'

const NOW = Date.UTC(2026, 10, 22, 3)
const TIME = NOW / 1000

/** The first nonce that is worth so many bits. */
function solve(requestId: string, time: number, bits: number): string {
  const worth = proofTrial(requestId, time)
  let nonce = 0
  while (worth(nonce) < bits) nonce += 1
  return `${time}-${nonce}`
}

it.each([0, 1, 55, 56, 63, 64, 65, 76, 119, 120])(
  'digests %i characters as others do',
  (length) => {
    const text = 'a1-Z'.repeat(30).slice(0, length)
    const hex = [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    expect(hex).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

it('is worth what its description says', () => {
  const proof = solve('request-01', TIME, 10)
  const [time, nonce] = proof.split('-').map(Number) as [number, number]
  const inner = createHash('sha256').update(`request-01.${time}`).digest()
  const word = Buffer.alloc(4)
  word.writeUInt32BE(nonce)
  const outer = createHash('sha256').update(inner).update(word).digest()
  expect(proofBits('request-01', proof, NOW)).toBe(Math.clz32(outer.readUInt32BE()))
  expect(proofBits('request-01', proof, NOW)).toBeGreaterThanOrEqual(10)
})

it('is worth nothing for another consultation or at another time', () => {
  const proof = solve('request-01', TIME, 12)
  expect(proofBits('request-02', proof, NOW)).toBeLessThan(12)
  expect(proofBits('request-01', proof.replace(/^\d+/, String(TIME + 1)), NOW)).toBeLessThan(12)
})

it('is worth nothing when it is too old, or of the future', () => {
  const proof = solve('request-01', TIME, 12)
  expect(proofBits('request-01', proof, NOW + 3600_000)).toBeGreaterThanOrEqual(12)
  expect(proofBits('request-01', proof, NOW + 3601_000)).toBe(0)
  expect(proofBits('request-01', proof, NOW - 600_000)).toBeGreaterThanOrEqual(12)
  expect(proofBits('request-01', proof, NOW - 601_000)).toBe(0)
})

it.each(['', 'x', '1-', '-1', '1e9-1', `${TIME}-1-1`, `${TIME}-${'9'.repeat(11)}`, ` ${TIME}-1`])(
  'is worth nothing when it cannot be read: %j',
  (proof) => expect(proofBits('request-01', proof, NOW)).toBe(0),
)
