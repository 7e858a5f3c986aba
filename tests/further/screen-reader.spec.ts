/**
 * The visitor's tasks with a screen reader: what it says, in order. Silence where something should
 * be said, a name that is missing and a focus that goes nowhere fail here and nowhere else.
 */
import type { Page } from '@playwright/test'
import { fillConsultation } from '../support/consult.ts'
import { ScreenReader } from '../support/screen-reader.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => ScreenReader.prepare(page))

/** Fails unless the phrases are said in this order; others may come between. */
function expectSpoken(said: readonly string[], phrases: readonly (string | RegExp)[]): void {
  let from = 0
  for (const phrase of phrases) {
    const at = said.findIndex(
      (spoken, index) =>
        index >= from && (typeof phrase === 'string' ? spoken === phrase : phrase.test(spoken)),
    )
    expect(at, `“${String(phrase)}” in: ${said.slice(from).join(' | ')}`).toBeGreaterThanOrEqual(0)
    from = at + 1
  }
}

/** Presses what the reader stands on and hears where it leads: to a heading, or to a certain one. */
async function follow(
  page: Page,
  reader: ScreenReader,
  url: RegExp,
  heading = '',
): Promise<string[]> {
  await reader.said()
  await reader.act()
  await page.waitForURL(url, { waitUntil: 'commit' })
  await waitUntilComplete(page)
  // Both the focus and the live region have spoken.
  const heard: string[] = []
  await expect
    .poll(async () => {
      heard.push(...(await reader.said()))
      return heard.some((phrase) => phrase.startsWith(`heading, ${heading}`))
    })
    .toBe(true)
  return heard
}

/** Waits until something is said that matches; returns all that was said meanwhile. */
async function hear(reader: ScreenReader, pattern: RegExp | string): Promise<string[]> {
  const heard: string[] = []
  await expect
    .poll(async () => {
      heard.push(...(await reader.said()))
      return heard.join(' | ')
    })
    .toMatch(pattern)
  return heard
}

test('reads the latest notice and downloads its attachment', async ({ page, site }) => {
  await site.open('/bidding_procurement/purchase')
  const title = (await page.locator('main a[href^="/bidding_detail/"]').first().textContent())!
  const reader = await ScreenReader.start(page)
  await reader.focus('main a[href^="/bidding_detail/"]')
  expectSpoken(await reader.said(), [`link, ${title}`])
  await reader.act()
  await page.waitForURL(/\/bidding_detail\//, { waitUntil: 'commit' })
  // The heading of the page left behind may be heard before.
  const opened = await hear(reader, `heading, ${title}, level 1`)
  expect(opened.filter((phrase) => phrase.includes(title))).toEqual([`heading, ${title}, level 1`])

  const read = await reader.readTo(/^link, .+（(PDF|DOCX|XLSX)，\d/)
  expectSpoken(read, [
    'term',
    '发布日期',
    'time',
    /^\d{4}年\d{1,2}月\d{1,2}日$/,
    /^heading, .+, level 2$/,
    'region, 附件',
    'heading, 附件, level 2',
    /^link, .+（(PDF|DOCX|XLSX)，[\d.]+ (KB|MB)）$/,
  ])
  const download = page.waitForEvent('download')
  await reader.act()
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|docx|xlsx)$/)
})

test('finds a product and asks about it', async ({ page, site }) => {
  await site.open('/join/reservation')
  const reader = await ScreenReader.start(page)
  await reader.focus('footer a[href="/product?classid=product-2"]')
  // Until its section has come, the focus is on the page's title.
  expectSpoken(await follow(page, reader, /classid=product-2$/, '科创保'), [
    'heading, 科创保, level 2',
  ])
  expectSpoken(await reader.readTo(/^link, 咨询此产品\s*：科创保$/), [
    'heading, 申请条件, level 3',
    'heading, 办理流程, level 3',
    'heading, 申请材料, level 3',
  ])
  expectSpoken(await follow(page, reader, /\/service\?classid=contact/, '业务咨询'), [
    'heading, 业务咨询, level 2',
  ])
  expectSpoken(await reader.readTo(/^button, 提交咨询/), [
    /^form, 业务咨询/,
    /^textbox, (您的姓名|姓名|称呼).*（必填）/,
    /^textbox, .*电话.*（必填）/,
    /^textbox, .*（选填）/,
    /^combobox, .*（选填）/,
    /^textbox, .*（必填）/,
    /^checkbox, .*not checked/,
  ])
  await reader.said()
  await reader.act()
  const refused = await hear(reader, /group, 还不能提交，请检查以下 \d 处/)
  expect(refused.join()).not.toContain('polite:')
  expectSpoken(await reader.readTo(/^end of list$/), [
    /^heading, 还不能提交，请检查以下 \d 处, level 3$/,
    /^link, .*姓名/,
    /^link, .*电话/,
  ])
  await page.locator('#consult-refusal a').first().click()
  expectSpoken(await hear(reader, /textbox, .*姓名/), [/^textbox, .*姓名.*invalid/])
  await fillConsultation(page)
  await page.getByRole('button', { name: '提交咨询' }).focus()
  await reader.said()
  await reader.act()
  expectSpoken(await hear(reader, /polite: /), [
    'heading, 咨询已提交, level 3',
    /^polite: 咨询已提交，受理编号 \S+$/,
  ])
})

test('looks up the supervisory phone', async ({ page, site }) => {
  await site.open('/')
  const reader = await ScreenReader.start(page)
  await reader.focus('footer nav a[href="/join/contact"]')
  expectSpoken(await follow(page, reader, /\/join\/contact$/), ['heading, 联系我们, level 1'])
  const read = await reader.readTo(/^link, 028-5550 1110$/)
  expectSpoken(read, ['heading, 联系方式, level 2', 'term', '监督电话', 'link, 028-5550 1110'])
})

test('searches and opens a hit', async ({ page, site }) => {
  await site.open('/')
  const reader = await ScreenReader.start(page)
  await page.getByRole('banner').getByRole('searchbox').focus()
  expectSpoken(await reader.said(), [/^searchbox, 搜索关键词/])
  await page.keyboard.type('保函')
  await page.keyboard.press('Enter')
  expectSpoken(await hear(reader, /heading, “/), [/^heading, “保函”的搜索结果（\d+ 条）, level 1$/])
  const read = await reader.readTo(/^link, .*保函/)
  expectSpoken(read, [
    /^region, 搜索结果列表/,
    /^heading, 搜索结果列表/,
    /^heading, .*保函.*, level 3$/,
  ])
  const opened = await follow(page, reader, /\/search_detail\//)
  expectSpoken(opened, [/^heading, .*, level 1$/])
})

test('reads the history', async ({ page, site }) => {
  await site.open('/')
  const reader = await ScreenReader.start(page)
  await reader.focus('footer a[href="/about?classid=growth"]')
  expectSpoken(await follow(page, reader, /classid=growth$/), ['heading, 发展历程, level 2'])
  // The heading is heard as soon as it is there, the years when they have come.
  await expect(page.locator('#growth [data-section-pending]')).toHaveCount(0)
  expectSpoken(await reader.readTo(/^heading, 纳入国家分险体系, level 3$/), [
    'paragraph',
    'Our History',
    /^listitem, level 1, position 1, set size \d+$/,
    '2011',
    'heading, 集团挂牌成立, level 3',
    '2012',
    'heading, 第一家分公司开业, level 3',
    '2018',
  ])
})

test('changes text size and theme', async ({ page, site }) => {
  await site.open('/join/reservation')
  const reader = await ScreenReader.start(page)
  await reader.focus('[data-settings-button]')
  expectSpoken(await reader.said(), ['button, 无障碍, not expanded'])
  await reader.act()
  await hear(reader, /heading, 无障碍设置, level 2/)
  expectSpoken(await reader.readTo(/^radio, 150%/), [
    'button, 关闭',
    'group, 文字大小',
    /^radio, 100%.*, checked/,
    /^radio, 150%.*, not checked/,
  ])
  await reader.said()
  await reader.act()
  await expect(page.getByRole('radio', { name: '150%' })).toBeChecked()
  const changed = await reader.readTo(/^radio, 深色/)
  expectSpoken(changed, ['group, 页面配色'])
  await reader.act()
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked()
  // A native control says its new state; the announcer would say it again.
  expect([...changed, ...(await reader.said())].join()).not.toContain('polite: ')
  await reader.readTo(/^button, 恢复默认/)
  await reader.said()
  await reader.act()
  expectSpoken(await hear(reader, /polite: /), ['polite: 已恢复默认设置'])
})

test('recovers from a failed load', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('http503', '/v1/news-list')
  const reader = await ScreenReader.start(page)
  await reader.focus('footer a[href="/news/company"]')
  await reader.said()
  await reader.act()
  // Whichever comes first: the toast, or the heading that takes the focus 300 ms after it was rendered.
  const failed = await hear(reader, /^(?=[^]*服务不可用)(?=[^]*heading, 公司要闻, level 1)/)
  expectSpoken(failed, ['heading, 公司要闻, level 1'])
  // Once: the toast speaks, the message in the page is read where it stands.
  expect(failed.filter((phrase) => /^(polite|assertive): .*服务不可用/.test(phrase))).toHaveLength(
    1,
  )
  expectSpoken(await reader.readTo(/^button, 重试/), [
    '公司要闻暂时无法显示',
    '服务不可用',
    /^button, 重试\s*：公司要闻/,
  ])
  await site.clearScenario()
  await reader.said()
  await reader.act()
  expectSpoken(await hear(reader, /polite: /), [
    /^heading, 公司要闻列表，第 1 页，共 \d+ 页, level 2$/,
    'polite: 公司要闻已显示',
  ])
  expectSpoken(await reader.readTo(/^link, /), [/^heading, .*, level 3$/])
})

test('is told once where a link and where going back leads', async ({ page, site }) => {
  await site.open('/join/reservation')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const reader = await ScreenReader.start(page)
  await reader.focus('footer nav a[href="/join/contact"]')
  await reader.said()
  await reader.act()
  const arrived = await hear(reader, /heading, 联系我们, level 1/)
  expect(arrived.join()).not.toContain('polite: ')
  await page.goBack()
  await expect(page.locator('footer nav a[href="/join/contact"]')).toBeFocused()
  const back = await hear(reader, /polite: /)
  expect(back.filter((phrase) => phrase.startsWith('polite: '))).toEqual([`polite: ${title}`])
})
