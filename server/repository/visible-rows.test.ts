import { expect, it } from 'vitest'
import { corrected, lastChange } from './visible-rows.ts'

const correction = (date: string) => ({ id: 2, title: '更正', action: '更正', date, dates: {} })

it.each([
  [undefined, [], undefined],
  ['2026-11-03', [], '2026-11-03'],
  [undefined, ['2026-11-05', '2026-11-20T09:30'], '2026-11-20T09:30'],
  ['2026-11-21', ['2026-11-20T09:30'], '2026-11-21'],
])('a document of %s with corrections of %j was changed on %s', (own, dates, last) => {
  const corrections = dates.map(correction)
  expect(lastChange(own, corrections)).toBe(last)
  expect(corrected({ update_time: own }, corrections).update_time).toBe(last)
})
