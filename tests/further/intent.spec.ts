/** The code of a page and its answer are asked for when a visitor turns to its link; the press waits for neither. */
import type { Page, Request } from '@playwright/test'
import { fileOf } from '../support/build.ts'
import { type Site, fullyRendered } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const PAGE = fileOf('src/routes/product.tsx?tsr-split=component')
const CALL = '/v1/product-list'

const linkOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '特色产品', exact: true })

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page whose links are watched, and waits until nothing is asked for any more. */
async function openWatched(page: Page, site: Site): Promise<void> {
  await site.open('/join/contact')
  // The first interaction leaves the page, so that nothing is revalidated: one of those calls is that of the link.
  await site.travel('/join/reservation')
  // The focus turns away from a link that the pointer rests on, whoever moves it.
  await expect(headingOf(page)).toBeFocused()
  await fullyRendered(page)
  await site.quiet()
  site.calls.length = 0
}

/** The test hears of an answer before the page does. Two frames after a later one the page knows. */
const laterResponse = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/favicon.svg', { cache: 'no-store' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

const asked = (site: Site): string[] => site.calls.map(({ path }) => path)

test('resting on a link asks for its page once, and the press shows it', async ({ page, site }) => {
  const loaded = new Set<string>()
  const note = (request: Request) => void loaded.add(new URL(request.url()).pathname)
  page.on('requestfinished', note)
  // When the page has read all of an answer before Chromium says so, Chromium says that it was aborted. One that the
  // page has really aborted is asked for again by the press.
  page.on('requestfailed', note)
  await openWatched(page, site)
  expect(loaded.has(PAGE)).toBe(false)
  await linkOf(page).hover()
  await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining([PAGE, CALL]))
  await laterResponse(page)
  await headingOf(page).hover()
  await linkOf(page).click()
  await expect(headingOf(page)).toHaveText('特色产品')
  expect(asked(site)).toEqual([CALL])
})

test('nothing is said of a failure until the press, which asks again', async ({ page, site }) => {
  await openWatched(page, site)
  await site.scenario('http500', CALL)
  const failure = page.waitForResponse((response) => response.url().endsWith(CALL))
  await linkOf(page).hover()
  await failure
  await laterResponse(page)
  await site.clearScenario()
  await linkOf(page).click()
  await expect(headingOf(page)).toHaveText('特色产品')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await expect(page.locator('.arco-message')).toHaveCount(0)
  expect(asked(site)).toEqual([CALL, CALL])
})
