/** The mocks hold requests, and themselves, against the contract. */
import { getResponse } from 'msw'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { defineCall } from '../src/api/contract/call.ts'
import { calls } from '../src/api/contract/calls.ts'
import { list, text } from '../src/api/contract/primitives.ts'
import { loadContent } from '../content-reader/read.ts'
import { Db } from './db.ts'
import { type MockRoute, handle } from './factory.ts'
import { createHandlers, routes } from './handlers.ts'

const db = new Db(loadContent())
const handlers = createHandlers({ db })
const FORM = 'application/x-www-form-urlencoded'

const ask = async (
  path: string,
  body: string,
  { method = 'POST', type = FORM, cookie = '' } = {},
) => {
  const headers = { 'content-type': type, ...(cookie && { cookie }) }
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  })
  return (await getResponse(handlers, request))!
}

const answer = async (path: string, body = '', options = {}): Promise<Record<string, unknown>> =>
  (await (await ask(path, body, options)).json()) as Record<string, unknown>

describe('the handlers', () => {
  it('are one for each call', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(calls.map(({ call }) => call.path).sort())
  })

  it('answer in the envelope', async () => {
    expect(await answer('/v1/contact-us')).toMatchObject({
      code: 1,
      info: 'success',
      data: expect.any(Array),
    })
  })
})

describe('a request outside the contract is refused', () => {
  it.each([
    ['/v1/news-list', 'site=5', '请求参数 site 有误'],
    ['/v1/news-list', 'site=a', '请求参数 site 有误'],
    ['/v1/news-list', 'page=0', '请求参数 page 有误'],
    ['/v1/news-list', 'limit=101', '请求参数 limit 有误'],
    ['/v1/news-list', 'class=1', '请求参数 class 不在接口约定之内'],
    ['/v1/news-list', 'site=1&site=2', '请求参数 site 重复'],
    ['/v1/banner-list', 'page=1', '请求参数 page 不在接口约定之内'],
    ['/v1/news-info', '', '缺少请求参数 id'],
    ['/v1/news-info', 'id=../1', '请求参数 id 有误'],
    ['/v1/search', 'keyword=', '请求参数 keyword 有误'],
    ['/v1/search-info', 'tb=users&id=1', '请求参数 tb 有误'],
    ['/v1/consult-add', 'name=&phone=1', '请填写您的姓名'],
  ])('%s %s: %s', async (path, body, info) => {
    expect(await answer(path, body)).toEqual({ code: -1, info, data: null })
  })

  it('in another content type', async () => {
    const info = '请求格式应为 application/x-www-form-urlencoded'
    expect(await answer('/v1/news-list', '{"site":1}', { type: 'application/json' })).toMatchObject(
      { code: -1, info },
    )
    expect(await answer('/v1/banner-list', '', { type: 'text/plain' })).toMatchObject({ code: -1 })
    expect(
      await answer('/v1/news-list', 'site=1', { type: `${FORM};charset=UTF-8` }),
    ).toMatchObject({ code: 1 })
  })

  it('with another method, or for another path', async () => {
    expect((await ask('/v1/news-list', '', { method: 'GET' })).status).toBe(405)
    expect((await ask('/v1/no-such-call', '')).status).toBe(404)
    expect((await ask('/v2/news-list', '')).status).toBe(404)
  })

  it('for a product that does not exist', async () => {
    const body = new URLSearchParams({
      name: '王',
      phone: '13800000000',
      content: '一二三四五六七八九十',
      consent: '1',
      request_id: '12345678',
      product_id: '99',
    })
    expect(await answer('/v1/consult-add', body.toString())).toMatchObject({
      code: -1,
      info: '请从列表中选择产品',
    })
  })
})

describe('an item that does not exist', () => {
  it.each([
    ['/v1/news-info', 'id=1'],
    ['/v1/party-info', 'id=1'],
    ['/v1/publicity-info', 'id=1'],
    ['/v1/purchase-info', 'id=1'],
    ['/v1/search-info', 'tb=product&id=99'],
  ])('%s %s', async (path, body) => {
    expect(await answer(path, body)).toEqual({ code: -1, info: '内容不存在或已删除', data: null })
  })
})

describe('a mock that breaks the contract', () => {
  const call = defineCall({
    path: '/v1/banner-list',
    request: v.strictObject({}),
    response: list(v.object({ title: text })),
  })

  const run = (route: MockRoute): Promise<Response | undefined> => {
    const request = new Request('http://localhost/v1/banner-list', {
      method: 'POST',
      body: new URLSearchParams(),
    })
    return getResponse([route({ db })], request)
  }

  it.each([
    ['a field too many', [{ title: '示例', extra: 1 }], /0\.extra/],
    ['a field of another type', [{ title: 1 }], /0\.title：应为字符串/],
    ['no data', undefined, /data：应为数组/],
  ])('fails loudly: %s', async (_, data, message) => {
    // MSW reports the error on the console and answers 500.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await run(handle(call, () => data)).catch((error: unknown) => error)
    const seen = response instanceof Error ? response.message : String(reported.mock.calls.flat())
    expect(seen).toMatch(message)
  })
})
