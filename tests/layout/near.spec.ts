/** A visitor sees the beginning of the content in the first screen of every kind of page. */
import type { Page } from '@playwright/test'
import { keysOf } from '../../shared/keys-of.ts'
import { visitPaths } from '../support/page-kinds.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const DESK = { width: 1280, height: 860 }
const PHONE = { width: 375, height: 667 }
const SIZES = [
  { viewport: DESK, atMost: 300 },
  { viewport: PHONE, atMost: 330 },
]

/** `failed` shows a message instead of content. */
const innerPages = keysOf(visitPaths).filter((visit) => visit !== 'home' && visit !== 'failed')

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
  await page.setViewportSize(PHONE)
  for (const visit of ['list', 'detail'] as const) {
    await site.open(visitPaths[visit])
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const steps = page.getByRole('navigation', { name: '当前位置' })
    expect(await steps.innerText()).not.toContain(title)
  }
})

/** The phone that the cheapest telephones have is smaller still. */
const SMALL = { width: 360, height: 640 }

for (const viewport of [DESK, PHONE, SMALL])
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone shows a product once, and the comparison on demand', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(visitPaths.product)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    const comparison = page.getByRole('table', { name: '产品对比' })
    await expect(comparison).toBeHidden()
    await page.getByText('显示产品对比').click()
    await expect(comparison).toBeVisible()
    await page.setViewportSize(DESK)
    await page.reload()
    await expect(comparison).toBeVisible()
  })
})

test('a telephone is at least 24 px high', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  for (const visit of ['product', 'contact', 'search-detail'] as const) {
    await site.open(visitPaths[visit])
    await fullyRendered(page)
    const low = await page
      .locator('main .tel')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height).filter((high) => high < 24),
      )
    expect(low, visit).toEqual([])
  }
})

test('the place of the footer is as high as it is', async ({ page, site }) => {
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await site.open('/news/company')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await fullyRendered(page)
    expect(await height(), `${width} px`).toBe(before)
  }
})
