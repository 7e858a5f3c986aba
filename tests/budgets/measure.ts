/** Measures the first load of a page: bytes, requests, nodes, shift, messages, functions and the longest task. */
import { brotliCompressSync } from 'node:zlib'
import { type CDPSession, type Page, type Request, expect } from '@playwright/test'
import { WORKER_BLOCKED, fullyRendered, hydrated } from '../support/site.ts'
import type { FigureName, Figures, LoadedFile } from './budgets.ts'
import { type LongestTask, confirmLongest, traceTasks } from './longest-task.ts'

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

/**
 * Counts of V8's precise coverage over the site's own code. Of the visit whose calls all fail it is a matter of chance
 * whether the loading bar is still needed, a call still awaited and the toast already gone by then: 1,145 to 1,266 were
 * counted of one build, four functions of the menu have come since, and the ceiling is all of them.
 */
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

const isCall = (url: string): boolean =>
  /^\/v[12]\//.test(new URL(url, 'http://localhost').pathname)

/** Nothing of what the policy has refused: that stands on the console. Calls are counted, not weighed. */
const sizesOf = async (request: Request): Promise<{ responseBodySize: number }> =>
  request.failure() || isCall(request.url()) ? { responseBodySize: 0 } : request.sizes()

/** What a load cost, which files and which task that was, and what it said on the console. */
export interface Measured {
  figures: Figures
  files: LoadedFile[]
  longestTask: LongestTask
  said: string[]
}

/**
 * Loads a page and gives its figures. The page has to be fresh: no cache, no earlier document.
 * @param isFailing every call fails, and the browser says so; the shell has no nodes of a server
 */
export async function measureLoad(page: Page, url: string, isFailing = false): Promise<Measured> {
  const { origin } = new URL(url)
  const requests: Request[] = []
  const messages: string[] = []
  const pending = new Set<Request>()
  let lastActivity = Date.now()
  const onRequestEnd = (request: Request): void => {
    pending.delete(request)
    lastActivity = Date.now()
  }
  page.on('request', (request) => {
    if (/^(?:data|blob):/.test(request.url())) return
    requests.push(request)
    pending.add(request)
    lastActivity = Date.now()
  })
  page.on('requestfinished', onRequestEnd)
  page.on('requestfailed', onRequestEnd)
  // The body of a failure is not read, and Chromium does not say that it has come.
  page.on('response', (response) => {
    if (!response.ok()) onRequestEnd(response.request())
  })
  page.on('console', (message) => {
    // A missing page answers with 404, and Chromium says so.
    const about = message.location().url
    if (about === url || message.text() === WORKER_BLOCKED) return
    if (isFailing && isCall(about)) return
    messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))

  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  await page.addInitScript(installProbe)
  const quiet = (): Promise<void> =>
    expect
      .poll(() => pending.size === 0 && Date.now() - lastActivity > QUIET_MS, { intervals: [100] })
      .toBe(true)
  const tracedLoad = async (): Promise<LongestTask> => {
    const endOfTrace = await traceTasks(page)
    await page.goto(url)
    await hydrated(page)
    // The overlay is part of the load: what it shifts or runs counts.
    await page.locator('#intro').waitFor({ state: 'detached' })
    await quiet()
    return endOfTrace(url)
  }
  const firstLongest = await tracedLoad()

  const { below, farBelow, inlineCss, icons, blocking, marked, ...own } =
    await page.evaluate(readDocument)
  if (!isFailing) expect(marked, 'nodes in the prerendered document').toBeGreaterThan(50)
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
    const counts: FigureName[] = isCall(request.url()) ? ['apiCalls'] : ['requests']
    if (request.resourceType() === 'font') counts.push('fonts')
    if (type) counts.push('total', isBelow ? 'imagesBelow' : type)
    if (type === 'js') counts.push('jsInUse')
    if (blocking.includes(request.url())) counts.push('blocking')
    files.push({ counts, url: request.url(), bytes: responseBodySize })
  }
  const inUse = await page.evaluate(readInUse)
  const longestTask = await confirmLongest(firstLongest, tracedLoad)
  bytes.total = bytes.html + bytes.css - inlined + bytes.js + bytes.images + bytes.imagesBelow
  const measured = {
    ...bytes,
    ...own,
    ...inUse,
    ...coverage,
    blocking: blocking.length,
    requests: load.filter((request) => !isCall(request.url()) && !farBelow.includes(request.url()))
      .length,
    thirdParties: requests.filter((request) => !request.url().startsWith(origin)).length,
    fonts: load.filter((request) => request.resourceType() === 'font').length,
    messages: messages.length,
    longestTask: Math.round(longestTask.ms),
  }
  return { figures: measured, files, longestTask, said: messages }
}
