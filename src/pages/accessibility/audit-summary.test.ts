import { describe, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { readAudit } from './audit-summary.ts'

const row = { name: '首页', pages: 1, states: 20, violations: 0 }

const whole = {
  site: siteConfig.companyName,
  date: '2026-11-21T08:00:00Z',
  engine: 'axe-core 4.14.1',
  browser: 'Chromium 150.0.0.0',
  pages: ['Home', 'About'],
  states: 240,
  violations: 0,
  byKind: [row],
  byState: [row],
}

describe('readAudit', () => {
  it('reads a whole result, the date as a day', () => {
    expect(readAudit(whole)).toEqual({ ...whole, date: '2026-11-21' })
  })

  it.each([
    null,
    {},
    { ...whole, site: '另一家公司' },
    { ...whole, date: null },
    { ...whole, pages: [] },
    { ...whole, violations: null },
    { ...whole, byKind: undefined },
    { ...whole, byState: [{ ...row, violations: null }] },
  ])('claims nothing for %o', (source) => expect(readAudit(source)).toBeUndefined())
})
