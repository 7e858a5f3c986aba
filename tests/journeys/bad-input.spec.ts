/** Addresses as people mistype them and fields as nobody should send them. */
import { expect, test } from '../support/journey.ts'

const LIST = '/news/company'

test('a ?page= that is no number shows the first page', async ({ page, site }) => {
  for (const asked of ['abc', '-3']) {
    await site.open(`${LIST}?page=${encodeURIComponent(asked)}`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 1 页')
    await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
  }
})

test('?page= beyond the end shows the last page', async ({ page, site }) => {
  await site.open(`${LIST}?page=999`)
  const status = page.getByRole('navigation', { name: '分页' })
  const [, number, count] =
    /第 (\d+) 页，共 (\d+) 页/.exec((await status.textContent()) ?? '') ?? []
  expect(number).toBe(count)
  expect(Number(count)).toBeGreaterThan(1)
  await expect.poll(() => new URL(page.url()).search).toBe(`?page=${count}`)
  await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
})

test('an unknown classid shows the page from its top', async ({ page, site }) => {
  for (const path of ['/about', '/service', '/product']) {
    await site.open(`${path}?classid=%3Cscript%3Enothing`)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a link to an item that is gone leads to the 404 page within the site', async ({
  page,
  site,
}) => {
  await site.open(LIST)
  await page
    .locator('main a[href^="/news_detail/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      history.pushState(null, '', '/news_detail/999999')
      dispatchEvent(new PopStateEvent('popstate'))
      return link.href
    })
  // The page that is left stays in the document, hidden, until the new one is there.
  await expect(page.locator('h1:visible')).toHaveText('404 - 找不到页面')
})

test(
  'script and markup in any field are shown as text or removed',
  { tag: '@rarer' },
  async ({ page, site }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    // The sanitiser's own parsing of malicious markup is reported by the policy that blocks it.
    site.expectProblem(/Content Security Policy/)
    // `<img src=x>` without its handler is a picture that does not exist.
    site.expectProblem(/status of 404 .*\/x\)/)
    await site.open('/join/reservation')
    await site.scenario('malicious')
    const paths = [
      '/',
      '/about',
      LIST,
      '/information/basic',
      '/bidding_procurement/purchase',
      '/party/guarantee',
      '/service',
      '/product',
      '/join/recruitment',
      '/join/contact',
    ]
    for (const path of paths) {
      await site.travel(path)
      const executable = await page.evaluate(() => {
        const inMain = [...document.querySelectorAll('#app *')]
        const handlers = inMain.filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        )
        const urls = inMain.filter((element) =>
          /^\s*(?:javascript|vbscript|data:text)/i.test(
            element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          ),
        )
        const tags = [
          ...document.querySelectorAll('#app :is(script, iframe, object, embed, base, meta)'),
        ]
        return [...handlers, ...urls, ...tags].map((element) => element.outerHTML.slice(0, 120))
      })
      expect(executable, path).toEqual([])
    }
    await site.travel(LIST)
    const detail = page.locator('main a[href^="/news_detail/"]').first()
    if (await detail.count()) {
      await detail.click()
      await page.waitForURL('**/news_detail/**')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('#app :is(script, iframe, object, embed, svg script)')).toHaveCount(
        0,
      )
    }
    expect(dialogs).toEqual([])
  },
)

test('markup in the search keyword stays text', async ({ page, site }) => {
  const keyword = '<img src=x onerror=alert(1)>&"\''
  await site.open(`/search?keyword=${encodeURIComponent(keyword)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})
