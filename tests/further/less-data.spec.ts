/** Less data, by the reader settings or by Save-Data: no decorative picture, nothing fetched ahead. */
import type { Page } from '@playwright/test'
import { haveSettings } from '../support/reader-settings.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

interface Fetched {
  decorative: string[]
  ahead: string[]
}

/**
 * Opens a page, reads it to its end, and says what was fetched that the visitor did not need.
 * @returns asks what it is by now
 */
async function read(page: Page, path: string): Promise<() => Promise<Fetched>> {
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
    // What is started when the page is idle has been started.
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
  })
  return async () => {
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
}

async function expectNothing(page: Page, path: string): Promise<void> {
  const fetched = await read(page, path)
  // Of what must not come there is nothing to wait for; this is the time in which it would have come.
  await page.waitForTimeout(1_500)
  expect(await fetched()).toEqual({ decorative: [], ahead: [] })
}

for (const path of ['/', '/about', '/service']) {
  test(`${path}: the setting`, async ({ page }) => {
    await haveSettings(page, { data: 'less' })
    await expectNothing(page, path)
  })
}

test('Save-Data has the same effect', async ({ page }) => {
  await saveData(page)
  await expectNothing(page, '/')
})

test('without either, both are there: what these journeys look for can be found', async ({
  page,
}) => {
  const fetched = await read(page, '/')
  await expect(async () => {
    const { decorative, ahead } = await fetched()
    expect(decorative.some((path) => path.includes('banner-1'))).toBe(true)
    expect(decorative.length).toBeGreaterThan(5)
    expect(ahead).toContain('/join/contact')
  }).toPass({ timeout: 20_000 })
})
