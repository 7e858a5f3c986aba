/**
 * The first press of a visit, before the page is hydrated: it is answered natively or kept and carried out, whoever
 * presses. NVDA, JAWS and VoiceOver press with a click that no other event precedes.
 *
 * The scripts wait for the press here. The project `presses` (`npm run test:nightly`) slows the processor down instead
 * and goes through all ways and moments, also those while React hydrates.
 */
import type { Locator, Page } from '@playwright/test'
import {
  consultReceipt,
  consultRefusal,
  consultSubmit,
  sentConsultations,
} from '../support/consult-form.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { hydrated } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const SLOWDOWN = 6
const MOMENTS_MS = [0, 300, 1000] as const

const ways: readonly ((target: Locator) => Promise<void>)[] = [
  (target) => target.click(),
  (target) => target.press('Enter'),
  (target) => target.evaluate((element: HTMLElement) => element.click()),
]

interface FirstPress {
  path: string
  phone?: true
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
  answered: (page: Page) => Promise<void>
}

/** Fills the form in as a browser does, without events that reach the page. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form:has([name=phone])')!
    const set = (name: string, value: string): void => {
      ;(form.elements.namedItem(name) as HTMLInputElement).value = value
    }
    set('name', '王小明')
    set('phone', '13800000000')
    set('content', '我公司需要流动资金贷款担保，额度约三百万元。')
    ;(form.elements.namedItem('consent') as HTMLInputElement).checked = true
  })

const presses: Record<string, FirstPress> = {
  下一幅: {
    path: '/',
    target: (page) => page.getByRole('button', { name: '下一幅' }),
    answered: async (page) => {
      const track = page.getByRole('region', { name: '横幅内容，可用左右方向键切换' })
      const offset = () =>
        track.evaluate((one) => Math.round((one.scrollLeft / one.clientWidth) * 10))
      await expect.poll(offset).toBe(10)
    },
  },
  查看大图: {
    path: '/about',
    target: (page) => page.locator('main a[aria-haspopup=dialog]').nth(1),
    answered: async (page) => {
      await expect(page.getByRole('dialog', { name: '荣誉资质大图' })).toBeVisible()
      await expect(page).toHaveURL('/about')
    },
  },
  提交咨询: {
    path: '/join/contact',
    prepare: fill,
    target: (page) => consultSubmit(page),
    answered: (page) => expect(consultReceipt(page)).toBeFocused(),
  },
  '提交咨询, empty': {
    path: '/service',
    target: (page) => consultSubmit(page),
    answered: (page) => expect(consultRefusal(page)).toBeFocused(),
  },
  'a submenu': {
    path: '/news/company',
    target: (page) => page.locator('#site-menu summary').nth(1),
    answered: (page) => expect(page.locator('#site-menu details').nth(1)).toHaveAttribute('open'),
  },
  菜单: {
    path: '/news/company',
    phone: true,
    target: (page) => page.locator('[data-menu-button]'),
    answered: async (page) => {
      await expect(page.locator('[data-entry] > a').first()).toBeVisible()
      await expect(page.locator('[data-menu-button]')).toHaveAttribute('aria-expanded', 'true')
    },
  },
  下一页: {
    path: '/news/company',
    target: (page) => page.getByRole('link', { name: '下一页' }),
    answered: async (page) => {
      await expect(page).toHaveURL('/news/company?page=2')
      await expect(page.locator('[data-list-heading]')).toContainText('第 2 页')
    },
  },
  无障碍: {
    path: '/news/company',
    target: (page) => page.locator('[data-settings-button]'),
    answered: async (page) => {
      await expect(page.getByRole('region', { name: '无障碍设置' })).toBeVisible()
      await expect(page).toHaveURL('/news/company')
    },
  },
  查看营业执照: {
    path: '/news/company',
    target: (page) => page.locator('#licence-button'),
    answered: (page) => expect(page.getByRole('dialog', { name: '营业执照' })).toBeVisible(),
  },
}

const afterFirstPaint = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (delay) =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => setTimeout(done, delay)).observe({
          type: 'paint',
          buffered: true,
        })
      }),
    ms,
  )

for (const [n, [name, press]] of Object.entries(presses).entries()) {
  // `site` fails the test on any message of React.
  test(`the first press on ${name}`, async ({ page, site }, { project, repeatEachIndex }) => {
    test.slow()
    const isSlowed = project.name === 'presses'
    let release = (): void => {}
    const send = ways[(n + Math.floor(repeatEachIndex / MOMENTS_MS.length)) % ways.length]!
    if (press.phone) await page.setViewportSize({ width: 360, height: 740 })
    if (isSlowed) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    } else release = await holdScripts(page)
    await page.goto(press.path, { waitUntil: 'commit' })
    await press.target(page).waitFor()
    const moment = isSlowed ? MOMENTS_MS[(n + repeatEachIndex) % MOMENTS_MS.length]! : 0
    await afterFirstPaint(page, moment)
    await press.prepare?.(page)
    await send(press.target(page))
    release()
    await press.answered(page)
    await hydrated(page)
    await press.answered(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const sent = sentConsultations(site)
    expect(sent).toHaveLength(name === '提交咨询' ? 1 : 0)
  })
}

test('the code of the page does not come: a press on a link is the link’s, and the next one tries again', async ({
  page,
  site,
}) => {
  // The picture opens as a document of its own, in which the policy blocks scripts, those of Playwright too.
  site.expectProblem(/ERR_FAILED|Blocked script execution/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about')
  await page.locator('main a[aria-haspopup=dialog]').first().click()
  await expect(page).toHaveURL(/\/media\//)
  await page.unroute('**/assets/*.js')
  await page.goto('/about')
  await hydrated(page)
})
