/**
 * Extensions and translators change the markup before the application has started, and React renders the page anew.
 * Texts typed by then, the focus and the caret stay, and a draft is kept from the first character.
 */
import type { Page } from '@playwright/test'
import { consultField } from '../support/consult-form.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { hydrated } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** Changes to the page that has come, by name. */
const changes: Record<string, () => void> = {
  'an extension puts a node beside each field': () => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
      const icon = document.createElement('div')
      icon.attachShadow({ mode: 'open' })
      field.after(icon)
    }
  },
  'a translator wraps all text': () => {
    const app = document.getElementById('app')!
    const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('textarea, option, title')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  },
}

/**
 * Opens a page whose scripts are held back.
 * @returns a function that lets them load
 */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path)
  return release
}

const CONTENT = '想了解投标保函的办理材料。'

for (const [name, change] of Object.entries(changes)) {
  test(`${name} while the consultation is written`, async ({ page, site }) => {
    site.expectProblem(/Hydration failed|react\.dev\/errors\/(?:418|421|422|423|425)/)
    const release = await openUnhydrated(page, '/join/contact')
    await page.evaluate(change)
    const content = consultField(page, 'content')
    await consultField(page, 'name').fill('王小明')
    await consultField(page, 'consent').check()
    await content.pressSequentially(CONTENT)
    await page.keyboard.press('ArrowLeft')
    release()
    await hydrated(page)
    await expect(consultField(page, 'name')).toHaveValue('王小明')
    await expect(consultField(page, 'consent')).toBeChecked()
    await expect(content).toHaveValue(CONTENT)
    await expect(content).toBeFocused()
    await page.keyboard.type('和费率')
    await expect(content).toHaveValue('想了解投标保函的办理材料和费率。')
  })
}

test('a draft is kept although the application never comes', async ({ page, site }) => {
  site.expectProblem(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/join/contact')
  await consultField(page, 'content').pressSequentially('投')
  await page.unroute('**/assets/*.js')
  await page.goto('/join/contact')
  await hydrated(page)
  await expect(consultField(page, 'content')).toHaveValue('投')
})

test('a translated page shows the next document and the next search as they are', async ({
  page,
}) => {
  const main = page.locator('main')
  const fresh = await page.context().newPage()
  /** Texts without the blanks that elements put around them. */
  const textsOf = async (one: Page) => (await one.locator('main').innerText()).replace(/\s+/g, '')
  const goOn = async (act: () => Promise<unknown>) => {
    await page.evaluate(changes['a translator wraps all text']!)
    const before = page.url()
    await act()
    await expect(page).not.toHaveURL(before)
    await fresh.goto(page.url())
    await hydrated(fresh)
    await expect.poll(() => textsOf(page), page.url()).toBe(await textsOf(fresh))
  }
  await page.goto('/news/company')
  await hydrated(page)
  await goOn(() => main.locator('h3 a').first().click())
  await goOn(() => main.locator('nav[aria-label=上一篇和下一篇] a').last().click())
  await goOn(() => page.goBack())
  await page.goto('/search')
  await hydrated(page)
  for (const keyword of ['担保', '保函', '没有甲乙丙丁', '没有 戊己庚辛', '担保'])
    await goOn(async () => {
      await main.getByRole('searchbox').fill(keyword)
      await page.keyboard.press('Enter')
    })
})
