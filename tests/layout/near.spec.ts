/** A visitor sees the beginning of the content in the first screen of every kind of page. */
import type { Page } from '@playwright/test'
import { type Visit, visitPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/site-test.ts'

const SIZES = [
  { viewport: { width: 1280, height: 860 }, atMost: 300 },
  { viewport: { width: 375, height: 667 }, atMost: 330 },
]

/** `failed` shows a message instead of content. */
const innerPages = (Object.keys(visitPaths) as Visit[]).filter(
  (visit) => visit !== 'home' && visit !== 'failed',
)

/** The first visible line of text below the banner and its nav, and its distance from the top of the page in px. */
const firstLine = (page: Page): Promise<{ text: string; top: number }> =>
  page.evaluate(() => {
    const banner = document.querySelector('main > header')!
    const text = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    while (text.nextNode()) {
      const element = text.currentNode.parentElement!
      if (banner.contains(element) || element.closest('[data-banner-nav], .visually-hidden'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text.currentNode)
      const [line] = Array.from(range.getClientRects()).filter(({ width }) => width > 1)
      if (line) return { text: range.toString(), top: Math.round(line.top + scrollY) }
    }
    throw new Error('The page has no text')
  })

for (const { viewport, atMost } of SIZES)
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    for (const visit of innerPages)
      test(`${visit} begins at most ${atMost} px from the top`, async ({ page, site }) => {
        if (visit === 'not-found') site.expectProblem(/status of 404/)
        await site.open(visitPaths[visit])
        const { text, top } = await firstLine(page)
        expect(top, text).toBeLessThanOrEqual(atMost)
        await expect(page.getByRole('navigation', { name: '当前位置' })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      })
  })

test('on a phone the breadcrumb does not repeat the title', async ({ page, site }) => {
  await page.setViewportSize(SIZES[1]!.viewport)
  for (const visit of ['list', 'detail'] as const) {
    await site.open(visitPaths[visit])
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const steps = page.getByRole('navigation', { name: '当前位置' })
    expect(await steps.innerText()).not.toContain(title)
  }
})

for (const { viewport } of SIZES)
  test(`the home page leads to what most come for, ${viewport.width} x ${viewport.height}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await site.open('/')
    const links = page.getByRole('navigation', { name: '常用入口' }).getByRole('link')
    await expect(links).toHaveText([
      '我要担保',
      '采购公告',
      '信息公示',
      '招聘信息',
      '联系我们',
      /^服务热线/,
    ])
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  })
