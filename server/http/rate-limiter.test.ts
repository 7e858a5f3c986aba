import { expect, it } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

it('lets through what was agreed at once, and then as time goes on', () => {
  let now = 0
  const limiter = new RateLimiter(3, () => now)
  const taken = (times: number): number =>
    Array.from({ length: times }, () => limiter.take('a')).filter(Boolean).length
  expect(taken(5)).toBe(3)
  expect(limiter.take('b')).toBe(true)
  now = 20_000
  expect(taken(5)).toBe(1)
  now = 3_600_000
  expect(taken(5)).toBe(3)
})
