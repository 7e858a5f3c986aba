import { expect, it } from 'vitest'
import type { Figures } from './budget.ts'
import { costTable } from './cost-table.ts'

it('says what a page costs, and how that differs from what was recorded', () => {
  const home = { html: 2048, css: 0, js: 0, images: 0, requests: 7 } as Figures
  expect(costTable({ home }, { home: { ...home, html: 1024, requests: 8 } })).toContain(
    '| home | 2.0 KiB (+1.0 KiB) | 0.0 KiB | 0.0 KiB | 0.0 KiB | 7 (−1) |',
  )
})
