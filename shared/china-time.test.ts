import { expect, it } from 'vitest'
import { hasPassed, todayInChina } from './china-time.ts'

it('tells the day in China', () => {
  expect(todayInChina(Date.UTC(2026, 10, 20, 15, 59))).toBe('2026-11-20')
  expect(todayInChina(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
})

it('ends a day with the day, and a minute when it comes, both in China', () => {
  expect(hasPassed('2026-11-20', Date.UTC(2026, 10, 20, 15, 59))).toBe(false)
  expect(hasPassed('2026-11-20', Date.UTC(2026, 10, 20, 16))).toBe(true)
  expect(hasPassed('2026-11-27T09:30', Date.UTC(2026, 10, 27, 1, 29, 59))).toBe(false)
  expect(hasPassed('2026-11-27T09:30', Date.UTC(2026, 10, 27, 1, 30))).toBe(true)
})
