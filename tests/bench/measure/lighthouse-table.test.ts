import { expect, it } from 'vitest'
import { type LighthouseResult, lighthouseTable, summarise } from './lighthouse-table.ts'

const result = (lcp: number, score: number): LighthouseResult => ({
  finalDisplayedUrl: 'http://localhost/',
  categories: { performance: { score }, accessibility: { score: 1 }, seo: { score: 0.9 } },
  audits: {
    'largest-contentful-paint': { numericValue: lcp },
    'network-requests': {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 2048 },
          { resourceType: 'Script', transferSize: 1024 },
          { resourceType: 'Script', transferSize: 1024 },
        ],
      },
    },
  },
})

it('summarises by medians and sums bytes by type', () => {
  const row = summarise('home', [result(900, 1), result(5000, 0.7), result(950, 0.99)])
  expect(row).toMatchObject({ lcp: 950, score: 99, others: 90, script: 2048, total: 4096 })
  expect(row.requests).toBe(3)
})

it('prints milliseconds and KiB', () => {
  expect(lighthouseTable([summarise('home', [result(912.6, 1)])])).toMatch(/home.* 100 .* 913 /)
})
