/** The ten steps; each begins where the one before it ended, as a visitor does. */
import assert from 'node:assert/strict'
import type { Browser } from './browser.ts'

type Step = (
  browser: Browser,
  site: string,
  picture: (name: string) => Promise<void>,
) => Promise<void>

const WAIT_MS = 15_000

/** Waits until a function of the page gives `true`. */
async function until<Args extends unknown[]>(
  browser: Browser,
  what: string,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await browser.evaluate(condition, ...args))) {
    assert.ok(Date.now() < end, `waited in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

const hydrated = (browser: Browser): Promise<void> =>
  until(browser, 'the page is hydrated', () => 'hydrated' in document.documentElement.dataset)

const focused = (browser: Browser): Promise<string> =>
  browser.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

const heading = (browser: Browser): Promise<string> =>
  browser.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '')

/** Opens a page and waits until React has taken it over. */
async function open(browser: Browser, url: string): Promise<void> {
  await browser.goto(url)
  await hydrated(browser)
}

/** Presses a link and waits for its page. */
async function follow(browser: Browser, href: string): Promise<void> {
  await browser.click(`main a[href="${href}"]`)
  await until(
    browser,
    `the address ${href}`,
    (wanted) => location.pathname + location.search === wanted,
    href,
  )
}

/** How far the page scrolls sideways, in CSS pixels. */
const overflow = (browser: Browser): Promise<number> =>
  browser.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )

const CONTENT = '我公司需要流动资金贷款担保，想了解办理条件。'

export const steps: readonly (readonly [string, Step])[] = [
  [
    'the home page is whole',
    async (browser, site, picture) => {
      await browser.resize(1280, 900)
      await open(browser, `${site}/`)
      await until(browser, 'no overlay', () => !document.getElementById('intro'))
      assert.ok((await heading(browser)).length > 0)
      assert.equal(await overflow(browser), 0)
      await picture('home')
    },
  ],
  [
    'a link of the home page leads to a list, whose heading has the focus',
    async (browser) => {
      await follow(browser, '/news/company')
      await until(browser, 'the focus', () => document.activeElement?.tagName === 'H1')
      assert.match(await focused(browser), /公司要闻/)
    },
  ],
  [
    'lists without bullets are lists',
    async (browser) => {
      const silent = await browser.evaluate(() =>
        // WebKit takes the role from a list without bullets, unless it stands in a navigation.
        [...document.querySelectorAll('ul:not(nav *), ol:not(nav *)')]
          .filter(
            (list) =>
              getComputedStyle(list).listStyleType === 'none' &&
              list.getAttribute('role') !== 'list',
          )
          .map((list) => list.outerHTML.slice(0, 80)),
      )
      assert.deepEqual(silent, [])
    },
  ],
  [
    'the second page of the list, and back',
    async (browser) => {
      await follow(browser, '/news/company?page=2')
      await browser.back()
      await until(browser, 'the first page', () => location.search === '')
    },
  ],
  [
    'a document with its title and text',
    async (browser, _, picture) => {
      const href = await browser.evaluate(() =>
        document.querySelector('main a[href^="/news_detail/"]')!.getAttribute('href')!,
      )
      await follow(browser, href)
      await until(
        browser,
        'the article',
        () =>
          document.querySelector('main article') !== null &&
          document.querySelector('main[aria-busy]') === null,
      )
      assert.equal(await overflow(browser), 0)
      await picture('detail')
    },
  ],
  [
    'a section asked for by its classid stands below the header',
    async (browser, site) => {
      await open(browser, `${site}/about?classid=honor`)
      await until(browser, 'the section below the header', () => {
        const section = document.getElementById('honor')!.getBoundingClientRect()
        const header = document.querySelector('header')!.getBoundingClientRect()
        return section.top >= header.bottom - 1 && section.top < innerHeight / 2
      })
    },
  ],
  [
    'a search finds, and marks what it found',
    async (browser, site) => {
      await open(browser, `${site}/search`)
      await browser.type('main input[name="keyword"]', '担保')
      await browser.press('Enter')
      await until(
        browser,
        'hits',
        () => document.querySelector('main a[href^="/search_detail/"]') !== null,
      )
      assert.match(await heading(browser), /担保|搜索/)
    },
  ],
  [
    'what is wrong in the form is said, and a reload loses nothing',
    async (browser, site, picture) => {
      await open(browser, `${site}/join/contact`)
      await browser.type('main [name="content"]', CONTENT)
      await browser.click('main form:has([name="phone"]) button[type="submit"]')
      await until(
        browser,
        'the summary',
        () =>
          document.activeElement!.id !== '' &&
          document.activeElement!.textContent.includes('请填写联系电话'),
      )
      await picture('form')
      await open(browser, `${site}/join/contact`)
      await until(
        browser,
        'the draft',
        (typed) =>
          document.querySelector<HTMLTextAreaElement>('main [name="content"]')!.value === typed,
        CONTENT,
      )
    },
  ],
  [
    'figures are painted whole',
    async (browser, site, picture) => {
      await open(browser, `${site}/`)
      await until(browser, 'no overlay', () => !document.getElementById('intro'))
      const spacing = await browser.evaluate(
        () => getComputedStyle(document.body).getPropertyValue('text-autospace') || 'no-autospace',
      )
      // WebKit 2.50 paints digits over each other under `normal`, in fonts with both scripts.
      if (browser.name.includes('MiniBrowser')) assert.equal(spacing, 'no-autospace')
      await browser.evaluate(() =>
        document.querySelector('[class*="figure" i], dl')?.scrollIntoView(),
      )
      await picture('figures')
    },
  ],
  [
    'the phone menu opens, and Escape closes it',
    async (browser, site, picture) => {
      await browser.resize(400, 800)
      await open(browser, `${site}/`)
      await until(browser, 'no overlay', () => !document.getElementById('intro'))
      const toggle = 'nav[aria-label="主导航"] [aria-controls][aria-expanded]'
      await browser.click(toggle)
      await until(
        browser,
        'the open menu',
        (selector) => document.querySelector(selector)!.getAttribute('aria-expanded') === 'true',
        toggle,
      )
      assert.equal(await overflow(browser), 0)
      await picture('menu')
      await browser.press('Escape')
      await until(
        browser,
        'the closed menu',
        (selector) => document.querySelector(selector)!.getAttribute('aria-expanded') === 'false',
        toggle,
      )
    },
  ],
]
