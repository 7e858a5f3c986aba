/** Less data, by the reader settings or by Save-Data: no decorative picture, nothing fetched ahead. */
import { haveSettings } from '../support/reader-settings.ts'
import { expect, test } from '../support/site-test.ts'

test.use({ serviceWorkers: 'allow' })

for (const [what, path] of [
  ['the setting', '/'],
  ['the setting', '/about'],
  ['the setting', '/service'],
  ['Save-Data', '/'],
  // The counterpart without less data: fonts and pictures are loaded, so the other rows look for things that exist.
  ['neither', '/'],
] as const)
  test(`${path}, ${what}`, async ({ page, site }) => {
    if (what === 'the setting') await haveSettings(page, { data: 'less' })
    if (what === 'Save-Data')
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    const pictures: string[] = []
    const ahead: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname)
    })
    page.context().on('request', (request) => {
      if (request.serviceWorker()) ahead.push(new URL(request.url()).pathname)
    })
    await site.open(path)
    await page.mouse.move(200, 300)
    for (const section of await page.locator('main section, footer').all())
      await section.scrollIntoViewIfNeeded()
    // The page registers the worker when it is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await site.quiet()
    const hint = 'link[rel=prefetch], link[rel=preload], script[type=speculationrules]'
    const hints = await page.locator(hint).count()
    const decorative = await page
      .locator('img[alt=""]')
      .evaluateAll((images) =>
        images.map((image) => (image.closest('picture') ?? image).outerHTML).join(),
      )
    const fetched = () => pictures.filter((name) => decorative.includes(name)).length
    expect(decorative.length, 'the page has decorative pictures').toBeGreaterThan(20)
    if (what === 'neither') {
      await expect.poll(fetched).toBeGreaterThan(5)
      await expect.poll(() => ahead).toContain('/join/contact')
    } else expect([fetched(), ahead, hints]).toEqual([0, [], 0])
  })
