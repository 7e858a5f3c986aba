/** The reader settings: each does what it says, is kept, is there before the first paint and in all tabs. */
import type { Page } from '@playwright/test'
import { waitUntilComplete } from '../../support/site-page.ts'
import { haveSettings, keptSettings, openSettings } from '../../support/reader-settings.ts'
import { expect, test } from '../../support/site-test.ts'

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const sizeOf = async (page: Page, selector: string): Promise<number> =>
  Number.parseFloat(await styleOf(page, selector, 'font-size'))

test('text size and spacing change the text itself', async ({ page, site }) => {
  await site.open('/news/company')
  const [text, heading] = [await sizeOf(page, 'main p'), await sizeOf(page, 'h1')]
  const panel = await openSettings(page)
  await panel.getByRole('radio', { name: '200%' }).check()
  // A setting takes effect with the next frame.
  await expect.poll(() => sizeOf(page, 'main p')).toBeCloseTo(2 * text, 0)
  expect(await sizeOf(page, 'h1')).toBeGreaterThan(heading * 1.3)
  await panel.getByRole('radio', { name: '100%' }).check()
  await panel.getByRole('radio', { name: '更宽松' }).check()
  await expect.poll(() => sizeOf(page, 'main p')).toBeCloseTo(text, 0)
  const size = await sizeOf(page, 'main p')
  const em = async (property: string): Promise<number> =>
    Number.parseFloat(await styleOf(page, 'main p', property)) / size
  // WCAG 1.4.12
  await expect.poll(() => em('letter-spacing')).toBeGreaterThanOrEqual(0.119)
  expect(await em('word-spacing')).toBeGreaterThanOrEqual(0.159)
  expect(await em('line-height')).toBeGreaterThanOrEqual(1.5)
})

test('kept, and there with the document, even if the application never starts', async ({
  page,
  site,
}) => {
  site.expectProblem(/ERR_BLOCKED_BY_CLIENT/)
  await haveSettings(page, { text: 150, theme: 'dark', spacing: 'wide', pointer: 'large' })
  await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
  await page.goto('/about')
  const html = page.locator('html')
  const attributes = { text: '150', theme: 'dark', spacing: 'wide', pointer: 'large' }
  for (const [name, value] of Object.entries(attributes))
    await expect(html).toHaveAttribute(`data-${name}`, value)
  await expect(html).toHaveCSS('font-size', '24px')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 22, 32)')
})

test('in step between tabs, and reset in one click in all of them', async ({ page, site }) => {
  await site.open('/join/reservation')
  const other = await page.context().newPage()
  await other.goto('/about')
  await waitUntilComplete(other)
  const otherPanel = await openSettings(other)

  const panel = await openSettings(page)
  await panel.getByRole('radio', { name: '深色' }).check()
  await panel.getByRole('radio', { name: '125%' }).check()
  await panel.getByRole('checkbox', { name: '阅读标尺' }).check()
  const html = other.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-text', '125')
  await expect(otherPanel.getByRole('radio', { name: '深色' })).toBeChecked()
  await expect(other.locator('[data-reading-ruler]')).toBeAttached()

  await otherPanel.getByRole('button', { name: '恢复默认' }).click()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).not.toHaveAttribute('data-theme')
    await expect(tab.locator('html')).not.toHaveAttribute('data-text')
    await expect(tab.locator('[data-reading-ruler]')).toHaveCount(0)
    expect(await keptSettings(tab)).toBeNull()
  }
  await expect(panel.getByRole('radio', { name: '与手机、电脑一致' })).toBeChecked()
  await other.close()
})

test('every switch can be turned on and off, and is kept', async ({ page, site }) => {
  await site.open('/join/reservation')
  const panel = await openSettings(page)
  const switches = panel.getByRole('checkbox')
  const on = { pointer: 'large', ruler: true, motion: 'less', data: 'less' }
  await expect(switches).toHaveCount(Object.keys(on).length)
  for (const each of await switches.all()) await each.check()
  expect(JSON.parse((await keptSettings(page))!)).toMatchObject(on)
  await expect.poll(() => styleOf(page, 'body', 'cursor')).toContain('svg')
  await expect.poll(() => styleOf(page, 'footer a', 'cursor')).toContain('svg')
  await page.reload()
  await waitUntilComplete(page)
  await openSettings(page)
  await expect(switches).toHaveCount(Object.keys(on).length)
  for (const each of await switches.all()) {
    await expect(each).toBeChecked()
    await each.uncheck()
  }
  expect(await keptSettings(page)).toBeNull()
  await expect.poll(() => styleOf(page, 'body', 'cursor')).not.toContain('svg')
})

test('the reading ruler follows the mouse, the focus and Alt with an arrow, and takes no click', async ({
  page,
  site,
}) => {
  await haveSettings(page, { ruler: true })
  await site.open('/information/basic')
  const ruler = page.locator('[data-reading-ruler]')
  const middle = (): Promise<number> =>
    ruler.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    })
  await expect(ruler).toHaveAttribute('aria-hidden', 'true')
  await page.mouse.move(400, 500)
  await expect.poll(middle).toBeCloseTo(500, 0)
  const height = await ruler.evaluate((element) => (element as HTMLElement).offsetHeight)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(middle).toBeCloseTo(500 + height, 0)
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(middle).toBeCloseTo(500 - height, 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return { top, bottom }
  })
  const isOnFocused = async (): Promise<boolean> => {
    const at = await middle()
    return at > focused.top && at < focused.bottom
  }
  await expect.poll(isOnFocused).toBe(true)
  // Through the ruler, which is under the pointer by then.
  await page.locator('main a[href^="/information_detail/"]').first().click()
  await page.waitForURL('**/information_detail/**')
})

test('the colours of the system: followed, overruled by a choice, and forced ones win', async ({
  page,
  site,
}) => {
  const background = (): Promise<string> => styleOf(page, 'body', 'background-color')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await site.open('/join/reservation')
  expect(await background()).toBe('rgb(14, 22, 32)')
  const panel = await openSettings(page)
  await panel.getByRole('radio', { name: '浅色' }).check()
  await expect.poll(background).toBe('rgb(255, 255, 255)')
  await panel.getByRole('radio', { name: '深色' }).check()
  await expect.poll(background).toBe('rgb(14, 22, 32)')

  await page.emulateMedia({
    colorScheme: 'light',
    forcedColors: 'active',
    reducedMotion: 'reduce',
  })
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.background = 'Canvas'
    const colour = getComputedStyle(probe).backgroundColor
    probe.remove()
    return colour
  })
  expect(await background()).toBe(canvas)
  expect(canvas).not.toBe('rgb(14, 22, 32)')
})

test.describe('where the system has nothing against movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('less motion: no overlay, nothing hidden until it is scrolled to, no transitions', async ({
    page,
    site,
  }) => {
    await haveSettings(page, { motion: 'less' })
    await page.goto('/', { waitUntil: 'commit' })
    await waitUntilComplete(page)
    await expect(page.locator('#intro')).toHaveCount(0)
    expect(await styleOf(page, 'header', 'transition-duration')).toBe('0s')
    await page.mouse.move(300, 300)
    await site.follow('/information/basic')
    await site.travel('/')
    await expect(page.locator('[data-reveal][style*="opacity: 0"]')).toHaveCount(0)
  })
})
