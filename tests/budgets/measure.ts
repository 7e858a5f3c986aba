/** Measures the first load of a page: bytes, requests, nodes, shift, messages and functions. */
import { brotliCompressSync } from 'node:zlib'
import { type CDPSession, type Page, type Request, expect } from '@playwright/test'
import { WORKER_BLOCKED, fullyRendered } from '../support/site.ts'
import { nameOfFile } from '../support/build.ts'
import type { PageKind } from '../../shared/catalogue/pages.ts'
import {
  type FigureName,
  type Figures,
  type LoadedFile,
  ceilingsOf,
  excesses,
  figures,
  formatFigure,
  partsOf,
  readBudgets,
} from './budgets.ts'

/** No request for this long, after hydration, means that the page has come to rest. */
const QUIET_MS = 600

interface Probe {
  shift: number
  marked: Node[]
  hydratedAt: number
}
type Probed = Window & { budgetProbe: Probe }

/** Marks the server's nodes and watches for shifts; runs in the page before anything of the page does. */
function installProbe(): void {
  const probe: Probe = { shift: 0, marked: [], hydratedAt: Infinity }
  ;(window as unknown as Probed).budgetProbe = probe
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) probe.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // Hydration begins after the load event, so these are the nodes that the parser made.
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.getElementById('app')!)
    while (walker.nextNode()) probe.marked.push(walker.currentNode)
  })
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.hasAttribute('data-hydrated')) return
    probe.hydratedAt = performance.now()
    observer.disconnect()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
}

/** What the document itself can tell once it is at rest. */
function readDocument() {
  const probe = (window as unknown as Probed).budgetProbe
  type Timing = PerformanceEntry & { renderBlockingStatus?: string }
  // Chromium fetches lazy pictures ahead from 1250 px away on a good line, the headless shell from further.
  const ahead = innerHeight + 1250
  const places = Array.from(document.images, (image) => ({
    src: image.currentSrc,
    top: image.getBoundingClientRect().top,
  })).filter(({ top }) => top >= innerHeight)
  const apiCalls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /^\/v[12]\//.test(new URL(name).pathname))
  const inlineCss = Array.from(document.querySelectorAll('style'), (style) => style.textContent)
  return {
    below: places.filter(({ top }) => top < ahead).map(({ src }) => src),
    farBelow: places.filter(({ top }) => top >= ahead).map(({ src }) => src),
    inlineCss: inlineCss.join('\n'),
    // The whole browser asks for one of them, the headless shell for none.
    icons: Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel*=icon]'),
      ({ href }) => href,
    ),
    blocking: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as Timing).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
    domNodes: document.querySelectorAll('*').length,
    marked: probe.marked.length,
    apiCalls: apiCalls.filter(({ startTime }) => startTime < probe.hydratedAt).length,
    refreshCalls: apiCalls.filter(({ startTime }) => startTime >= probe.hydratedAt).length,
  }
}

/** What must still hold after the first interaction. */
function readInUse() {
  const { marked, shift } = (window as unknown as Probed).budgetProbe
  return {
    lostNodes: marked.filter((node) => !node.isConnected).length,
    cls: Math.round(shift * 1000),
  }
}

/** Counts of V8's precise coverage over the site's own code. */
async function readCoverage(session: CDPSession, origin: string) {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const ran = result
    .filter(({ url }) => url.startsWith(origin))
    .flatMap(({ functions }) => functions.filter(({ ranges }) => ranges[0]!.count > 0))
  return { functions: ran.length }
}

const TYPES: Readonly<Record<string, 'html' | 'css' | 'js' | 'images'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  image: 'images',
}

const isApi = (request: Request): boolean => /^\/v[12]\//.test(new URL(request.url()).pathname)

/** Nothing of what the policy has refused: that stands on the console. */
const sizesOf = async (request: Request): Promise<{ responseBodySize: number }> =>
  request.failure() ? { responseBodySize: 0 } : request.sizes()

/** What a load cost, which files that was, and what it said on the console. */
export interface Measured {
  figures: Figures
  files: LoadedFile[]
  said: string[]
}

/** Loads a page and gives its figures. The page has to be fresh: no cache, no earlier document. */
export async function measureLoad(page: Page, url: string): Promise<Measured> {
  const { origin } = new URL(url)
  const requests: Request[] = []
  const messages: string[] = []
  let pending = 0
  let lastActivity = Date.now()
  const onRequestEnd = (): void => {
    pending -= 1
    lastActivity = Date.now()
  }
  page.on('request', (request) => {
    if (/^(?:data|blob):/.test(request.url())) return
    requests.push(request)
    pending += 1
    lastActivity = Date.now()
  })
  page.on('requestfinished', onRequestEnd)
  page.on('requestfailed', onRequestEnd)
  page.on('console', (message) => {
    // A missing page answers with 404, and Chromium says so.
    if (message.location().url === url || message.text() === WORKER_BLOCKED) return
    messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))

  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  await page.addInitScript(installProbe)
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // The overlay is part of the load: what it shifts or runs counts.
  await expect(page.locator('#intro')).toHaveCount(0)
  const quiet = (): Promise<void> =>
    expect
      .poll(() => pending === 0 && Date.now() - lastActivity > QUIET_MS, { intervals: [100] })
      .toBe(true)
  await quiet()

  const { below, farBelow, inlineCss, icons, blocking, marked, ...own } =
    await page.evaluate(readDocument)
  expect(marked, 'nodes in the prerendered document').toBeGreaterThan(50)
  const inlined = brotliCompressSync(inlineCss).length
  const bytes = { html: 0, css: inlined, js: 0, jsInUse: 0, images: 0, imagesBelow: 0, total: 0 }
  const load = requests.filter((request) => !icons.includes(request.url()))
  const files: LoadedFile[] = []
  const coverage = await readCoverage(session, origin)
  // What is loaded at the first interaction comes now (src/hydration/first-interaction.ts). On the line of a
  // phone: on a fast one it is a matter of chance whether the loading bar is still needed when it comes.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await fullyRendered(page)
  await quiet()
  for (const request of requests) {
    if (request.resourceType() !== 'script') continue
    const { responseBodySize } = await sizesOf(request)
    bytes.jsInUse += responseBodySize
    if (!load.includes(request))
      files.push({ counts: ['jsInUse'], url: request.url(), bytes: responseBodySize })
  }
  for (const request of load) {
    if (farBelow.includes(request.url())) continue
    const { responseBodySize } = await sizesOf(request)
    const type = TYPES[request.resourceType()]
    const isBelow = below.includes(request.url())
    if (isBelow) bytes.imagesBelow += responseBodySize
    else if (type) bytes[type] += responseBodySize
    const counts: FigureName[] = isApi(request) ? [] : ['requests']
    if (type) counts.push('total', isBelow ? 'imagesBelow' : type)
    if (type === 'js') counts.push('jsInUse')
    if (blocking.includes(request.url())) counts.push('blocking')
    files.push({ counts, url: request.url(), bytes: responseBodySize })
  }
  bytes.total = bytes.html + bytes.css - inlined + bytes.js + bytes.images + bytes.imagesBelow
  const measured = {
    ...bytes,
    ...own,
    ...(await page.evaluate(readInUse)),
    ...coverage,
    blocking: blocking.length,
    requests: load.filter((request) => !isApi(request) && !farBelow.includes(request.url())).length,
    thirdParties: requests.filter((request) => !request.url().startsWith(origin)).length,
    fonts: load.filter((request) => request.resourceType() === 'font').length,
    messages: messages.length,
  }
  return { figures: measured, files, said: messages }
}

/** What is above the ceilings of a kind of page, and which files that figure is made of; empty when nothing is. */
export function saidOf(kind: PageKind, { figures: measured, files, said }: Measured): string[] {
  const above = excesses(measured, ceilingsOf(readBudgets(), kind)).map(
    ({ name, value, ceiling }) =>
      `${figures[name]}: ${formatFigure(name, value)}, ceiling ${formatFigure(name, ceiling)}: ${partsOf(name, files, nameOfFile)}`,
  )
  return measured.messages > 0 ? [...above, ...said] : above
}
