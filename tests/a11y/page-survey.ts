/** Looks once at every page of the site, for the criteria that compare pages or ask for something that must not be there. */
import { type Browser, type Page, type Request, test as base } from '@playwright/test'
import { fullyRendered, hydrated } from '../support/site-page.ts'
import { type AuditedPage, auditedPages } from './audited-pages.ts'

export interface PageFacts extends AuditedPage {
  /** Elements that play or embed something. */
  media: readonly string[]
  /** Dialogs that are open when the page has come to rest. */
  windows: readonly string[]
  /** Requests to other hosts. */
  foreign: readonly string[]
  /** Kinds of events that the page has listened to. */
  events: readonly string[]
  /** Elements that may take a movement of finger or mouse for themselves instead of scrolling. */
  drawn: readonly string[]
  /** Movements without an end, those that take longer than five seconds, and those that flash more than three times a second. */
  movements: readonly string[]
  navigation: readonly string[]
  /** Ways to get help in the footer. */
  help: readonly string[]
  hasSearch: boolean
  hasSiteMap: boolean
  hasPlace: boolean
  hasAnnouncer: boolean
  landmarks: Readonly<Record<'main' | 'banner' | 'contentinfo' | 'h1', number>>
  /** The levels of the visible headings. */
  levels: readonly number[]
  /** Headings of the content that stand above the heading before them, on a phone. */
  outOfOrder: readonly string[]
  fields: readonly {
    name: string
    label: string
    type: string
    autocomplete: string
  }[]
  vagueLinks: readonly string[]
}

/** Records what pages listen to, before any script of theirs runs. */
function recordEvents(): void {
  const seen = new Set<string>()
  Object.assign(window, { seenEvents: seen })
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function record(
    this: EventTarget,
    ...args: Parameters<typeof add>
  ) {
    seen.add(args[0])
    return add.apply(this, args)
  }
}

/** Reads the facts off a page; runs in the browser. */
function readPage() {
  const visible = <E extends Element>(selector: string): E[] =>
    Array.from(document.querySelectorAll<E>(selector)).filter((one) => one.checkVisibility())
  const texts = (selector: string): string[] =>
    Array.from(document.querySelectorAll(selector)).map((one) => one.textContent.trim())
  const headings = visible<HTMLElement>('h1, h2, h3, h4, h5, h6')
  const place = (one: Element): number => one.getBoundingClientRect().top
  const inMain = headings.filter((one) => one.closest('main'))
  return {
    media: visible('video, audio, iframe, frame, object, embed').map((one) =>
      one.outerHTML.slice(0, 120),
    ),
    windows: visible('dialog[open], [role="dialog"], [role="alertdialog"]').map((one) =>
      one.outerHTML.slice(0, 120),
    ),
    events: [...(window as unknown as { seenEvents: Set<string> }).seenEvents],
    drawn: visible('*')
      .filter(
        (one) =>
          one.matches('[draggable="true"], canvas, input[type="range"]') ||
          !/^(?:auto|manipulation)$/.test(getComputedStyle(one).touchAction),
      )
      .map((one) => one.outerHTML.slice(0, 120)),
    movements: document.getAnimations().flatMap((one) => {
      // One that follows a scroll timeline moves as far as the visitor scrolls, and has no end in time.
      if (one.timeline !== document.timeline) return []
      const timing = one.effect?.getComputedTiming()
      const end = Number(timing?.endTime)
      const isFlashing = Number(timing?.duration) < 1000 / 3 && Number(timing?.iterations) > 3
      const target = (one.effect as KeyframeEffect | null)?.target
      return end <= 5000 && !isFlashing ? [] : [`${end} ms: ${target?.outerHTML.slice(0, 120)}`]
    }),
    navigation: texts('nav[aria-label="主导航"] [data-entry] > a'),
    help: Array.from(
      document.querySelectorAll(
        'footer a[href^="tel:"], footer a[href^="mailto:"], footer a[href="/join/contact"], footer a[href="/accessibility"]',
      ),
    ).map((one) => one.getAttribute('href')!),
    hasSearch: visible('header form[role="search"], header a[href="/search"]').length > 0,
    hasSiteMap: document.querySelectorAll('nav[aria-label="网站地图"] a').length > 5,
    // On a phone the title below stands for the last step.
    hasPlace: visible('nav[aria-label="当前位置"] a').length > 0,
    hasAnnouncer: document.querySelector('body [role="status"][aria-live]') !== null,
    landmarks: {
      main: visible('main').length,
      banner: visible('body header:not(main header)').length,
      contentinfo: visible('body footer:not(main footer)').length,
      h1: headings.filter(({ tagName }) => tagName === 'H1').length,
    },
    levels: headings.map(({ tagName }) => Number(tagName[1])),
    outOfOrder: inMain
      .filter((one, index) => index > 0 && place(one) < place(inMain[index - 1]!))
      .map((one) => one.outerHTML.slice(0, 120)),
    fields: visible<HTMLInputElement>('input:not([type=hidden]), select, textarea')
      .filter((one) => !one.closest('[aria-hidden="true"]'))
      .map((one) => ({
        name: one.name,
        type: one.type,
        autocomplete: one.autocomplete,
        label: Array.from(one.labels ?? [])
          .map((label) => label.textContent.trim())
          .join(''),
      })),
    vagueLinks: visible<HTMLAnchorElement>('a[href]')
      .filter((one) => {
        const name = one.getAttribute('aria-label') ?? one.textContent
        return /^(?:请?点击|点)?(?:这里|此处|链接|下载|更多|查看|详情|查看详情|了解更多|>+)$/u.test(
          name.trim(),
        )
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  }
}

async function survey(page: Page, target: AuditedPage): Promise<PageFacts> {
  const foreign: string[] = []
  const watch = (request: Request): void => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url())
  }
  await page.goto(target.path, { waitUntil: 'commit' })
  page.on('request', watch)
  await hydrated(page)
  await fullyRendered(page)
  page.off('request', watch)
  return { ...target, foreign, ...(await page.evaluate(readPage)) }
}

async function surveyAll(browser: Browser, baseURL: string): Promise<PageFacts[]> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    // On a phone there is one column.
    viewport: { width: 360, height: 740 },
    // Movement is part of the survey. Playwright gives the configuration's `contextOptions`, which reduce it, to contexts
    // of fixtures too.
    reducedMotion: 'no-preference',
  })
  await context.addInitScript(recordEvents)
  const page = await context.newPage()
  const facts: PageFacts[] = []
  for (const target of auditedPages) facts.push(await survey(page, target))
  await context.close()
  return facts
}

/** The `test` of criteria: all pages are looked at once for each worker. */
export const test = base.extend<object, { facts: readonly PageFacts[] }>({
  facts: [
    async ({ browser }, use, { project }) => use(await surveyAll(browser, project.use.baseURL!)),
    { scope: 'worker', timeout: 600_000 },
  ],
})
