/**
 * `npm run test:nightly -- monkey`: a random walk over all routes while server and network fail at random. Counts pages
 * that went blank; ends with 1 when there was one. `MONKEY_MINUTES` (30), `MONKEY_SEED` (printed).
 */
import { mkdirSync } from 'node:fs'
import { type Page, chromium } from 'playwright'
import { SCENARIOS } from '../../mocks/scenarios.ts'

import { failCalls } from '../support/network.ts'
import { startSite } from '../support/start-site.ts'
import { findChromium } from '../runner/chromium.ts'
import { generator } from '../support/random.ts'
import { specCalls, specRedirects, specRoutes } from '../support/routes.ts'

const minutes = Number(process.env.MONKEY_MINUTES ?? 30)
const seed = Number(process.env.MONKEY_SEED ?? Date.now() % 2 ** 31)

const random = generator(seed)
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!

const plain = [
  ...specRoutes.filter(({ from }) => !from).map(({ spec }) => spec),
  ...Object.keys(specRedirects),
  '/accessibility',
  '/nowhere/at/all',
  '/news/company?page=999',
  '/about?classid=growth',
  '/service?classid=contact',
  '/search?keyword=%E6%8B%85%E4%BF%9D',
  '/news_detail/does-not-exist',
]

/** A page is blank when nothing can be read, or no heading says where the visitor is. */
const isBlank = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const text = document.body?.innerText.trim() ?? ''
    return text.length < 40 || !document.querySelector('h1')
  })

/** How long a page may take to show something; a busy machine is no white page. */
const TIMEOUT_MS = 15_000

async function staysBlank(page: Page): Promise<boolean> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    // While a document is being replaced there is nothing to look at.
    if (!(await isBlank(page).catch(() => true))) return false
    if (Date.now() > until) return true
    await page.waitForTimeout(200)
  }
}

const server = await startSite()
const path = process.env.CHROMIUM_PATH ?? findChromium()?.path
const browser = await chromium.launch(path ? { executablePath: path } : {})
const counts = { steps: 0, blank: 0, errors: 0 }
const visited = new Set<string>()
let trail: string[] = []
/** The scenarios that are on. */
let faults = ''

async function openPage(): Promise<Page> {
  faults = ''
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    viewport: pick([
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]),
    reducedMotion: pick(['reduce', 'no-preference'] as const),
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    counts.errors += 1
    console.log(
      `${error.message} at ${page.url()} with “${faults}” | ${trail.slice(-4).join(' → ')}`,
    )
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.goto('/')
  return page
}

const clickOne = async (page: Page, selector: string): Promise<string> => {
  const all = page.locator(selector)
  const number = await all.count()
  if (number === 0) return 'nothing'
  const one = all.nth(Math.floor(random() * number))
  const name = (await one.getAttribute('href')) ?? (await one.textContent())?.trim() ?? ''
  await one.evaluate((element: HTMLElement) => element.click())
  return name.slice(0, 60)
}

const INTERNAL = 'a[href^="/"]:not([href^="/files"]):not([href^="/media"]):not([target])'

const moves: Record<string, (page: Page) => Promise<string>> = {
  follow: (page) => clickOne(page, INTERNAL),
  goto: async (page) => {
    const to = pick(plain)
    await page.goto(to, { waitUntil: 'commit', timeout: 20_000 })
    return to
  },
  detail: (page) => clickOne(page, 'main a[href*="_detail/"]'),
  press: (page) => clickOne(page, 'main button, header summary, header button'),
  retry: (page) => clickOne(page, 'main button:has-text("重试")'),
  back: async (page) => {
    // The document may be gone before it can answer.
    await page.evaluate(() => history.back()).catch(() => {})
    // Whether it leads to another document, to another page or nowhere cannot be waited for.
    await page.waitForTimeout(300)
    // Before the first page of a tab there is none of ours.
    if (page.url() === 'about:blank') await page.goto('/', { waitUntil: 'commit' })
    return ''
  },
  reload: async (page) => (await page.reload({ waitUntil: 'commit', timeout: 20_000 }), ''),
  search: async (page) => {
    const input = page.locator('input[name=keyword]').first()
    if ((await input.count()) === 0) return 'nothing'
    const word = pick(['担保', '2025', '<script>', '%', '招聘'])
    await input.evaluate((field: HTMLInputElement, value) => {
      field.value = value
      field.form?.requestSubmit()
    }, word)
    return word
  },
  fault: async (page) => {
    const names = random() < 0.3 ? [] : [pick(SCENARIOS), pick(SCENARIOS)]
    const value = names.map((name) => (random() < 0.5 ? name : `${name}@${pick(specCalls)}`)).join()
    const context = page.context()
    faults = value
    await failCalls(context, value)
    return value
  },
  move: async (page) => {
    await page.mouse.move(100 + random() * 200, 200 + random() * 200)
    await page.mouse.wheel(0, random() * 2000)
    return ''
  },
  offline: async (page) => {
    // Without a worker the browser shows an error page of its own, which says nothing about ours.
    const served = await page.evaluate(() => Boolean(navigator.serviceWorker?.controller))
    if (!served) return 'no worker yet'
    await page.context().setOffline(true)
    const what = await moves[pick(['follow', 'detail', 'goto'])]!(page).catch(() => 'failed')
    const blank = await staysBlank(page)
    if (blank) await note(page, `offline ${what}`)
    await page.context().setOffline(false)
    return what
  },
}

/** How often each is done, against the others. */
const weighted =
  'follow follow follow follow goto goto detail detail press retry back fault fault move reload search offline'.split(
    ' ',
  )

async function note(page: Page, step: string): Promise<void> {
  counts.blank += 1
  await page.screenshot({ path: `reports/monkey/blank-${counts.blank}.png` }).catch(() => {})
  console.log(`BLANK ${page.url()} after ${[...trail.slice(-5), step].join(' → ')}`)
}

mkdirSync('reports/monkey', { recursive: true })
console.log(`seed ${seed}, ${minutes} minutes`)
const end = Date.now() + minutes * 60_000
let page = await openPage()
while (Date.now() < end) {
  const name = pick(weighted)
  trail = [...trail.slice(-20), `${name} …`]
  const what = await moves[name]!(page).catch(
    (error: Error) => `failed: ${error.message.split('\n')[0]}`,
  )
  counts.steps += 1
  trail = [...trail.slice(0, -1), `${name} ${what}`]
  await page.waitForTimeout(50 + random() * 400)
  if (await staysBlank(page)) {
    await note(page, '')
    await page.context().close()
    page = await openPage()
  }
  visited.add(new URL(page.url()).pathname)
  // A new visitor now and then.
  if (counts.steps % 250 === 0) {
    await page.context().close()
    page = await openPage()
  }
}
await browser.close()
await server.close()
console.log(
  `${counts.steps} steps over ${visited.size} addresses: ${counts.blank} blank pages, ${counts.errors} page errors`,
)
process.exit(counts.blank > 0 ? 1 : 0)
