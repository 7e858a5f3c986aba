/**
 * `npm run bench`: what visitors wait for. `paint`: the first paint of every kind of page on a slow phone and a slow
 * line beside that of the static page of the same content, with the overlay and with reduced motion, all in turn.
 * `interactions`: from an input to the next paint at 6 times CPU slowdown, of four that matter and of 200 random ones.
 * `navigation`: 50 changes of page at 150 ms latency, and memory after 10 and after 100. Prints medians and fails when
 * a paint comes more than 1.05 times as late as the static page's, one of the four interactions takes longer than
 * 100 ms, the 98th percentile of the random ones is above 200 ms, or the median change of page.
 *
 * Options: `--runs N` (default 5), `--only home,detail` (names of visits), `--part paint|interactions|navigation`.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../runner/ensure-chromium.ts'
import { startProxy } from '../support/proxy.ts'
import { median, percentile } from '../support/statistics.ts'
import { type Paint, measurePaint, slowStart } from './measure/first-paint.ts'
import { measureInteractions, measureRandomInteractions } from './measure/interactions.ts'
import { type MeasuredSite, startMeasuredSite } from './measure/measured-site.ts'
import { measureMemory, measureNavigation } from './measure/navigation.ts'
import { makeStaticPages } from './measure/static-page.ts'

const MAX_RATIO = 1.05
const MAX_INTERACTION_MS = 100
/** Of the median, over a network with 150 ms of latency. */
const MAX_NAVIGATION_MS = 200
const RANDOM_INTERACTIONS = 200
/** Of the 98th percentile. */
const MAX_RANDOM_MS = 200
const SLOWDOWN = 6

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    part: { type: 'string' },
  },
})
const runs = Number(values.runs)
const { path: executablePath } = ensureChromium()

const medianOf = (paints: readonly Paint[]): Paint => ({
  fcp: median(paints.map(({ fcp }) => fcp)),
  lcp: median(paints.map(({ lcp }) => lcp)),
})

/** In turn, so that whatever else the machine does hits all alike. */
async function comparePaint(site: MeasuredSite, browser: Browser): Promise<string[]> {
  // What the browser draws alone has no static page.
  const visits = site.visits.filter(([name]) => name !== 'failed')
  const whole = await site.open()
  const addresses = visits.map(([, path]) => path)
  const limit = await site.open(await makeStaticPages(browser, whole.url, addresses))
  const [ours, theirs] = [
    await startProxy(whole.url, slowStart),
    await startProxy(limit.url, slowStart),
  ]
  const failures: string[] = []
  const print = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell) => String(cell).padStart(16)).join(''))
  print(['', 'FCP (overlay)', 'LCP', 'FCP (reduced)', 'LCP', 'static FCP', 'LCP'])
  for (const [name, path] of visits) {
    const paints: Record<'overlay' | 'reduced' | 'limit', Paint[]> = {
      overlay: [],
      reduced: [],
      limit: [],
    }
    for (let run = 0; run < runs; run += 1) {
      paints.overlay.push(await measurePaint(browser, ours.url + path, 'no-preference'))
      paints.reduced.push(await measurePaint(browser, ours.url + path, 'reduce'))
      paints.limit.push(await measurePaint(browser, theirs.url + path, 'reduce'))
    }
    const page = medianOf(paints.limit)
    const cells = (['overlay', 'reduced'] as const).flatMap((pass) => {
      const own = medianOf(paints[pass])
      return (['fcp', 'lcp'] as const).map((figure) => {
        const ratio = own[figure] / page[figure]
        const line = `${name}, ${pass}: ${figure.toUpperCase()} ${Math.round(own[figure])} ms, ${ratio.toFixed(2)} times the static page`
        if (ratio > MAX_RATIO) failures.push(line)
        return `${Math.round(own[figure])} (${ratio.toFixed(2)})`
      })
    })
    print([name, ...cells, Math.round(page.fcp), Math.round(page.lcp)])
  }
  for (const server of [ours, theirs, whole, limit]) server.close()
  return failures
}

async function compareInteractions(site: MeasuredSite): Promise<string[]> {
  const options = { executablePath, slowdown: SLOWDOWN, runs }
  const results = await measureInteractions(site.url, options)
  for (const { name, ms, all } of results)
    console.log(
      `${name.padEnd(18)} ${String(ms).padStart(5)} ms at ${SLOWDOWN}x   (${all.join(', ')})`,
    )
  return (
    results
      // No number: the interaction loaded a new document instead of changing the page.
      .filter(({ ms }) => !(ms <= MAX_INTERACTION_MS))
      .map(({ name, ms }) => `${name}: ${Number.isNaN(ms) ? 'left the document' : `${ms} ms`}`)
  )
}

async function compareRandomInteractions(site: MeasuredSite): Promise<string[]> {
  const options = { executablePath, slowdown: SLOWDOWN, count: RANDOM_INTERACTIONS }
  const all = await measureRandomInteractions(site.url, options)
  const times = all.map(({ ms }) => ms)
  const high = percentile(times, 0.98)
  console.log(
    `${all.length} random interactions at ${SLOWDOWN}x: median ${median(times)} ms, 98th percentile ${high} ms; the longest:`,
  )
  for (const { ms, name } of all.toSorted((one, other) => other.ms - one.ms).slice(0, 12))
    console.log(`${String(ms).padStart(6)} ms  ${name}`)
  return high > MAX_RANDOM_MS ? [`98th percentile of random interactions: ${high} ms`] : []
}

async function measureChanges(site: MeasuredSite): Promise<string[]> {
  const results = await measureNavigation(site.url, { executablePath })
  console.table(results)
  const memory = await measureMemory(site.url, { executablePath })
  console.table(memory)
  return results
    .filter((walk) => walk.median > MAX_NAVIGATION_MS)
    .map((walk) => `a change of page ${walk.name}: ${walk.median} ms`)
}

const PARTS: Readonly<
  Record<string, readonly ((site: MeasuredSite, browser: Browser) => Promise<string[]>)[]>
> = {
  paint: [comparePaint],
  interactions: [compareInteractions, compareRandomInteractions],
  navigation: [measureChanges],
}

const site = await startMeasuredSite(values.only)
const browser = await chromium.launch({ executablePath })
const failures: string[] = []
try {
  for (const [name, parts] of Object.entries(PARTS))
    if (!values.part || values.part === name)
      for (const part of parts) failures.push(...(await part(site, browser)))
} finally {
  await browser.close()
  await site.close()
}
for (const failure of failures) console.error(`! ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
