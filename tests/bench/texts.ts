/**
 * How long 100 KB of each kind of text take (`text-kinds.ts`): `node tests/bench/texts.ts`, or the kinds with a word in
 * their names. `read` and `clean` are done by the service at an import, in milliseconds of processor time, which other
 * programs of the machine lengthen less than the time of a clock; a text that is refused is not cleaned. `visitor` is the
 * cleaning in a Chromium, of the same text as another API would send it, in the time of its thread. Medians of three for what takes
 * long. Prints the slowest, and fails above 1 s and 200 ms.
 */
import { type Browser, type Page, chromium } from 'playwright'
import { build } from 'vite'
import { cleanDocument } from '../../server/content/rich-text.ts'
import { OLDEST_BROWSERS } from '../../scripts/oldest-browsers.ts'
import { findChromium } from '../runner/chromium.ts'
import { readMarkdown } from '../support/to-html.ts'
import { printTable } from './measure.ts'
import { textKinds } from './text-kinds.ts'

const MOST = { service: 1000, visitor: 200 }
const ROWS = 40
const RUNS = 3

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Taken {
  read: number
  clean: number
  html: string | undefined
  refused: string
}

async function takeInService(text: string, isCleaned: boolean): Promise<Taken> {
  const start = processorTime()
  const { html, problems } = readMarkdown(text)
  const middle = processorTime()
  // Pictures of the texts need not exist: a missing one costs as much time.
  const refused = problems.find(
    ({ level, message }) => level === 'error' && !/不存在|没有说明/.test(message),
  )
  if (html && !refused && isCleaned) await cleanDocument(html)
  return {
    read: middle - start,
    clean: processorTime() - middle,
    html,
    refused: refused?.message.slice(0, 16) ?? '',
  }
}

/** Opens a page with the sanitiser in it, built as visitors have it. */
async function openPage(browser: Browser): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      minify: 'terser',
      lib: {
        entry: new URL('browser-cleaner.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'bench',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const page = await browser.newPage()
  for (const { output } of Array.isArray(built) ? built : [])
    await page.addScriptTag({ content: output[0].code })
  return page
}

const browser = await chromium.launch({ executablePath: findChromium()! })
const page = await openPage(browser)
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable', { timeDomain: 'threadTicks' })

async function threadTime(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
}

declare const bench: { cleanInBrowser: (text: string) => Promise<void> }
async function takeInBrowser(text: string): Promise<number> {
  const start = await threadTime()
  await page.evaluate((one) => bench.cleanInBrowser(one), text)
  return (await threadTime()) - start
}

await cleanDocument('<p>中</p>')
await takeInBrowser('<p>中</p>')
const rows: [name: string, row: Record<string, number | string>][] = []
for (const { name, text, isSameTags = false } of textKinds(process.argv[2])) {
  const service = [await takeInService(text, !isSameTags)]
  const { html } = service[0]!
  const visitor = [isSameTags ? 0 : await takeInBrowser(html ?? text)]
  const isLong = ({ read, clean: cleaned }: Taken) => read + cleaned > MOST.service / 2
  while (service.length < RUNS && isLong(service[0]!))
    service.push(await takeInService(text, !isSameTags))
  while (visitor.length < RUNS && visitor[0]! > MOST.visitor / 2)
    visitor.push(await takeInBrowser(html ?? text))
  const read = Math.round(median(service.map((one) => one.read)))
  const all = Math.round(median(service.map((one) => one.read + one.clean)))
  const seen = Math.round(median(visitor))
  if (all > MOST.service || seen > MOST.visitor) {
    process.exitCode = 1
    console.log(`${name}: ${all} ms in the service, ${seen} ms in a browser`)
  }
  rows.push([
    name,
    {
      'read ms': read,
      'clean ms': all - read,
      'all ms': all,
      'visitor ms': seen,
      refused: service[0]!.refused,
    },
  ])
}
await browser.close()
const worst = (key: string) =>
  rows.toSorted(([, a], [, b]) => Number(b[key]) - Number(a[key])).slice(0, ROWS)
console.log(`${rows.length} kinds`)
printTable(
  Object.fromEntries(rows.length > ROWS ? [...worst('all ms'), ...worst('visitor ms')] : rows),
)
