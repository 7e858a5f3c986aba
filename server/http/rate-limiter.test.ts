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

it('counts a /48 of IPv6 too, however many of its /64 ask, and no /24 of IPv4', () => {
  const limiter = new RateLimiter(6, () => 0)
  const asked = (address: (index: number) => string): number =>
    Array.from({ length: 200 }, (_, index) => limiter.take(address(index))).filter(Boolean).length
  expect(asked((index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(60)
  expect(asked(() => '2001:db8:2::1')).toBe(6)
  expect(asked((index) => `203.0.113.${index}`)).toBe(200)
})
