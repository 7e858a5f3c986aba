/**
 * The fault matrix, first half: every row of the error catalogue, with the real client against the service's answers. The
 * second half, of every part of a page in the browser, is `faults/parts.spec.ts`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApi } from './support/test-api.ts'
import { BUSINESS_INFO, SCENARIOS } from '../mocks/scenarios.ts'
import { cleanAlready } from '../rich-text/clean.ts'
import { createApi } from '../src/api/client.ts'
import { calls } from '../shared/contract/calls.ts'
import { ApiError, type ApiErrorKind, httpMessage } from '../src/api/errors.ts'

import { type Report, ask, loadParts } from '../src/api/load.ts'

const BASE = 'http://localhost'
const api = await createTestApi()
const client = createApi({ base: BASE, assets: '', sanitise: cleanAlready })

beforeAll(() => api.server.listen())
afterAll(() => api.server.close())

const UNREADABLE = '服务器返回异常，请稍后重试'
const CONNECTION = '网络连接故障'

/** Kind and exact text of each row; `ok` where the answer is usable after all. */
type Outcome = 'ok' | 'waits' | readonly [ApiErrorKind, string]

const statuses: Record<string, string> = {
  http400: '请求错误',
  http401: '未授权，请登录',
  http403: '拒绝访问',
  http408: '请求超时',
  http500: '服务器内部错误',
  http501: '服务未实现',
  http502: '网关错误',
  http503: '服务不可用',
  http504: '网关超时',
  http505: 'HTTP版本不受支持',
  http418: CONNECTION,
}

const bodies: Record<string, Outcome> = {
  'code-1': ['business', BUSINESS_INFO],
  'code-1-no-info': ['business', UNREADABLE],
  'no-code': ['business', UNREADABLE],
  'no-code-with-info': ['business', BUSINESS_INFO],
  network: ['network', CONNECTION],
  malformed: ['network', CONNECTION],
  html: ['network', CONNECTION],
  'empty-body': ['network', CONNECTION],
  truncated: ['network', CONNECTION],
  'answer-lost': ['network', CONNECTION],
  'wrong-types': ['format', UNREADABLE],
  stall: 'waits',
  bom: 'ok',
  malicious: 'ok',
}

it('knows each status that has a text of its own, and shows it on demand', () => {
  const statusesWithText = Array.from({ length: 200 }, (_, index) => 400 + index).filter(
    (status) => httpMessage(status, '') !== CONNECTION,
  )
  const named: readonly string[] = SCENARIOS
  expect(statusesWithText.filter((status) => !named.includes(`http${status}`))).toEqual([])
})

/** `slow` costs three seconds a call, `empty` means a missing item to a detail; both are tested elsewhere. */
const rows = SCENARIOS.filter((name) => name !== 'slow' && name !== 'empty')

const path = '/v1/news-list'
const news = calls.find(({ call }) => call.path === path)!.call

it.each(rows)('%s', async (row) => {
  api.fail(row, news)
  const outcome: Outcome =
    row === 'http404'
      ? ['http', `请求地址出错: ${BASE}${path}`]
      : (bodies[row] ?? ['http', statuses[row]!])
  const leave = new AbortController()
  if (outcome === 'waits') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = client.send(news, {}, { signal: leave.signal })
  if (outcome === 'waits') {
    // The mock server logs an error when the visitor leaves.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isDone = false
    const reason = response.finally(() => (isDone = true)).catch((error: unknown) => error)
    // The client sets no time limit: a stalled call waits until the visitor leaves, and reports nothing then.
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(isDone).toBe(false)
    leave.abort()
    expect(await reason).toMatchObject({ name: 'AbortError' })
    vi.useRealTimers()
  } else if (outcome === 'ok') {
    expect(await response).toBeDefined()
  } else {
    const error = await response.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    const [kind, message] = outcome
    expect(error).toMatchObject({ kind, message })
  }
  api.reset()
  expect(await client.send(news, {})).toBeDefined()
})

describe('a failure is reported', () => {
  const report = vi.fn<Report>()
  afterEach(() => report.mockReset())
  const route = (cause: 'enter' | 'preload') => ({
    context: { api: client, report },
    abortController: new AbortController(),
    cause,
  })

  it('once, and takes none of its neighbours along', async () => {
    api.fail('http500', news)
    const parts = await loadParts({
      bad: ask(route('enter'), news, {}),
      good: ask(route('enter'), calls[0]!.call, {}),
    })
    expect(await parts.bad).toEqual({
      ok: false,
      failure: { kind: 'http', message: '服务器内部错误' },
    })
    expect(await parts.good).toMatchObject({ ok: true })
    expect(report).toHaveBeenCalledTimes(1)
    api.reset()
  })

  it('never for a preload', async () => {
    api.fail('http500')
    expect(await ask(route('preload'), news, {})).toMatchObject({ ok: false })
    expect(report).not.toHaveBeenCalled()
    api.reset()
  })
})
