/** The mocks hold themselves against the contract; what they answer is in server/contract.suite.ts. */
import { getResponse } from 'msw'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { defineCall } from '../shared/contract/call.ts'
import { calls } from '../shared/contract/calls.ts'
import { list, text } from '../shared/contract/primitives.ts'
import { loadContent } from '../server/content/read.ts'
import { Db } from './db.ts'
import { handlers } from '../server/handlers/all.ts'
import { type Handler, defineHandler } from '../server/handlers/define-handler.ts'
import { toHttpHandler } from './factory.ts'
import { createHandlers } from './handlers.ts'

const db = new Db(loadContent())
const httpHandlers = createHandlers({ db })
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
  return (await getResponse(httpHandlers, request))!
}

const envelopeOf = async (
  path: string,
  body = '',
  options = {},
): Promise<Record<string, unknown>> =>
  (await (await ask(path, body, options)).json()) as Record<string, unknown>

describe('the handlers', () => {
  it('are one for each call', () => {
    expect(handlers.map(({ path }) => path).sort()).toEqual(
      calls.map(({ call }) => call.path).sort(),
    )
  })

  it('answer in the envelope', async () => {
    expect(await envelopeOf('/v1/contact-us')).toMatchObject({
      code: 1,
      info: 'success',
      data: expect.any(Array),
    })
  })

  it('refuse another method or path', async () => {
    expect((await ask('/v1/news-list', '', { method: 'GET' })).status).toBe(405)
    expect((await ask('/v1/no-such-call', '')).status).toBe(404)
    expect((await ask('/v2/news-list', '')).status).toBe(404)
  })
})

describe('a mock that breaks the contract', () => {
  const call = defineCall({
    path: '/v1/banner-list',
    request: v.strictObject({}),
    response: list(v.object({ title: text })),
  })

  const run = (handler: Handler): Promise<Response | undefined> => {
    const request = new Request('http://localhost/v1/banner-list', {
      method: 'POST',
      body: new URLSearchParams(),
    })
    return getResponse([toHttpHandler(handler, { db })], request)
  }

  it.each([
    ['a field too many', [{ title: '示例', extra: 1 }], /0\.extra/],
    ['a field of another type', [{ title: 1 }], /0\.title：应为字符串/],
    ['no data', undefined, /data：应为数组/],
  ])('fails loudly: %s', async (_, data, message) => {
    // MSW reports the error on the console and answers 500.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await run(defineHandler(call, () => data)).catch((error: unknown) => error)
    const seen = response instanceof Error ? response.message : String(reported.mock.calls.flat())
    expect(seen).toMatch(message)
  })
})
