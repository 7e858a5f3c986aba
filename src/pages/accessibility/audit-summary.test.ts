import { describe, expect, it } from 'vitest'
import { readAudit } from './audit-summary.ts'

const whole = {
  date: '2026-11-21T08:00:00Z',
  engine: 'axe-core 4.14.1',
  pages: 30,
  states: 240,
  violations: 0,
}

describe('readAudit', () => {
  it('reads a whole result, the date as a day', () => {
    expect(readAudit(whole)).toEqual({ ...whole, date: '2026-11-21' })
  })

  it.each([
    null,
    {},
    { ...whole, date: null },
    { ...whole, pages: 0 },
    { ...whole, violations: null },
  ])('claims nothing for %o', (source) => expect(readAudit(source)).toBeUndefined())
})
