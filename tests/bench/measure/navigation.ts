/**
 * How long a visitor waits between a press on a link and the page behind it, over a network with latency, and what
 * changes of page leave behind in memory.
 */
import { type CDPSession, type Page, chromium } from 'playwright'
import { generator } from '../../support/random.ts'
import { fullyRendered, openComplete } from '../../support/site.ts'
import { median, percentile } from '../../support/statistics.ts'
import { setNetwork } from './phone.ts'

interface Options {
  executablePath: string
  /** How many pages are visited, each of them for the first time. */
  changes?: number
  latencyMs?: number
}

export interface NavigationResult {
  name: string
  changes: number
  /** Milliseconds from the press to the frame that shows heading and text. */
  median: number
  p95: number
  /** Calls of the API, and how many of them had been made before. */
  calls: number
  doubled: number
  /** Changes during which the loading bar was seen. */
  bars: number
}

/** As people do: so long the pointer rests on a link before it is pressed. */
const DWELL_MS = 200

/** Between two changes the page is read, and the loading bar has gone. */
const PAUSE_MS = 1200

/** A page that takes longer does not come. */
const LIMIT_MS = 20_000

/** The same walk in every run. */
const SEED = 17

const HUB = '/news/company'

/** Links to other pages, of several kinds; searches are limited for each visitor. */
const LINKS =
  'a[href^="/"]:not([target], [download], [aria-haspopup], [role], [data-settings-button], [href*="#"], [href*="classid"], [href^="/search"])'

type Change = { ms: number; bar: boolean }
type Watched = Window & { change: Promise<Change> }

/** From now on waits for the next click, and then for the frame that shows another page, complete. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    // What the page holds, whatever words change with its state.
    const content = (): string =>
      [...main.querySelectorAll('h1, a')]
        .map((one) => one.getAttribute('href') ?? one.textContent)
        .join()
    const [start, old] = [location.href, content()]
    const isComplete = (): boolean =>
      location.href !== start &&
      !main.querySelector('[aria-busy="true"], [data-section-pending]') &&
      [...main.querySelectorAll('h1')].filter((one) => one.getClientRects().length > 0).length ===
        1 &&
      content() !== old
    ;(window as unknown as Watched).change = new Promise((resolve) => {
      let bar = false
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            bar ||= document.querySelector('#nprogress') !== null
            if (!isComplete()) return void requestAnimationFrame(look)
            // After the frame that is being made.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve({ ms: performance.now() - timeStamp, bar })
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
  })

/** Presses a link with the pointer. */
async function change(page: Page, href: string, dwellMs: number): Promise<Change> {
  await page.mouse.move(1, 1)
  const link = page.locator(`a[href="${href}"]:visible`).first()
  // Not behind the header.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await link.boundingBox())!
  await watch(page)
  await page.mouse.move(x + width / 2, y + height / 2)
  if (dwellMs > 0) await page.waitForTimeout(dwellMs)
  await page.mouse.down()
  await page.mouse.up()
  const result = await Promise.race([
    page.evaluate(() => (window as unknown as Watched).change),
    page.waitForTimeout(LIMIT_MS).then(() => {
      throw new Error(`${href} did not come: ${page.url()}`)
    }),
  ])
  await page.waitForTimeout(PAUSE_MS)
  return result
}

/** A page that was not visited yet, of those that links of this one lead to. */
async function nextOf(
  page: Page,
  visited: ReadonlySet<string>,
  random: () => number,
): Promise<string> {
  const hrefs = await page
    .locator(`main ${LINKS}:visible, header ${LINKS}:visible`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const unseen = hrefs.filter((href) => !visited.has(href))
  return unseen[Math.floor(random() * unseen.length)] ?? HUB
}

async function openPage(origin: string, { executablePath }: Options) {
  const browser = await chromium.launch({ executablePath })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // It would hide the requests from this tool, and the latency from the requests.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openComplete(page, origin + HUB)
  await fullyRendered(page)
  await page.waitForLoadState('networkidle')
  return { browser, page, session: await context.newCDPSession(page) }
}

async function measureWalk(
  origin: string,
  options: Options,
  dwellMs: number,
): Promise<NavigationResult> {
  const { changes = 50, latencyMs = 150 } = options
  const { browser, page } = await openPage(origin, options)
  // A phone's fastest network is far away, a cable is near: only the latency is set.
  await setNetwork(page, latencyMs)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v\d\//.test(pathname)) calls.push(`${pathname} ${request.postData()}`)
  })
  const visited = new Set([HUB])
  const random = generator(SEED)
  const results: Change[] = []
  while (results.length < changes) {
    const href = await nextOf(page, visited, random)
    visited.add(href)
    results.push(await change(page, href, dwellMs))
  }
  await browser.close()
  const times = results.map(({ ms }) => ms)
  return {
    name: dwellMs > 0 ? `after ${dwellMs} ms on the link` : 'at once',
    changes,
    median: Math.round(median(times)),
    p95: Math.round(percentile(times, 0.95)),
    calls: calls.length,
    doubled: calls.length - new Set(calls).size,
    bars: results.filter(({ bar }) => bar).length,
  }
}

/** Changes of page over links, with the pointer resting on the link before the press and without. */
export async function measureNavigation(
  origin: string,
  options: Options,
): Promise<NavigationResult[]> {
  return [await measureWalk(origin, options, DWELL_MS), await measureWalk(origin, options, 0)]
}

export interface MemoryResult {
  changes: number
  /** All of the JavaScript heap, and of it what pages hold: without compiled code, which grows until all of it is hot. */
  heapMb: number
  objectsMb: number
  nodes: number
  listeners: number
}

/** Pages of a round: after the first one each of them has been there, and each stop is at the same page. */
const ROUND = 5

/** What scripts have made, by the names of heap snapshots. */
const MADE = new Set([
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
])

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Bytes of what scripts have made. */
async function objectBytes(session: CDPSession): Promise<number> {
  let text = ''
  const add = ({ chunk }: { chunk: string }): void => {
    text += chunk
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { nodes, snapshot } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (MADE.has(types[0][nodes[node + type]!]!)) bytes += nodes[node + size]!
  return bytes
}

const toMb = (bytes: number): number => Number((bytes / 2 ** 20).toFixed(2))

/** What is left of changes of page, after a garbage collection. */
export async function measureMemory(
  origin: string,
  { executablePath, at = [10, 100] }: Options & { at?: readonly number[] },
): Promise<MemoryResult[]> {
  const { browser, page, session } = await openPage(origin, { executablePath })
  await session.send('Performance.enable')
  const links = await page
    .locator(`header ${LINKS}:visible`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const round = [...new Set(links)].slice(0, ROUND)
  const results: MemoryResult[] = []
  let changes = 0
  for (const until of at) {
    for (; changes < until; changes += 1)
      await change(page, round[changes % round.length]!, DWELL_MS)
    for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number =>
      metrics.find((one) => one.name === name)?.value ?? Number.NaN
    results.push({
      changes,
      heapMb: toMb(usedSize),
      objectsMb: toMb(await objectBytes(session)),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    })
  }
  await browser.close()
  return results
}
