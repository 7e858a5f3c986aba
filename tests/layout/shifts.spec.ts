/** Layouts stay in place while a page comes over a slow network, starts, refreshes and is scrolled to its end (CLS 0). */
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Meddler, startHttpProxy } from '../support/http-proxy.ts'
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

interface Shift {
  value: number
  moved: string[]
}

/** Collects shifts from the first paint on; runs before anything of the page does. */
function watchShifts(): void {
  type Rect = { x: number; y: number; width: number; height: number }
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node?: Node; previousRect: Rect; currentRect: Rect }[]
  }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const box = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      // A parser that rests inside an element shows it for a frame without what is still to come, at most 0.00002:
      // CLS rounds that away.
      if (hadRecentInput || value < 0.0005) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${box(previousRect)} → ${box(currentRect)}: ${element?.outerHTML.slice(0, 90)}`
      })
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Turns the wheel instead of jumping, so that pictures and reveals come as they do for a reader. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(150, 400)
  const pages = await page.evaluate(() => Math.ceil(document.body.scrollHeight / 1_500))
  for (let i = 0; i < pages; i += 1) {
    await page.mouse.wheel(0, 1_500)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

const PIECE_BYTES = 300

/**
 * Sends the body of a document in pieces that end anywhere, each long enough for a frame. A network of 240 kbit/s did
 * so too, but on a fast machine it cut at no place that mattered: the columns of a table moved on a busy one only.
 */
const sendInPieces: Meddler = (request, response, pass) => {
  if (request.headers['sec-fetch-dest'] !== 'document') return false
  return pass().then(async ({ status, headers, body }) => {
    delete headers['content-length']
    response.writeHead(status, headers)
    for (let sent = 0; sent < body.length;) {
      const end = sent ? sent + PIECE_BYTES : body.indexOf('<body')
      response.write(body.subarray(sent, end))
      sent = end
      await pause(25)
    }
    response.end()
  })
}

test.use({
  baseURL: async ({ baseURL }, provide) => {
    const network = await startHttpProxy(baseURL!, sendInPieces)
    await provide(network.url)
    network.close()
  },
})

for (const width of [360, 1280]) {
  for (const kind of pageKinds) {
    test(`${kind} at ${width} px does not shift`, async ({ page, site }) => {
      if (kind === 'not-found') site.expectProblem(/status of 404/)
      // Visitors see reveals and the intro, so this test does too; the overlay lies above the page and moves nothing.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(watchShifts)
      await page.goto(kindPaths[kind], { waitUntil: 'load' })
      await waitUntilComplete(page)
      await scrollToEnd(page)
      await site.quiet()
      expect(await readShifts(page)).toEqual([])
    })
  }
}

for (const width of [360, 1280])
  for (const kind of ['detail', 'product', 'talent'] as const)
    test(`rows that are still to come move no column: ${kind} at ${width} px`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.open(kindPaths[kind])
      if (kind === 'product' && width === 360)
        await page.getByRole('checkbox', { name: '显示产品对比' }).check()
      const tables = page.locator('main table')
      const columns = () =>
        tables.evaluateAll((all) =>
          all.map((table) =>
            Array.from(table.querySelectorAll('tbody tr:first-child > *'), (cell) => {
              const { x, width } = cell.getBoundingClientRect()
              return [x, width]
            }),
          ),
        )
      const whole = await columns()
      expect(whole).not.toEqual([])
      await page.locator('main tbody tr:not(:first-child)').evaluateAll((rows) => {
        for (const row of rows) row.remove()
      })
      expect(await columns()).toEqual(whole)
    })
