/**
 * A visitor's tasks, heard with a real screen reader in browse mode: what is said, in which order and how
 * often. Asserted is what the site has to say; what Orca adds (roles, states) is in its language and version.
 */
import type { Page } from '@playwright/test'
import { listNewsCall } from '../../shared/contract/documents.ts'
import { consultReceipt } from '../support/consult-form.ts'
import { expect, expectHeard, hearTo, test, times } from './orca-test.ts'

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '.')

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.skip(Boolean(process.env.ORCA_MISSING), process.env.ORCA_MISSING)

test('找一份公告，打开附件', async ({ page, site, orca }) => {
  await site.open('/bidding_procurement/purchase')
  const title = (await page.locator('main a[href^="/bidding_detail/"]').first().textContent())!
  await orca.heard()
  await orca.keyTo('h', /^采购公告列表，第 1 页/)
  await orca.keyTo('k', new RegExp(title))
  const opened = await hearTo(orca, orca.key('Return'), h1(page, title))
  expect(times(opened, new RegExp(title)), opened.join()).toBe(1)
  await orca.keyTo('h', /附件/)
  await orca.keyTo('k', /（(PDF|DOCX|XLSX)，/)
  const download = page.waitForEvent('download')
  await orca.key('Return')
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|docx|xlsx)$/)
})

test('比较两个产品', async ({ page, site, orca }) => {
  await site.open('/')
  await orca.heard()
  // The click is the first act, so it meets the document as the server has sent it.
  const opened = await hearTo(orca, orca.press('特色产品'), h1(page, '特色产品'))
  expect(times(opened, /^特色产品( 标题.*)?$/), opened.join()).toBe(1)
  await orca.keyTo('t', /产品对比/)
  for (const row of (await page.getByRole('row').all()).slice(1, 3)) {
    const term = (await row.getByRole('cell').nth(2).textContent())!
    expectHeard(
      await orca.key('alt+shift+Down'),
      new RegExp((await row.getByRole('rowheader').textContent())!),
    )
    for (let cell = 0; cell < 2; cell += 1) await orca.key('alt+shift+Right')
    expect((await orca.key('alt+shift+Right')).join('')).toContain(term)
    for (let cell = 0; cell < 3; cell += 1) await orca.key('alt+shift+Left')
  }
})

test('写错一处的咨询', async ({ page, site, orca }) => {
  await site.open('/product')
  await orca.heard()
  const opened = await hearTo(
    orca,
    orca.press('咨询此产品'),
    page.getByRole('heading', { level: 2, name: '业务咨询' }),
  )
  expect(times(opened, /^业务咨询( 标题.*)?$/), opened.join()).toBe(1)
  expect(opened.join()).not.toContain('咨询产品（选填）')
  expectHeard(await orca.key('Tab'), /您的姓名（必填）/)
  await page.keyboard.insertText('王小明')
  expectHeard(await orca.key('Tab'), /联系电话（必填）/)
  await orca.type('123')
  await page.locator('#consult-content').focus()
  expectHeard(await orca.heard(), /10—500 个字/)
  await page.keyboard.insertText('我公司需要流动资金贷款担保，额度约三百万元，想了解办理条件。')
  await orca.heard()
  const typed = await orca.type('abc')
  expect(typed.join(), 'the hint is not read again while one writes').not.toContain('个字')
  await page.getByRole('checkbox', { name: /同意/ }).focus()
  await orca.key('space')
  const refused = await orca.press('提交咨询')
  expect(times(refused, /还不能提交，请检查以下 1 处/), refused.join()).toBe(1)
  await orca.keyTo('Down', /联系电话格式不正确/)
  expectHeard(await orca.key('Return'), /联系电话（必填）/)
  await orca.key('ctrl+a')
  await orca.type('13800000000')
  const sent = await orca.press('提交咨询')
  await expect(consultReceipt(page)).toBeVisible()
  sent.push(...(await orca.heard()))
  expect(times(sent, /咨询已提交/), sent.join()).toBe(1)
  expectHeard(sent, /咨询已提交，受理编号 \S+/)
})

test('加载失败后重试', async ({ page, site, orca, api }) => {
  await site.open('/about')
  await orca.heard()
  await api.fail('http500', listNewsCall)
  const failed = await hearTo(orca, orca.press('公司要闻'), h1(page, '公司要闻'))
  expect(times(failed, /^公司要闻( 标题.*)?$/), failed.join()).toBe(1)
  expect(times(failed, /服务器内部错误/), failed.join()).toBe(1)
  await orca.keyTo('b', /重试/)
  api.reset()
  const shown = await orca.key('Return')
  await expect(page.getByRole('heading', { name: /公司要闻列表/ })).toBeVisible()
  shown.push(...(await orca.heard()))
  expect(times(shown, /公司要闻已显示/), shown.join()).toBe(1)
})

test('搜一个词，看还能不能报名', async ({ page, site, orca }) => {
  await site.open('/search?keyword=招标')
  await orca.heard()
  await orca.keyTo('h', /^相关栏目/)
  await orca.keyTo('k', /采购公告/)
  await hearTo(orca, orca.key('Return'), h1(page, '采购公告'))
  await orca.keyTo('h', /^采购公告列表，第 1 页/)
  const row = page.locator('main li:has([data-open])').first()
  const title = (await row.getByRole('link').first().textContent())!
  const state = (await row.getByRole('heading').textContent())!.replace(title, '').trim()
  expect(state).not.toBe('')
  await orca.keyTo('h', new RegExp(`${state}.*${title}`))
  await orca.keyTo('Down', /截止/)
  await orca.keyTo('Down', /还剩 ?\d+ ?天/)
})

test('返回上一页', async ({ page, site, orca }) => {
  await site.open('/news/company')
  await orca.heard()
  await orca.keyTo('h', /列表，第 1 页/)
  await orca.keyTo('k', /集团/)
  await hearTo(orca, orca.key('Return'), h1(page, /集团/))
  const row = page.locator('main a[href^="/news_detail/"]').first()
  const back = await hearTo(orca, orca.key('alt+Left'), row)
  expect(times(back, /^公司要闻列表，第 1 页/), back.join()).toBe(1)
  const forth = await hearTo(orca, orca.key('alt+Right'), h1(page, /集团/))
  expect(times(forth, /集团/), forth.join()).toBe(1)
})

test('改设置', async ({ page, site, orca }) => {
  await site.open('/join/reservation')
  await orca.heard()
  expectHeard(await orca.press('无障碍'), /无障碍设置/)
  await page.getByRole('radio', { name: '100%' }).focus()
  expectHeard(await orca.heard(), /文字大小/)
  await orca.keyTo('Right', /125%/)
  const larger = await orca.key('space')
  await expect(page.getByRole('radio', { name: '125%' })).toBeChecked()
  expect(larger.join(), 'the control has said it').not.toContain('125%')
  expectHeard(await orca.key('Escape'), /无障碍/)
})

test('看证书和营业执照', async ({ page, site, orca }) => {
  await site.open('/about')
  await orca.heard()
  // The first event of the visit is on a control that only scripts can answer.
  expectHeard(await orca.press('查看大图：'), /第 1 张，共 12 张/)
  expect(new URL(page.url()).pathname).toBe('/about')
  expectHeard(await orca.press('下一张'), /第 2 张，共 12 张/)
  expectHeard(await orca.key('Escape'), /已关闭荣誉资质大图/)
  await page.locator('#licence-button').focus()
  await orca.heard()
  const licence = await orca.key('Return')
  expect(times(licence, /营业执照，按 Esc 关闭/), licence.join()).toBe(1)
  expect(licence.join(), 'the sheet is not read before one asks for it').not.toContain('法定代表人')
  expectHeard(await orca.key('Escape'), /已关闭营业执照/)
})

test('一条准则的结果和依据', async ({ page, site, orca }) => {
  await site.open('/accessibility/conformance')
  const table = page.getByRole('table', { name: /^WCAG 2\.2 A 级/ })
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('listitem') })
    .first()
  const criterion = (await row.getByRole('rowheader').textContent())!
  const result = (await row.getByRole('strong').textContent())!
  const note = (await row.getByRole('listitem').first().textContent())!
  await orca.heard()
  await orca.keyTo('t', /WCAG 2\.2 A 级/)
  await orca.keyTo('alt+shift+Down', new RegExp(literal(criterion)))
  const answer = (await orca.key('alt+shift+Right')).join('')
  expect(answer).toContain(result)
  expect(answer).toContain(note.slice(0, 12))
})

test('自评报告里的一项', async ({ page, site, orca }) => {
  await site.open('/accessibility/self_assessment')
  const title = (await page.getByRole('heading', { level: 3 }).first().textContent())!
  const facts = page.getByRole('heading', { level: 3 }).first().locator('~ dl')
  const result = (await facts.locator('dd').first().textContent())!
  const check = (await facts.getByRole('listitem').first().textContent())!
  await orca.heard()
  await orca.keyTo('3', new RegExp(literal(title)))
  await orca.keyTo('Down', new RegExp(`结果.*${literal(result)}`))
  await orca.keyTo('Down', /做法/)
  await orca.keyTo('Down', /怎样检查/)
  await orca.keyTo('Down', new RegExp(literal(check)))
  await orca.keyTo('Down', /待解决/)
})

test('在手机上对比产品', async ({ page, site, orca }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await site.open('/product')
  await orca.heard()
  await orca.keyTo('x', /显示产品对比/)
  const checked = await orca.key('space')
  await expect(page.getByRole('table', { name: '产品对比' })).toBeVisible()
  expect(times(checked, /已勾选/), checked.join()).toBe(1)
  await orca.keyTo('t', /产品对比/)
  const row = page.getByRole('row').nth(1)
  expectHeard(
    await orca.key('alt+shift+Down'),
    new RegExp(literal((await row.getByRole('rowheader').textContent())!)),
  )
  expect((await orca.key('alt+shift+Right')).join('')).toContain(
    (await row.getByRole('cell').first().textContent())!.slice(0, 6),
  )
})

test.describe(() => {
  test.use({ pace: 100 })

  test('把首页从头听到尾', async ({ page, site, orca }) => {
    await site.open('/')
    await orca.heard()
    const heard = await orca.readAll()
    // Orca takes two headings side by side for one line and, reading all, says the first; H finds both.
    const headings = await page
      .locator('main :is(h1, h2:not(#home-disclosures)):visible')
      .evaluateAll((all) => all.map((one) => one.firstChild!.textContent!.trim()))
    expect(headings.length).toBeGreaterThan(5)
    expectHeard(
      heard,
      /跳到主要内容/,
      ...headings.map((text) => new RegExp(`^${text.replaceAll(/[()?]/g, '.')}`)),
      /查看营业执照/,
      /无障碍声明/,
    )
    expect(heard.join()).not.toMatch(/\.(webp|avif|png|svg)/)
  })
})
