/** Each step begins where the one before it ended, as for a visitor. */
import assert from 'node:assert/strict'
import { plainRoutes } from '../support/spec-routes.ts'
import type { Browser } from './webkit.ts'

const WAIT_MS = 15_000
const CONTENT = '我公司需要流动资金贷款担保，想了解办理条件。'
const MENU_BUTTON = '[data-menu-button]'
const SUBMIT = 'main form button[type="submit"]'

export function walk(
  browser: Browser,
  site: string,
  picture: (name: string) => Promise<void>,
): Record<string, () => Promise<void>> {
  /** Waits until a function of the page gives `true`. */
  async function until<Args extends unknown[]>(
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    const end = Date.now() + WAIT_MS
    while (!(await browser.evaluate(condition, ...args))) {
      assert.ok(Date.now() < end, `waited in vain: ${condition}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }

  /** Opens a page and waits until React has taken it over and the intro is over. */
  async function open(path: string): Promise<void> {
    await browser.goto(site + path)
    await until(
      () => 'hydrated' in document.documentElement.dataset && !document.getElementById('intro'),
    )
  }

  /** Clicks once the middle of an element is there: a section out of view was never painted (`content-visibility`). */
  async function click(selector: string): Promise<void> {
    await until((css) => {
      const element = document.querySelector(css)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(-1)
      return (
        element?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false
      )
    }, selector)
    await browser.click(selector)
  }

  async function follow(href: string): Promise<void> {
    await click(`main a[href="${href}"]`)
    await until((wanted) => location.pathname + location.search === wanted, href)
  }

  const heading = () => browser.evaluate(() => document.querySelector('h1')?.textContent ?? '')

  async function expectFits(): Promise<void> {
    const excess = await browser.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.equal(excess, 0, 'scrolls sideways')
  }

  return {
    'the home page is whole': async () => {
      await browser.resize(1280, 900)
      await open('/')
      assert.notEqual(await heading(), '')
      await expectFits()
      await picture('home')
    },
    'a link of the home page leads to a list, whose heading has the focus': async () => {
      await follow('/news/company')
      await until(() => document.activeElement?.tagName === 'H1')
      assert.match(await heading(), /公司要闻/)
    },
    'lists without bullets are lists': async () => {
      const silent = await browser.evaluate(() =>
        // WebKit drops the role of a list without bullets, unless the list is in a navigation.
        [...document.querySelectorAll('ul:not(nav *), ol:not(nav *)')]
          .filter((list) => getComputedStyle(list).listStyleType === 'none')
          .filter((list) => list.getAttribute('role') !== 'list')
          .map((list) => list.outerHTML.slice(0, 80)),
      )
      assert.deepEqual(silent, [])
    },
    'the second page of the list, and back': async () => {
      await follow('/news/company?page=2')
      await browser.evaluate(() => history.back())
      await until(() => location.search === '')
    },
    'a document with its title and text': async () => {
      await follow(
        await browser.evaluate(() =>
          document.querySelector('main a[href^="/news_detail/"]')!.getAttribute('href')!,
        ),
      )
      await until(
        () =>
          document.querySelector('main article') !== null &&
          document.querySelector('main[aria-busy]') === null,
      )
      await expectFits()
      await picture('detail')
    },
    'a section asked for by its classid stands below the header': async () => {
      await open('/about?classid=honor')
      await until(() => {
        const section = document.getElementById('honor')!.getBoundingClientRect()
        const header = document.querySelector('header')!.getBoundingClientRect()
        return section.top >= header.bottom - 1 && section.top < innerHeight / 2
      })
    },
    'a search finds, and marks what it found': async () => {
      await open('/search')
      await browser.type('main input[name="keyword"]', '担保')
      await browser.press('Enter')
      await until(() => document.querySelector('main a[href^="/search_detail/"] mark') !== null)
    },
    'what is wrong in the form is said, and a reload loses nothing': async () => {
      await open('/join/contact')
      await browser.type('main [name="content"]', CONTENT)
      await click(SUBMIT)
      await until(
        () =>
          document.activeElement!.id !== '' &&
          document.activeElement!.textContent.includes('请填写联系电话'),
      )
      await picture('form')
      await open('/join/contact')
      await until(
        (typed) =>
          document.querySelector<HTMLTextAreaElement>('main [name="content"]')!.value === typed,
        CONTENT,
      )
    },
    'a consultation is sent': async () => {
      await browser.type('main [name="name"]', '王小明')
      await browser.type('main [name="phone"]', '13900000001')
      await click('main [name="consent"]')
      await click(SUBMIT)
      await until(() => document.querySelector('#consult-receipt') !== null)
    },
    'every page is styled, and taken over': async () => {
      await browser.resize(360, 740)
      for (const { spec } of plainRoutes) {
        await open(spec)
        // A sheet that the browser drops leaves its own serif and pages that scroll to the side.
        const font = await browser.evaluate(
          () => getComputedStyle(document.querySelector('h1')!).fontFamily,
        )
        assert.match(font, /system-ui|Songti/, spec)
        await expectFits()
      }
    },
    'figures are painted whole': async () => {
      await open('/')
      const spacing = await browser.evaluate(
        () => getComputedStyle(document.body).getPropertyValue('text-autospace') || 'no-autospace',
      )
      // WebKit 2.50 paints digits over each other under `normal`, in fonts with both scripts.
      if (browser.name.includes('MiniBrowser')) assert.equal(spacing, 'no-autospace')
      await browser.evaluate(() => document.querySelector('main dl')?.scrollIntoView())
      await picture('figures')
    },
    'the phone menu opens, and Escape closes it': async () => {
      const isOpen = (selector: string, wanted: string): boolean =>
        document.querySelector(selector)!.getAttribute('aria-expanded') === wanted
      await browser.resize(400, 800)
      await open('/')
      await click(MENU_BUTTON)
      await until(isOpen, MENU_BUTTON, 'true')
      await expectFits()
      await picture('menu')
      await browser.press('Escape')
      await until(isOpen, MENU_BUTTON, 'false')
    },
  }
}
