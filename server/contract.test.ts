/** The answers of the API on both databases: SQLite is held to the contract, PostgreSQL to SQLite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import { loadContent } from './content/read-content.ts'
import { listsOf } from '../shared/catalogue/pages.ts'
import { calls } from '../shared/contract/calls.ts'
import { wireFormat } from '../scripts/api-doc/wire-format.ts'
import { type Envelope, FORM, ask, consultation } from '../tests/support/ask-calls.ts'
import { databaseKinds } from '../tests/support/databases.ts'
import { QUERIES, VISITOR_QUERIES } from '../tests/support/queries.ts'
import { rawRequest } from '../tests/support/raw-request.ts'
import { startTestService } from '../tests/support/test-service.ts'

/** The lines that the services log. */
const said: string[] = []

async function open(kind: (typeof databaseKinds)[number]) {
  const database = await kind.create()
  const env = { CONSULT_PER_ADDRESS: '1000', SEARCH_PER_MINUTE: '100000' }
  const service = await startTestService(database.url, env, said)
  return {
    url: service.url,
    close: async () => {
      await service.close()
      await database.drop()
    },
  }
}

/** Payloads with which every call can be made. */
const PAYLOADS: Record<string, Record<string, string>> = {
  '/v1/news-info': { id: '1024' },
  '/v1/party-info': { id: '1024' },
  '/v1/publicity-info': { id: '8024' },
  '/v1/purchase-info': { id: '2024' },
  '/v1/search': { keyword: '担保' },
  '/v1/search-info': { tb: 'news', id: '1024' },
  '/v1/consult-add': consultation('every-call-01'),
}

/** The lists, their sites, and the field by which they are ordered. */
const LISTS = [
  ['/v1/news-list', 4, 'create_time'],
  ['/v1/party-building', 4, 'create_time'],
  ['/v1/publicity-list', 8, 'publish_date'],
  ['/v1/purchase-list', 2, 'publish_date'],
] as const

const REFUSED: readonly [path: string, body: string, info: string][] = [
  ['/v1/news-list', `site=${listsOf('news').length + 1}`, '请求参数 site 有误'],
  ['/v1/news-list', 'page=0', '请求参数 page 有误'],
  ['/v1/news-list', 'limit=101', '请求参数 limit 有误'],
  ['/v1/news-list', 'site=1&site=2', '请求参数 site 重复'],
  ['/v1/news-info', '', '缺少请求参数 id'],
  ['/v1/search', 'keyword=', '请求参数 keyword 有误'],
  ['/v1/search', 'keyword=%00', '请求参数 keyword 有误'],
  ['/v1/search', `keyword=${'a'.repeat(101)}`, '请求参数 keyword 有误'],
  ['/v1/search-info', 'tb=users&id=1', '请求参数 tb 有误'],
  ['/v1/consult-add', 'name=&phone=1', '请填写您的姓名'],
]

const MISSING: readonly [path: string, body: Record<string, string>][] = [
  ['/v1/news-info', { id: '1' }],
  ['/v1/news-info', { id: '__proto__' }],
  ['/v1/purchase-info', { id: '1' }],
  ['/v1/search-info', { tb: 'product', id: '99' }],
]

describe('the service', () => {
  let service: Awaited<ReturnType<typeof open>>
  const call = (path: string, body?: string | Record<string, string>) =>
    ask(service.url, path, body)

  beforeAll(async () => {
    service = await open(databaseKinds[0]!)
  })
  afterAll(() => service?.close())

  it.each(calls.map((row) => row.call))('answers $path in its canonical shape', async (one) => {
    const { status, code, info, data } = await call(one.path, PAYLOADS[one.path] ?? {})
    expect([status, code, info]).toEqual([200, 1, 'success'])
    if (one.path === '/v1/consult-add') expect(data.receipt_no).toMatch(/^ZX\d{8}-\d{4}$/)
    // Parsing leaves out fields that are not in the contract, so the comparison finds them.
    else expect(parse(wireFormat(one.response), data)).toEqual(data)
  })

  it('ties a termination to the notice that it ends, with the title of the other', async () => {
    const detail = async (id: string) => (await call('/v1/purchase-info', { id })).data
    const [ended, end] = [await detail('1009'), await detail('2012')]
    const { title, publish_date } = end
    expect(ended.changed_by).toEqual([{ id: 2012, title, action: '终止', publish_date }])
    expect([end.changes, end.action]).toEqual([{ id: 1009, title: ended.title }, '终止'])
  })

  describe.each(LISTS)('%s', (path, sites, date) => {
    it('is newest first in each site, and what is on top leads it', async () => {
      for (let site = 1; site <= sites; site += 1) {
        const { data } = await call(path, { site: String(site), limit: '100' })
        expect(data.total).toBe(data.list.length)
        expect(new Set(data.list.map((one: any) => one.site))).toEqual(new Set([site]))
        const tops = data.list.filter((one: any) => one.is_top === 1)
        expect(data.list.slice(0, tops.length)).toEqual(tops)
        const dates = data.list.slice(tops.length).map((one: any) => one[date])
        expect(dates).toEqual([...dates].sort().reverse())
      }
    })

    it('is cut into pages that together are the list', async () => {
      const { data: whole } = await call(path, { site: '1', limit: '100' })
      const pages: any[] = []
      for (let page = 1; pages.length < whole.total; page += 1) {
        const { data } = await call(path, { site: '1', limit: '7', page: String(page) })
        expect(data).toMatchObject({ total: whole.total, page, limit: 7 })
        expect(data.list.length).toBeGreaterThan(0)
        pages.push(...data.list)
      }
      expect(pages).toEqual(whole.list)
      const beyond = await call(path, { site: '1', page: '1000000' })
      expect(beyond.data).toEqual({ list: [], total: whole.total, page: 1_000_000, limit: 10 })
    })
  })

  it('gives a document its neighbours: of its own site, newer and older', async () => {
    const { data } = await call('/v1/publicity-list', { site: '3', limit: '100' })
    const ids = data.list.map((one: any) => one.id)
    const detail = async (id: number) => (await call('/v1/publicity-info', { id: String(id) })).data
    const [first, middle, last] = await Promise.all([ids[0], ids[5], ids.at(-1)].map(detail))
    expect(first).not.toHaveProperty('prev')
    expect(first.next).toEqual({ id: ids[1], title: data.list[1].title })
    expect([middle.prev.id, middle.next.id]).toEqual([ids[4], ids[6]])
    expect(last).not.toHaveProperty('next')
  })

  it.each(REFUSED)('refuses %s %s: %s', async (path, body, info) => {
    expect(await call(path, body)).toEqual({ status: 200, code: -1, info, data: null })
  })

  it.each(MISSING)('says that %s %o does not exist', async (path, payload) => {
    expect(await call(path, payload)).toEqual({
      status: 200,
      code: -1,
      info: '内容不存在或已删除',
      data: null,
    })
  })

  it('finds all five kinds, each with its detail', async () => {
    const kinds = new Set<string>()
    for (let page = 1; page <= 5; page += 1) {
      const { data } = await call('/v1/search', {
        keyword: '担保',
        limit: '100',
        page: `${page}`,
      })
      for (const { tb, id, title } of data.list) {
        if (kinds.has(tb)) continue
        kinds.add(tb)
        const detail = await call('/v1/search-info', { tb, id: String(id) })
        expect(detail.data).toMatchObject({ id, title })
      }
    }
    expect([...kinds].sort()).toEqual(['news', 'party', 'product', 'publicity', 'purchase'])
  })

  it('pages through hits without losing or repeating one', async () => {
    const seen = new Set<string>()
    let total = 1
    for (let page = 1; seen.size < total && page < 100; page += 1) {
      const { data } = await call('/v1/search', { keyword: '公司', limit: '13', page: `${page}` })
      total = data.total
      for (const { tb, id } of data.list) seen.add(`${tb}/${id}`)
    }
    expect(seen.size).toBe(total)
    expect(total).toBeGreaterThan(50)
  })

  it.each([
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, -1],
    [{ origin: 'https://evil.example' }, -1],
    [{ origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-origin' }, 1],
  ])('a consultation that comes with %o has code %i', async (headers, code) => {
    const { status, body } = await rawRequest(service.url, '/v1/consult-add', {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: new URLSearchParams(consultation('foreign-01')).toString(),
    })
    const response = JSON.parse(body.toString()) as Envelope
    expect([status, response.code]).toEqual([200, code])
    if (code === -1) expect(response.info).toContain('不是从本网站的页面提交的')
  })
})

function requests(): [path: string, body: string | Record<string, string>][] {
  const content = loadContent()
  const all: [string, string | Record<string, string>][] = [
    ...MISSING,
    ...REFUSED.map(([path, body]): [string, string] => [path, body]),
  ]
  for (const { call } of calls)
    if (call.path !== '/v1/consult-add') all.push([call.path, PAYLOADS[call.path] ?? {}])
  for (const [path, sites] of LISTS) {
    for (let site = 0; site <= sites; site += 1)
      for (const page of ['1', '2', '3'])
        all.push([path, { ...(site && { site: String(site) }), page, limit: '9' }])
  }
  for (const page of ['1', '2', '3']) all.push(['/v1/post-list', { page, limit: '5' }])
  for (const [resource, path] of [
    ['news', '/v1/news-info'],
    ['party', '/v1/party-info'],
    ['publicity', '/v1/publicity-info'],
    ['purchase', '/v1/purchase-info'],
  ] as const)
    for (const { id } of content.documents[resource]) all.push([path, { id: String(id) }])
  for (const [keyword] of [...QUERIES, ...VISITOR_QUERIES])
    for (const page of ['1', '2']) all.push(['/v1/search', { keyword, page, limit: '20' }])
  return all
}

describe.skipIf(databaseKinds.some(({ missing }) => missing))('the databases', () => {
  let one: Awaited<ReturnType<typeof open>>
  let other: typeof one

  beforeAll(async () => {
    ;[one, other] = (await Promise.all(databaseKinds.map(open))) as [typeof one, typeof one]
  })
  afterAll(() => Promise.all([one?.close(), other?.close()]))

  it('agree, answer by answer', async () => {
    const all = requests()
    expect(all.length).toBeGreaterThan(300)
    const rest = all.values()
    const worker = async (): Promise<void> => {
      for (const [path, body] of rest) {
        const [expected, actual] = await Promise.all([
          ask(one.url, path, body),
          ask(other.url, path, body),
        ])
        // A failure that comes once in a hundred runs has to show all its data at once.
        const answers = JSON.stringify([path, body, expected, actual]).slice(0, 1000)
        const faults = said.filter((line) => !line.includes('"level":"info"'))
        expect(actual, `${answers}\n${faults.join('')}`).toEqual(expected)
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
  })

  it('give the same receipts', async () => {
    for (const id of ['agree-0001', 'agree-0002', 'agree-0001']) {
      const [expected, actual] = await Promise.all([
        ask(one.url, '/v1/consult-add', consultation(id)),
        ask(other.url, '/v1/consult-add', consultation(id)),
      ])
      expect(actual).toEqual(expected)
    }
  })
})
