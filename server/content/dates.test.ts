import { expect, it } from 'vitest'
import { isDay, isMinute, withSeconds } from './dates.ts'

it.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (value) =>
  expect(isDay(value)).toBe(true),
)

it.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20261121',
  '',
  '0000-01-01',
])('%s is none', (value) => expect(isDay(value)).toBe(false))

it('agrees with the calendar for 400 years, after which it repeats', () => {
  const refused: string[] = []
  for (let time = Date.UTC(1800, 0, 1); time < Date.UTC(2200, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (!isDay(day)) refused.push(day)
  }
  expect(refused).toEqual([])
})

it('knows moments', () => {
  for (const value of ['2026-11-21', '2026-11-21 23:59', '2026-11-21 23:59:59'])
    expect(isMinute(value), value).toBe(true)
  for (const value of ['2026-11-21 24:00:00', '2026-11-21 9:30:00', '2026-11-21T09:30:00'])
    expect(isMinute(value), value).toBe(false)
  expect(withSeconds('2026-11-21 09:30')).toBe('2026-11-21 09:30:00')
})
