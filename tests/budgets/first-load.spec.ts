/**
 * Bytes and calls of the first load of each page kind, as they go over the wire. The ceilings only go
 * down; raising one takes a sentence in the same change.
 */
import { expect, test } from '../support/test.ts'

/** KiB over the wire. */
const CEILINGS_KIB = { document: 20, stylesheet: 12, script: 95, font: 0, total: 170 } as const

const kinds: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  list: '/news/company',
  service: '/service',
  product: '/product',
  talent: '/join/recruitment',
  contact: '/join/contact',
  reservation: '/join/reservation',
  search: '/search',
  accessibility: '/accessibility',
}

const KIB = 1024

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind} (${path}) keeps its budget`, async ({ page, site }, testInfo) => {
    const sizes: Record<string, number> = {
      document: 0,
      stylesheet: 0,
      script: 0,
      font: 0,
      image: 0,
      total: 0,
    }
    const pending: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const type = request.resourceType()
      const measure = async (): Promise<void> => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        sizes[type] = (sizes[type] ?? 0) + responseBodySize
        sizes.total! += responseBodySize + responseHeadersSize
      }
      pending.push(measure())
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await site.open(path)
    await page.waitForLoadState('networkidle')
    await Promise.all(pending)
    const kib = Object.fromEntries(
      Object.entries(sizes).map(([type, bytes]) => [type, Math.round((bytes / KIB) * 10) / 10]),
    )
    testInfo.annotations.push({ type: 'KiB', description: JSON.stringify(kib) })
    console.log(`${kind.padEnd(14)} ${JSON.stringify(kib)}`)
    for (const [type, ceiling] of Object.entries(CEILINGS_KIB)) {
      expect.soft(kib[type], `${type} in KiB`).toBeLessThanOrEqual(ceiling)
    }
    expect
      .soft(
        await page.evaluate(() => (window as unknown as { shift: number }).shift),
        'layout shift',
      )
      .toBe(0)
  })
}
