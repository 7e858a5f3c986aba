import { expect, test } from 'vitest'
import { isMobileAgent, isMobileWidth } from './use-is-mobile.ts'

test('a width of 768 px or less is mobile', () => {
  expect([320, 768, 769].map(isMobileWidth)).toEqual([true, true, false])
})

test('client hints go before the user agent string', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 11; Redmi 9A) Chrome/92 Mobile'
  expect(isMobileAgent({ userAgent: phone })).toBe(true)
  expect(isMobileAgent({ userAgent: phone, userAgentData: { mobile: false } })).toBe(false)
  expect(isMobileAgent({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })).toBe(false)
})
