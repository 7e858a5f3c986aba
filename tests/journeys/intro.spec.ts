/** The intro overlay (specification, section 4): its timeline, how it ends, and whom it leaves alone. */
import type { Page } from '@playwright/test'
import { recordFromStart, recorded } from '../support/record.ts'
import { press, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

interface Movement {
  name: string
  ms: number
  to: string
}

/** The state of the overlay, and the animations that run in it. */
interface Moment {
  state: string | undefined
  movements: Movement[]
}

const watchIntro = (page: Page): Promise<void> =>
  recordFromStart(page, '#intro', (intro) => {
    const movements = document.getAnimations().map((animation) => {
      const effect = animation.effect as KeyframeEffect
      return {
        name: (animation as CSSAnimation).animationName,
        ms: Number(effect.getTiming().duration),
        to: String(effect.getKeyframes().at(-1)?.transform),
      }
    })
    return JSON.stringify({ state: intro.dataset.state, movements })
  })

const moments = async (page: Page): Promise<Moment[]> =>
  (await recorded(page, '#intro')).map(({ value }) => JSON.parse(value) as Moment)

const states = async (page: Page) => (await moments(page)).map(({ state }) => state)

const reach = (page: Page, state: string): Promise<void> =>
  expect.poll(() => states(page)).toContain(state)

/** Stops the page's clock from the start; only `clock.runFor` moves it. CSS animations keep their own time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  // The clock runs until it is stopped, so this time is later than the page's.
  await page.clock.pauseAt(3_600_000)
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('1 s mask, then 1 s logo beside 1.5 s collapse, then it is removed', async ({ page }) => {
    await stopClock(page)
    const intro = page.locator('#intro')
    await page.goto('/about')
    await page.clock.runFor(999)
    await expect(intro).toHaveAttribute('data-state', 'play')
    await page.clock.runFor(1)
    await expect(intro).toHaveAttribute('data-state', 'leave')
    // The timer is stopped with the page's clock, so it is the end of the collapse that removes the overlay.
    await expect(intro).toHaveCount(0)
  })

  test('the mask goes 100 % to the right, the logo to 0.35, the sheet to no height', async ({
    page,
  }) => {
    await watchIntro(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await reach(page, 'leave')
    const movement = async (state: string, name: string): Promise<Movement | undefined> =>
      (await moments(page))
        .find((moment) => moment.state === state)
        ?.movements.find((one) => one.name === name)
    const mask = await movement('play', 'intro-mask')
    expect(mask?.ms).toBe(1000)
    expect(mask?.to).toMatch(/^translateX?\(100%\)$/)
    const sheet = await movement('leave', 'intro-sheet')
    expect(sheet?.ms).toBe(1500)
    expect(sheet?.to).toBe('scaleY(0)')
    const logo = await movement('leave', 'intro-logo')
    expect(logo?.ms).toBe(1000)
    expect(logo?.to).toMatch(/scale\(0?\.35\)$/)
  })

  for (const width of [360, 1280]) {
    test(`at ${width} px the logo lands exactly on the header's logo`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about')
      const boxes = await page.waitForFunction(() => {
        if (document.getElementById('intro')?.dataset.state !== 'leave') return undefined
        for (const animation of document.getAnimations()) {
          if ((animation as CSSAnimation).animationName !== 'intro-logo') continue
          animation.pause()
          animation.currentTime = 1000
        }
        return ['.intro-logo', '[data-mark]'].map((selector) => {
          const box = document.querySelector(selector)!.getBoundingClientRect()
          return [box.left, box.top, box.width, box.height]
        })
      })
      const [landed, logo] = (await boxes.jsonValue())!
      for (const [index, value] of landed!.entries()) {
        expect(Math.abs(value - logo![index]!)).toBeLessThanOrEqual(1)
      }
    })
  }

  for (const [name, act] of [
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['the wheel', (page: Page) => page.mouse.wheel(0, 100)],
    ['the press of a screen reader, a bare click', (page: Page) => press(page.locator('h1'))],
  ] as const) {
    test(`${name} ends it at once`, async ({ page }) => {
      await stopClock(page)
      // The timers of the intro are stopped, so nothing else can end it.
      await page.goto('/about')
      await expect(page.locator('#intro')).toBeAttached()
      await act(page)
      await expect(page.locator('#intro')).toHaveCount(0)
    })
  }

  test('a picture that never comes cannot keep the site covered', async ({ page, site }) => {
    site.expectProblem(/banner|media/)
    await stopClock(page)
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/media/**', async (route) => {
      await released
      await route.abort()
    })
    // The page gets a picture that is not lazy, so its `load` event waits for it.
    await page.route('/about', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({
        response,
        body: text.replace('</main>', '<img src="/media/never.webp" alt=""></main>'),
      })
    })
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    const intro = page.locator('#intro')
    await page.clock.runFor(2999)
    await expect(intro).toHaveAttribute('data-state', 'wait')
    await page.clock.runFor(1)
    await expect(intro).toHaveAttribute('data-state', 'play')
    release()
  })

  test('it plays on every full load and not on changes of the route, and is nothing to be met', async ({
    page,
    site,
  }) => {
    await watchIntro(page)
    await page.goto('/about', { waitUntil: 'commit' })
    const intro = page.locator('#intro')
    await expect(intro).toHaveAttribute('aria-hidden', 'true')
    await expect(intro.locator('a, button, input, [tabindex]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们')
    await waitUntilComplete(page)
    await reach(page, 'leave')
    await expect(intro).toHaveCount(0)
    await site.travel('/join/contact')
    await expect(intro).toHaveCount(0)
    await page.reload()
    await reach(page, 'play')
  })

  test('less data means no overlay', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/about')
    await expect(page.locator('#intro')).toHaveCount(0)
  })
})

test('reduced motion means no overlay, from the first paint on', async ({ page }) => {
  await watchIntro(page)
  await page.goto('/about')
  await expect(page.locator('#intro')).toHaveCount(0)
  expect(await states(page)).not.toContain('play')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

  test('the page is there', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#intro')).toBeHidden()
    await page.getByRole('contentinfo').getByText('查看营业执照').click()
  })
})
