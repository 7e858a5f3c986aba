import { expect, test } from 'vitest'
import { isHeaderActive } from './header/header-effects.ts'
import { isBelowFold, isRevealed } from './effects/reveal.ts'
import { isMobileAgent, isMobileWidth } from './effects/use-is-mobile.ts'

test('the header is active when scrolled more than 20 px', () => {
  expect([0, 20, 20.5, 21].map(isHeaderActive)).toEqual([false, false, true, true])
})

test('a width of 768 px or less is mobile', () => {
  expect([320, 768, 769].map(isMobileWidth)).toEqual([true, true, false])
})

test('client hints go before the user agent string', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 11; Redmi 9A) Chrome/92 Mobile'
  expect(isMobileAgent({ userAgent: phone })).toBe(true)
  expect(isMobileAgent({ userAgent: phone, userAgentData: { mobile: false } })).toBe(false)
  expect(isMobileAgent({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })).toBe(false)
})

test('a block is revealed with its top edge 100 px above the lower edge', () => {
  expect(isRevealed(700, 800)).toBe(true)
  expect(isRevealed(701, 800)).toBe(false)
})

test('nothing that is in view is hidden', () => {
  expect(isBelowFold(799, 800)).toBe(false)
  expect(isBelowFold(800, 800)).toBe(true)
})
