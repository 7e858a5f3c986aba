/** The client against the error catalogue, row by row, on real answers of the demo API. */
import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import { type SafeHtml, cleanAlready } from '../../rich-text/clean.ts'
import { type ApiOptions, createApi } from './client.ts'
import { defineCall } from '../../shared/contract/call.ts'
import {
  getKeyFiguresCall,
  listBusinessRelationsCall,
  listBusinessSummariesCall,
} from '../../shared/contract/company-lists.ts'
import { getNewsCall, listNewsCall } from '../../shared/contract/documents.ts'
import { ApiError } from './errors.ts'

const BASE = 'http://localhost'
const api = await createTestApi()

const makeApi = (more: Partial<ApiOptions> = {}) =>
  createApi({ base: BASE, assets: '', sanitise: cleanAlready, ...more })
const { send } = makeApi()

beforeAll(() => api.server.listen())
afterEach(() => {
  api.reset()
  api.server.resetHandlers()
})
afterAll(() => api.server.close())

const listNews = async (client = makeApi()) =>
  (await client.send(listNewsCall, { site: 1, limit: 2 })).data

async function failure(call: Promise<unknown> = listNews()): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const respondWith = (make: (request: Request) => Response | Promise<Response>): void =>
  api.server.use(http.post(`*${listNewsCall.path}`, ({ request }) => make(request)))

describe('the other rows', () => {
  it('byte-order marks before the body are skipped, however many', async () => {
    // PHP sends two marks when a file that was saved with one includes another; `text()` removes only the first.
    respondWith(
      () => new Response('\uFEFF\n\uFEFF{"code":1,"info":"","data":{"list":[],"total":0}}'),
    )
    expect(await listNews()).toMatchObject({ list: [], total: 0 })
  })

  // The specification has it as it is: what is odd about it is told to the operator (`server/content/foreign-names.ts`).
  it.each(['success', '操作成功', 'Internal Server Error', '提交未成功'])(
    'shows %s',
    async (info) => {
      respondWith(() => HttpResponse.json({ code: '0000', info, data: {} }))
      expect((await failure()).message).toBe(info)
    },
  )

  it('shows an info without its markup', async () => {
    respondWith(() =>
      HttpResponse.json({ code: -1, info: '<b>系统</b>维护&nbsp;<script>1</script>' }),
    )
    expect((await failure()).message).toBe('系统维护')
  })

  it('an answer without an end is read up to a bound', async () => {
    let parts = 0
    const cancel = vi.fn()
    const body = new ReadableStream({
      pull(controller) {
        parts += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
      },
      cancel,
    })
    const { kind } = await failure(listNews(makeApi({ fetch: async () => new Response(body) })))
    expect([kind, parts < 40]).toEqual(['format', true])
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('a request that cannot be made', async () => {
    const strict = defineCall({
      path: '/v1/news-list',
      request: v.strictObject({ site: v.number() }),
      response: v.unknown(),
    })
    const message = '请求发起失败，请稍后重试'
    expect(await failure(send(strict, { site: 'x' } as never))).toMatchObject({
      kind: 'setup',
      message,
    })
    // Without a page there is no origin that a relative address could belong to.
    expect(await failure(listNews(makeApi({ base: '' })))).toMatchObject({ kind: 'setup', message })
  })
})

describe('a detail that does not exist', () => {
  const get = (id = '999') => send(getNewsCall, { id })

  it('is told apart from other failures', async () => {
    expect(await failure(get())).toMatchObject({ kind: 'missing', message: '内容不存在或已删除' })
    api.fail('code-1')
    expect(await failure(get())).toMatchObject({ kind: 'business' })
  })

  it.each([[null], [[]], [{}], ['']])('also when the answer is a success with %j', async (data) => {
    api.server.use(
      http.post(`*${getNewsCall.path}`, () =>
        HttpResponse.json({ code: 1, info: 'success', data }),
      ),
    )
    expect(await failure(get())).toMatchObject({ kind: 'missing' })
  })
})

describe('a successful call', () => {
  it('is a POST with a form-urlencoded body, without fields that are undefined', async () => {
    let seen: string[] = []
    respondWith(async (request) => {
      seen = [request.method, request.url, await request.text()]
      expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
      return HttpResponse.json({ code: 1, data: [] })
    })
    const { send } = makeApi({ base: 'http://localhost/base/' })
    await send(listNewsCall, { site: 2, page: undefined, limit: 10 })
    expect(seen).toEqual(['POST', 'http://localhost/base/v1/news-list', 'site=2&limit=10'])
  })
})

describe('rich text', () => {
  it('comes clean, and only where there is some', async () => {
    const sanitise = vi.fn(async (dirty: string) => dirty.toUpperCase() as SafeHtml)
    const { send } = makeApi({ sanitise })
    const stages = [{ id: 1, title: '一', children: [{ id: 2, title: '二', content: '<p>a' }] }]
    api.server.use(
      http.post(`*${listBusinessRelationsCall.path}`, () =>
        HttpResponse.json({ code: 1, data: stages }),
      ),
    )
    expect((await send(listBusinessRelationsCall, {})).data).toMatchObject([
      { content: '', children: [{ content: '<P>A' }] },
    ])
    expect(sanitise.mock.calls).toEqual([['<p>a', 5]])
    await send(listBusinessSummariesCall, {})
    await send(getKeyFiguresCall, {})
    expect(sanitise).toHaveBeenCalledTimes(1)
  })
})

describe('what is longer than a page can show', () => {
  const listed = () => send(listNewsCall, { site: 1 })

  it('is left out, and said to be', async () => {
    const item = { id: 1, site: 1, title: '一', create_time: '2026-01-01' }
    respondWith(() => HttpResponse.json({ code: 1, data: { list: Array(101).fill(item) } }))
    expect(await listed()).toMatchObject({
      data: { list: { length: 100 }, total: 101 },
      leftOut: ['第 100 项以后'],
    })
  })

  it('is not said of the next answer when its own could not be read', async () => {
    respondWith(() => HttpResponse.json({ code: 1, data: { list: Array(101).fill('?') } }))
    await failure(listed())
    api.server.resetHandlers()
    expect((await listed()).leftOut).toEqual([])
  })
})

describe('what other back ends answer', () => {
  const item =
    '{"id":1938475629384756293,"site":1,"title":"\u7B2C\\"1234567890123456789\\"号","create_time":1.5}'
  const answer = (titled: string) => `{"code":1,"data":{"list":[${titled}],"total":1}}`

  it('keeps ids that no number holds, and the document whose date is not understood', async () => {
    respondWith(() => new Response(answer(item)))
    expect((await listNews()).list).toMatchObject([
      { id: '1938475629384756293', title: '第"1234567890123456789"号', create_time: '' },
    ])
  })

  // 公告 in GBK.
  const gbk = Uint8Array.from([0xb9, 0xab, 0xb8, 0xe6])
  const encoded = new Blob([
    '{"code":1,"data":[{"id":1,"site":1,"create_time":"2026-11-02","title":"',
    gbk,
    '"}]}',
  ])
  const typed = (type: string) => () => new Response(encoded, { headers: { 'Content-Type': type } })

  it('decodes what says its encoding, and refuses what says another', async () => {
    respondWith(typed('application/json; charset=GBK'))
    expect((await listNews()).list).toMatchObject([{ title: '公告' }])
    for (const type of ['application/json', 'application/json; charset=unheard-of']) {
      respondWith(typed(type))
      expect(await failure()).toMatchObject({ kind: 'format' })
    }
  })
})

describe('what an answer lacks', () => {
  const onUnreadable = vi.fn<(text: string) => void>()
  afterEach(() => onUnreadable.mockReset())
  const heard = makeApi({ onUnreadable })
  const row = { id: 1, site: 1, title: '公告', create_time: '2026-11-02' }

  it.each([
    [
      'a field of each row',
      [{ ...row, title: undefined }],
      '不是可读的 page；title 缺少（编号 1）',
    ],
    ['a value', [{ ...row, site: '一' }], '不是可读的 page；site 不是可读的 number（编号 1）'],
  ])('is named to the operator: %s', async (_, data, missing) => {
    respondWith(() => HttpResponse.json({ code: 1, data }))
    expect(await failure(listNews(heard))).toMatchObject({ message: '服务器返回异常，请稍后重试' })
    expect(onUnreadable.mock.calls).toEqual([[`接口 /v1/news-list 的响应：${missing}`]])
  })

  it.each([{ $ref: '$.data[9].content' }, 5, ['<p>甲</p>']])(
    'is named where %j stands in the place of a text with markup',
    async (content) => {
      api.server.use(
        http.post(`*${listBusinessRelationsCall.path}`, () =>
          HttpResponse.json({ code: 1, data: [{ id: 7, title: '合作', content }] }),
        ),
      )
      const { leftOut } = await heard.send(listBusinessRelationsCall, {})
      expect(leftOut).toEqual(['不是可读的 html'])
      expect(onUnreadable.mock.calls[0]![0]).toContain('content 不是可读的 html（编号 7）')
    },
  )

  it('is named with document and field, once for each kind', async () => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({
      ...row,
      id,
      create_time: '11 月底',
      intro: ['甲'],
    }))
    const [first] = rows
    respondWith(() =>
      HttpResponse.json({
        code: 1,
        data: [{ ...first, intro: '好', title: 7 }, ...rows.slice(1)],
      }),
    )
    await listNews(heard)
    expect(onUnreadable.mock.calls).toEqual([
      [
        '接口 /v1/news-list 的响应：create_time 不是可读的 date（编号 1、编号 2、编号 3 等 5 处）；intro 不是可读的 word（编号 2、编号 3、编号 4 等 4 处）',
      ],
    ])
  })

  it('is named where it costs one row, or a whole document', async () => {
    respondWith(() => HttpResponse.json({ code: 1, data: [row, { ...row, id: {} }] }))
    expect(await listNews(heard)).toMatchObject({ list: [{ id: '1' }] })
    api.server.use(
      http.post(`*${getNewsCall.path}`, () => HttpResponse.json({ code: 1, data: { id: 1 } })),
    )
    await failure(heard.send(getNewsCall, { id: '1' }))
    expect(onUnreadable.mock.calls).toEqual([
      ['接口 /v1/news-list 的响应：id 不是可读的 id（第 2 项）'],
      ['接口 /v1/news-info 的响应：site 缺少，title 缺少，content 缺少'],
    ])
  })
})
