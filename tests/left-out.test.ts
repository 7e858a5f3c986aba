/** What the company has not stated is said nowhere: no promise, no hours, no figure is the software's own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderPage } from './support/render-page.ts'
import { createTestApi } from './support/test-api.ts'
import { accessibility } from '#company/accessibility.ts'
import { privacy } from '#company/privacy.ts'
import { registration } from '#company/registration.ts'
import { reservationPapers, reservationRules, reservationTimes } from '#company/reservation.ts'
import { replyTimes } from '#company/reply-times.ts'
import { siteConfig } from '#company/site.ts'
import { temporaryFacts } from '#company/temporary.ts'
import { consultNotes, consultSteps, directions, openingHours, telephones } from '#company/visit.ts'

const api = await createTestApi()
beforeAll(() => api.server.listen())
afterAll(() => api.server.close())

const htmlOf = async (path: string): Promise<string> => {
  const { html, failures } = await renderPage(path)
  expect(failures).toEqual([])
  return html
}

const PAGES = {
  '/join/contact': [
    '办公时间',
    '交通指引',
    '采购监督',
    '南门因地铁施工封闭',
    '提交之后',
    '不收取任何费用',
    '微信公众号',
    '查看营业执照',
    '示ICP备',
    '邮箱 <',
    '可以拨打监督电话',
  ],
  '/join/reservation': ['请携带', '南门因地铁施工封闭', '来访须知', '不安排来访'],
  '/accessibility': [
    '5 个工作日',
    '部分符合',
    '扫描件',
    '数字科技部，工作日',
    '12345',
    '自行完成',
    '最近一次核对',
  ],
}

it('says what is stated, and leaves out what is not', async () => {
  for (const [path, statements] of Object.entries(PAGES)) {
    const html = await htmlOf(path)
    for (const statement of statements) expect(html).toContain(statement)
  }
  const lists = [
    openingHours,
    telephones,
    temporaryFacts,
    directions,
    consultSteps,
    consultNotes,
    reservationPapers,
    reservationTimes,
    reservationRules,
    accessibility.shortfalls,
    accessibility.elsewhere,
    registration.filings,
  ]
  for (const list of lists) (list as unknown[]).length = 0
  for (const key of Object.keys(replyTimes)) delete replyTimes[key as keyof typeof replyTimes]
  delete accessibility.conformance
  delete accessibility.checkedOn
  delete accessibility.responsible
  delete accessibility.testedBy
  delete registration.officialAccount
  delete registration.licence
  delete privacy.officerMail
  for (const key of ['address', 'mail', 'supervisory_telephone'] as const)
    delete siteConfig.fallbackContact[key]
  for (const [path, statements] of Object.entries(PAGES)) {
    const html = await htmlOf(path)
    for (const statement of statements) expect(html).not.toContain(statement)
    expect(/undefined|<(?:ul|ol|dl)[^>]*><\//.exec(html)?.[0]).toBeUndefined()
  }
})

it('gives no document a count of readers that nobody counted', async () => {
  const list = await htmlOf('/news/company')
  const path = /href="(\/news_detail\/\d+)"/.exec(list)![1]!
  const page = await renderPage(path)
  expect(page.html + JSON.stringify(page.data)).not.toMatch(/>浏览<|views/)
})
