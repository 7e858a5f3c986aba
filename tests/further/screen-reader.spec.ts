/**
 * The visitor's tasks of the accessibility statement with a virtual screen reader, which says what follows from roles,
 * names, states and live regions: what it says, in order. A real one: tests/orca.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillConsultation } from '../support/consult.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test as base } from '../support/test.ts'

const require = createRequire(import.meta.url)
const library = join(
  dirname(require.resolve('@guidepup/virtual-screen-reader/package.json')),
  'lib/esm/index.browser.js',
)
/** Under which the page imports it; a script of the own origin, as the policy demands. */
const ADDRESS = '/__virtual-screen-reader.js'

declare global {
  interface Window {
    reader: {
      readonly activeNode: Node | null
      start: (options: { container: Node }) => Promise<void>
      next: () => Promise<void>
      act: () => Promise<void>
      spokenPhraseLog: () => Promise<string[]>
      clearSpokenPhraseLog: () => Promise<void>
    }
  }
}

type Phrase = string | RegExp

/** Fails unless the phrases are said in this order; others may come between. */
function expectSpoken(said: readonly string[], phrases: readonly Phrase[]): void {
  let rest = said
  for (const phrase of phrases) {
    const at = rest.findIndex((one) =>
      typeof phrase === 'string' ? one === phrase : phrase.test(one),
    )
    expect(at, `“${String(phrase)}” in: ${rest.join(' | ')}`).toBeGreaterThanOrEqual(0)
    rest = rest.slice(at + 1)
  }
}

/** What is spoken is one text per phrase, e.g. `heading, 关于我们, level 1`. */
class Reader {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Starts on what a visitor has found in the list of links or of controls. */
  async startOn(selector: string): Promise<string[]> {
    await this.page.evaluate(async (address) => {
      const { virtual } = (await import(address)) as { virtual: Window['reader'] }
      window.reader = virtual
      await virtual.start({ container: document.body })
    }, ADDRESS)
    await this.page.locator(selector).first().focus()
    // The reader follows the focus in a task of its own.
    await this.page.waitForFunction(() => window.reader.activeNode === document.activeElement)
    return this.said()
  }

  /** Everything said since the last call. */
  said = (): Promise<string[]> =>
    this.page.evaluate(async () => {
      const log = [...(await window.reader.spokenPhraseLog())]
      await window.reader.clearSpokenPhraseLog()
      return log
    })

  /** Reads on until the last of the phrases is said; the others come on the way, in their order. */
  async read(...phrases: Phrase[]): Promise<void> {
    const last = phrases.at(-1)!
    const heard: string[] = []
    for (let step = 0; step < 400; step += 1) {
      const from = heard.length
      await this.page.evaluate(() => window.reader.next())
      heard.push(...(await this.said()))
      const now = heard.slice(from)
      if (now.some((one) => (typeof last === 'string' ? one === last : last.test(one)))) break
    }
    expectSpoken(heard, phrases)
  }

  /** Presses what the reader stands on; waits until something matching is said. @returns all that was said */
  async press(pattern: RegExp | string): Promise<string[]> {
    await this.said()
    await this.page.evaluate(() => window.reader.act())
    return this.hear(pattern)
  }

  async hear(pattern: RegExp | string): Promise<string[]> {
    const heard: string[] = []
    await expect
      .poll(async () => {
        heard.push(...(await this.said()))
        return heard.join(' | ')
      })
      .toMatch(pattern)
    return heard
  }
}

const test = base.extend<{ reader: Reader }>({
  reader: async ({ page }, hand) => {
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ path: library, contentType: 'text/javascript' }),
    )
    await hand(new Reader(page))
  },
})

test('reads the latest notice and downloads its attachment', async ({ page, site, reader }) => {
  await site.open('/bidding_procurement/purchase')
  const title = (await page.locator('main a[href^="/bidding_detail/"]').first().textContent())!
  expectSpoken(await reader.startOn('main a[href^="/bidding_detail/"]'), [`link, ${title}`])
  const heading = `heading, ${title}, level 1`
  const opened = await reader.press(heading)
  expect(opened.filter((phrase) => phrase.includes(title))).toEqual([heading])
  await reader.read(
    'term',
    '发布日期',
    'time',
    /^\d{4}年\d{1,2}月\d{1,2}日$/,
    'region, 附件',
    'heading, 附件, level 2',
    /^link, .+（(PDF|DOCX|XLSX)，[\d.]+ (KB|MB)）$/,
  )
  const download = page.waitForEvent('download')
  await page.evaluate(() => window.reader.act())
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|docx|xlsx)$/)
})

test('finds a product and asks about it', async ({ page, site, reader }) => {
  await site.open('/join/reservation')
  await reader.startOn('footer a[href="/product?classid=product-2"]')
  // Until its section has come, the focus is on the page's title.
  await reader.press('heading, 科创保, level 2')
  await waitUntilComplete(page)
  await reader.read(
    'heading, 申请条件, level 3',
    'heading, 办理流程, level 3',
    'heading, 申请材料, level 3',
    /^link, 咨询此产品\s*：科创保$/,
  )
  await reader.press('heading, 业务咨询, level 2')
  await waitUntilComplete(page)
  await reader.read(
    /^form, 业务咨询/,
    /^textbox, (您的姓名|姓名|称呼).*（必填）/,
    /^textbox, .*电话.*（必填）/,
    /^textbox, .*（选填）/,
    /^combobox, .*（选填）/,
    /^textbox, .*（必填）/,
    /^checkbox, .*not checked/,
    /^button, 提交咨询/,
  )
  const refused = await reader.press(/group, 还不能提交，请检查以下 \d 处/)
  expect(refused.join()).not.toContain('polite:')
  await reader.read(
    /^heading, 还不能提交，请检查以下 \d 处, level 3$/,
    /^link, .*姓名/,
    /^link, .*电话/,
  )
  await page.locator('#consult-refusal a').first().click()
  await reader.hear(/textbox, .*姓名.*invalid/)
  await fillConsultation(page)
  await page.getByRole('button', { name: '提交咨询' }).focus()
  expectSpoken(await reader.press(/polite: /), [
    'heading, 咨询已提交, level 3',
    /^polite: 咨询已提交，受理编号 \S+$/,
  ])
})

test('looks up the supervisory phone', async ({ page, site, reader }) => {
  await site.open('/')
  await reader.startOn('footer nav a[href="/join/contact"]')
  await reader.press('heading, 联系我们, level 1')
  await waitUntilComplete(page)
  await reader.read('heading, 联系方式, level 2', 'term', '监督电话', 'link, 028-5550 1110')
})

test('searches and opens a hit', async ({ page, site, reader }) => {
  await site.open('/')
  expectSpoken(await reader.startOn('header input[name=keyword]'), [/^searchbox, 搜索关键词/])
  await page.keyboard.type('保函')
  await page.keyboard.press('Enter')
  await reader.hear(/heading, “保函”的搜索结果（\d+ 条）, level 1/)
  await reader.read(
    /^region, 搜索结果列表/,
    /^heading, 搜索结果列表/,
    /^heading, .*保函.*, level 3$/,
    /^link, .*保函/,
  )
  await reader.press(/heading, [^|]*, level 1/)
})

test('reads the history', async ({ page, site, reader }) => {
  await site.open('/')
  await reader.startOn('footer a[href="/about?classid=growth"]')
  await reader.press('heading, 发展历程, level 2')
  // The heading is heard as soon as it is there, the years when they have come.
  await expect(page.locator('#growth [data-section-pending]')).toHaveCount(0)
  await reader.read(
    /^listitem, level 1, position 1, set size \d+$/,
    '2011',
    'heading, 集团挂牌成立, level 3',
    '2012',
    'heading, 第一家分公司开业, level 3',
    '2018',
    'heading, 纳入国家分险体系, level 3',
  )
})

test('changes text size and theme', async ({ page, site, reader }) => {
  await site.open('/join/reservation')
  expectSpoken(await reader.startOn('[data-settings-button]'), ['button, 无障碍, not expanded'])
  await reader.press(/heading, 无障碍设置, level 2/)
  await reader.read('button, 关闭', 'group, 文字大小', /^radio, 100%.*, checked/, /^radio, 150%/)
  await page.evaluate(() => window.reader.act())
  await expect(page.getByRole('radio', { name: '150%' })).toBeChecked()
  // A native control says its new state; the announcer would say it again.
  expect((await reader.said()).join()).not.toContain('polite: ')
  await reader.read('group, 页面配色', /^radio, 深色/)
  await reader.read(/^button, 恢复默认/)
  expectSpoken(await reader.press(/polite: /), ['polite: 已恢复默认设置'])
})

test('recovers from a failed load', async ({ site, reader }) => {
  await site.open('/join/reservation')
  await site.scenario('http503', '/v1/news-list')
  await reader.startOn('footer a[href="/news/company"]')
  // Whichever comes first: the toast, or the heading that takes the focus 300 ms after it was rendered.
  const failed = await reader.press(/^(?=[^]*服务不可用)(?=[^]*heading, 公司要闻, level 1)/)
  // Once: the toast speaks, the message in the page is read where it stands.
  expect(failed.filter((one) => /^(polite|assertive): .*服务不可用/.test(one))).toHaveLength(1)
  await reader.read('公司要闻暂时无法显示', '服务不可用', /^button, 重试\s*：公司要闻/)
  await site.clearScenario()
  expectSpoken(await reader.press(/polite: /), [
    /^heading, 公司要闻列表，第 1 页，共 \d+ 页, level 2$/,
    'polite: 公司要闻已显示',
  ])
})
