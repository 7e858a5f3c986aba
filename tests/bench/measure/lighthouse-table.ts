/** Medians of Lighthouse runs and the table of them; for `npm run lighthouse`. */

import { median } from '../../support/statistics.ts'

export interface LighthouseResult {
  requestedUrl?: string
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: unknown }>
}

/** One line of the table. Times in milliseconds, sizes in bytes over the wire. */
export interface LighthouseRow {
  name: string
  score: number
  others: number
  fcp: number
  lcp: number
  si: number
  tbt: number
  cls: number
  document: number
  stylesheet: number
  script: number
  image: number
  total: number
  requests: number
}

interface Item {
  resourceType?: string
  transferSize?: number
}

function readOne({ categories, audits }: LighthouseResult): Omit<LighthouseRow, 'name'> {
  const items = (audits['network-requests']?.details as { items?: Item[] } | undefined)?.items ?? []
  const size = (type?: string): number =>
    items
      .filter(({ resourceType }) => !type || resourceType?.toLowerCase() === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const others = Object.entries(categories).filter(([id]) => id !== 'performance')
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    others: Math.round(100 * Math.min(...others.map(([, { score }]) => score ?? 0))),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    si: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    document: size('document'),
    stylesheet: size('stylesheet'),
    script: size('script'),
    image: size('image'),
    total: size(),
    requests: items.length,
  }
}

export function summarise(name: string, results: readonly LighthouseResult[]): LighthouseRow {
  const runs = results.map(readOne)
  const fields = Object.keys(runs[0]!) as (keyof Omit<LighthouseRow, 'name'>)[]
  const medians = fields.map((field) => [field, median(runs.map((run) => run[field]))])
  return { name, ...Object.fromEntries(medians) } as LighthouseRow
}

const ms = (value: number): string => String(Math.round(value))
const kib = (value: number): string => (value / 1024).toFixed(1)

const COLUMNS: readonly (readonly [title: string, cell: (row: LighthouseRow) => string])[] = [
  ['score', ({ score }) => String(score)],
  ['others', ({ others }) => String(others)],
  ['FCP', ({ fcp }) => ms(fcp)],
  ['LCP', ({ lcp }) => ms(lcp)],
  ['SI', ({ si }) => ms(si)],
  ['TBT', ({ tbt }) => ms(tbt)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['html', ({ document }) => kib(document)],
  ['css', ({ stylesheet }) => kib(stylesheet)],
  ['js', ({ script }) => kib(script)],
  ['img', ({ image }) => kib(image)],
  ['total', ({ total }) => kib(total)],
  ['reqs', ({ requests }) => String(requests)],
]

/** Milliseconds and KiB; `others` is the lowest of accessibility, best practices and SEO. */
export function lighthouseTable(rows: readonly LighthouseRow[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length), 8) + 2
  const head = ''.padEnd(width) + COLUMNS.map(([title]) => title.padStart(7)).join('')
  const lines = rows.map(
    (row) => row.name.padEnd(width) + COLUMNS.map(([, cell]) => cell(row).padStart(7)).join(''),
  )
  return [head, ...lines].join('\n')
}
