/** Measures a load of a page from its first request on; asked for when the page has come to rest. */
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { ANY_CALL } from '../../mocks/scenarios.ts'
import type { FigureName, Figures, LoadedFile } from './budget.ts'

interface Probe {
  shift: number
  marked: Node[]
  /** Lets the pointer through to the page again. */
  release: () => void
}
type Probed = Window & { loadProbe: Probe }

/** Marks the server's nodes and watches for shifts; runs in the page before anything of the page does. */
function installProbe(): void {
  // Headless Chromium moves a pointer that nobody holds, some time during the load. The page takes it for the visitor's
  // and loads what waits for the first interaction, on a busy machine before the figures are read and else after them.
  const hold = (event: Event): void => event.stopImmediatePropagation()
  addEventListener('pointermove', hold, true)
  const release = (): void => removeEventListener('pointermove', hold, true)
  const probe: Probe = { shift: 0, marked: [], release }
  ;(window as unknown as Probed).loadProbe = probe
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) probe.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  // Hydration begins after the load event, so these are the nodes that the parser made.
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.getElementById('app')!)
    while (walker.nextNode()) probe.marked.push(walker.currentNode)
  })
}

/** Figures that the document itself can tell once it is at rest. */
function readDocument() {
  const { marked, shift, release } = (window as unknown as Probed).loadProbe
  release()
  type Timing = PerformanceEntry & { renderBlockingStatus?: string }
  return {
    // The browser decides by the speed of the network how many lazy pictures it loads ahead of the scroll.
    below: Array.from(document.images)
      .filter((image) => image.getBoundingClientRect().top >= innerHeight)
      .map(({ currentSrc }) => currentSrc),
    // A browser with a window asks for one icon, the headless shell for none.
    icons: Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel*=icon]'),
      ({ href }) => href,
    ),
    inlineCss: Array.from(document.querySelectorAll('style'), (style) => style.textContent).join(),
    blocking: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as Timing).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
    lostNodes: marked.filter((node) => !node.isConnected).length,
    cls: Math.round(shift * 1000),
  }
}

const TYPES: Readonly<Record<string, FigureName>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  image: 'images',
  font: 'fonts',
}

const isCall = (request: Request): boolean => ANY_CALL.test(new URL(request.url()).pathname)

/** Bytes of an answer over HTTP/1.1: its status line and headers, and its body as it was sent. */
async function wireBytes(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return responseHeadersSize + responseBodySize
}

/** Watches a page that has not been opened yet. @returns what reads the figures of its load */
export async function watchLoad(
  page: Page,
): Promise<() => Promise<{ figures: Figures; files: LoadedFile[] }>> {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) requests.push(request)
  })
  await page.addInitScript(installProbe)

  return async () => {
    // Of a picture that is asked for from now on, the document cannot have told its address.
    const sent = [...requests]
    const { below, icons, inlineCss, blocking, lostNodes, cls } = await page.evaluate(readDocument)
    const inlined = brotliCompressSync(inlineCss).length
    const files: LoadedFile[] = []
    for (const request of sent) {
      const url = request.url()
      if (icons.includes(url) || below.includes(url)) continue
      const counts: FigureName[] = isCall(request) ? ['calls'] : ['requests']
      const type = TYPES[request.resourceType()]
      if (type) counts.push(type)
      if (blocking.includes(url)) counts.push('blocking')
      const isWeighed = !isCall(request) && request.failure() === null
      files.push({ counts, url, bytes: isWeighed ? await wireBytes(request) : 0 })
    }
    const weight = (name: FigureName): number =>
      files.reduce((sum, { counts, bytes }) => sum + (counts.includes(name) ? bytes : 0), 0)
    const count = (name: FigureName): number =>
      files.filter(({ counts }) => counts.includes(name)).length
    const figures: Figures = {
      html: weight('html'),
      css: weight('css') + inlined,
      js: weight('js'),
      images: weight('images'),
      requests: count('requests'),
      blocking: count('blocking'),
      fonts: count('fonts'),
      calls: count('calls'),
      lostNodes,
      cls,
    }
    return { figures, files }
  }
}
