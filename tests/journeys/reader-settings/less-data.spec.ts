/** Less data, by the reader settings or by Save-Data: no decorative picture, nothing fetched ahead. */
import type { Page } from '@playwright/test'
import { haveSettings } from '../../support/reader-settings.ts'
import { waitUntilComplete } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

interface Fetched {
  decorative: string[]
  ahead: string[]
}

/** Opens a page, reads it to its end, and says what was fetched that the visitor did not need. */
async function read(page: Page, path: string): Promise<Fetched> {
  const pictures: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image') pictures.push(pathname)
  })
  page.context().on('request', (request) => {
    if (request.serviceWorker()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await waitUntilComplete(page)
  await page.mouse.move(200, 300)
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    // What is started when the page is idle has been started, and has had the time to fetch.
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    await new Promise((done) => setTimeout(done, 1_500))
  })
  const decorative = await page.evaluate(() =>
    Array.from(document.images)
      .filter(({ alt }) => alt === '')
      .flatMap(({ src, srcset, parentElement }) => [
        src,
        srcset,
        ...Array.from(parentElement?.querySelectorAll('source') ?? [], (each) => each.srcset),
      ])
      .join(' '),
  )
  expect(decorative.length, 'the page has decorative pictures').toBeGreaterThan(20)
  const hints = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>(
        'link[rel="prefetch"], link[rel="preload"], link[rel="prerender"], script[type="speculationrules"]',
      ),
      (link) => link.outerHTML,
    ),
  )
  return {
    decorative: pictures.filter((pathname) => decorative.includes(pathname)),
    ahead: [...documents, ...hints],
  }
}

for (const path of ['/', '/about', '/service']) {
  test(`${path}: the setting`, async ({ page }) => {
    await haveSettings(page, { data: 'less' })
    expect(await read(page, path)).toEqual({ decorative: [], ahead: [] })
  })
}

test('Save-Data has the same effect', async ({ page }) => {
  await saveData(page)
  expect(await read(page, '/')).toEqual({ decorative: [], ahead: [] })
})

test('without either, both are there: what these journeys look for can be found', async ({
  page,
}) => {
  const { decorative, ahead } = await read(page, '/')
  expect(decorative.some((path) => path.includes('banner-1'))).toBe(true)
  expect(decorative.length).toBeGreaterThan(5)
  expect(ahead).toContain('/join/contact')
})
