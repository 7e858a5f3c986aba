/** Documents, lists, hits and data for search engines give the states of notices on the day on which they are rendered. */
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFacts } from '#company/temporary.ts'
import { pages } from '../shared/catalogue/pages.ts'
import { listPostsCall } from '../shared/contract/company-lists.ts'
import { loadContent } from '../server/content/read-content.ts'
import { renderPage } from './support/render-page.ts'
import { createTestApi } from './support/test-api.ts'
import { ANY_STATE, DAYS, NOTICES, pathOf } from './support/calendar-days.ts'

const api = await createTestApi()
beforeAll(() => api.server.listen())
afterAll(() => api.server.close())
afterEach(() => void vi.useRealTimers())

const content = loadContent()

it.each(DAYS.map((day, index) => [day, index] as const))('on %s', async (day, index) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${day}T10:00:00+08:00`)
  const page = async (path: string) => {
    const rendered = await renderPage(path)
    expect(rendered.failures).toEqual([])
    return rendered
  }
  /** The state of a notice in the row of a list that links to it. */
  const stateIn = (html: string, path: string): string | undefined => {
    const row = html.split('<li').find((part) => part.includes(`href="${path}"`))
    expect(row, path).toBeDefined()
    return ANY_STATE.exec(row!.slice(0, row!.indexOf('<a ')))?.[0]
  }
  const lists = new Map<string, string>()
  for (const notice of NOTICES) {
    const expected = notice.states[index]
    const { html } = await page(pathOf(notice))
    expect(/<dt>状态<\/dt><dd>([^<]*)</.exec(html)?.[1], pathOf(notice)).toBe(expected)
    if (!lists.has(notice.list)) lists.set(notice.list, (await page(notice.list)).html)
    expect(stateIn(lists.get(notice.list)!, pathOf(notice))).toBe(expected)
    const { title } = content.documents[notice.tb].find(({ id }) => id === notice.id)!
    const hits = (await page(`/search?keyword=${encodeURIComponent(title)}`)).html
    expect(stateIn(hits, `/search_detail/${notice.tb}/${notice.id}`)).toBe(expected)
  }
  const open = content.posts.filter(({ end_date: end }) => !end || end >= day)
  const shownPosts = async (): Promise<number> =>
    (await page('/join/recruitment')).html.match(/岗位职责与任职要求/g)?.length ?? 0
  expect(await shownPosts()).toBe(Math.min(open.length, 10))
  // Another API lists closed positions as well.
  const { length: total } = content.posts
  api.server.use(
    http.post(`*${listPostsCall.path}`, () =>
      HttpResponse.json({ code: 1, info: '', data: { list: content.posts, total } }),
    ),
  )
  expect(await shownPosts()).toBe(open.length)
  api.server.resetHandlers()
  for (const path of [pages.Contact.path, pages.Reservation.path]) {
    const { html } = await page(path)
    for (const { until, text } of temporaryFacts)
      expect(html.includes(text), `${path} ${until}`).toBe(until >= day)
  }
})
