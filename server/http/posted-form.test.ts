/** The consultation form as a browser without scripts posts it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CONSULT_ADDRESSES,
  type RefusedConsultation,
} from '../../shared/contract/posted-consultation.ts'
import { FORM } from '../../tests/support/ask-calls.ts'
import { serviceOfFile, withService } from '../../tests/support/built-site.ts'
import { type RawOptions, type RawResponse, rawRequest } from '../../tests/support/raw-request.ts'
import type { RunningService } from '../service.ts'

const { root: SITE_ROOT, raw, service, lines } = serviceOfFile({ CONSULT_PER_ADDRESS: '1000' })
const PAGE = CONSULT_ADDRESSES.Service

let number = 0
/** A form with new values, as a browser sends it. */
function form(more: Record<string, string> = {}): Record<string, string> {
  number += 1
  return {
    name: '王女士',
    phone: `138 0000 ${String(number).padStart(4, '0')}`,
    company: '',
    product_id: '',
    content: `想了解小微信用保的额度，这是第 ${number} 位访客的问题。`,
    consent: '1',
    website: '',
    ...more,
  }
}

const post = (
  fields: Record<string, string> | string,
  { path = PAGE, headers = {}, ...options }: RawOptions & { path?: string } = {},
  { url }: RunningService = service(),
): Promise<RawResponse> =>
  rawRequest(url, path, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...(headers as Record<string, string>) },
    ...options,
  })

const rows = ({ database }: RunningService = service()) =>
  database.kysely.selectFrom('consultations').selectAll().execute()

const text = ({ body }: RawResponse): string => body.toString()

beforeEach(() => service().database.kysely.deleteFrom('consultations').execute())

describe('a form that fits', () => {
  it.each(Object.values(CONSULT_ADDRESSES))(
    'posted to %s it leads to a receipt',
    async (address) => {
      const fields = form({ company: '滨江示例机械有限公司' })
      const { status, headers } = await post(fields, { path: address })
      expect(status).toBe(303)
      expect(headers['cache-control']).toBe('no-store')
      const [stored] = await rows()
      expect(stored).toMatchObject({ name: '王女士', company: fields.company, mark: '' })
      const location = String(headers.location)
      expect(location).toContain(`receipt=${stored!.receipt_no}`)
      expect(location).toMatch(/#consult-receipt$/)
      expect(location.startsWith(address)).toBe(true)
      // The address holds nothing that the visitor typed.
      expect(decodeURIComponent(location)).not.toMatch(/王|138|机械/)
      const receipt = await raw(location.replace(/#.*/, ''))
      expect([receipt.status, receipt.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(text(receipt)).toContain(stored!.receipt_no)
    },
  )

  it('counts a line break as one character, as the form does with scripts', async () => {
    const content = `第一行\r\n${'长'.repeat(494)}\v尾\u0007`
    expect((await post(form({ content }))).status).toBe(303)
    expect((await rows())[0]!.content).toBe(`第一行\n${'长'.repeat(494)}\n尾`)
  })
})

describe('a form that does not fit', () => {
  it.each([
    ['another type', 415, '{}', { 'content-type': 'application/json' }],
    ['a field twice', 400, 'name=1&name=2', {}],
    ['too much', 413, `content=${'x'.repeat(70_000)}`, {}],
  ])('%s: %i', async (_, status, body, headers) => {
    const response = await post(body, { headers })
    expect(response.status).toBe(status)
    expect(text(response)).toMatch(/^[^<>]{4,60}$/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('nothing of it is in the log', async () => {
    await post(form({ name: '张无忌', phone: '13900001234', consent: '' }))
    await post(form({ name: '张无忌', phone: '13900001234' }))
    expect(lines.join('\n')).not.toMatch(/张无忌|13900001234|receipt/)
  })
})

describe('who posts', () => {
  it.each([
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://127.0.0.1:4173', 'sec-fetch-site': 'same-origin' }, 303],
    [{}, 303],
  ])('%j: %i', async (headers, status) => {
    const response = await post(form({ name: '受害者' }), { headers })
    expect(response.status).toBe(status)
    expect(await rows()).toHaveLength(status === 303 ? 1 : 0)
    // Text from another site must not appear under our name.
    expect(text(response)).not.toContain('受害者')
  })
})

describe('addresses and methods', () => {
  it.each(['/about', '/service/', '/no/such/page'])('POST on %s', async (path) => {
    const { status, headers } = await post(form(), { path })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(await rows()).toEqual([])
  })

  it('a receipt that was not given leads to the form', async () => {
    await post(form())
    const known = (await rows())[0]!.receipt_no
    for (const token of ['', known, `${known}.`, `${known}.AAAAAAAAAAAAAAAAAAAAAA`, '%00']) {
      const { status, headers } = await raw(`${PAGE}&receipt=${token}`)
      expect([status, headers.location]).toEqual([302, PAGE])
    }
  })
})

describe('the page that comes back', () => {
  /** The data that the page was rendered with. */
  const postedIn = ({ body }: RawResponse): RefusedConsultation & { receiptNo?: string } => {
    const [, state] = /id="router-state">(.*?)<\/script>/.exec(body.toString()) ?? []
    return (JSON.parse(state!) as { posted: RefusedConsultation }).posted
  }

  it('holds everything that was typed, and is kept nowhere', async () => {
    await withService({ SITE_ROOT }, async (one) => {
      const fields = form({ phone: '1', content: '短', company: '<b>示例</b>&$&', consent: '' })
      const response = await post(fields, {}, one)
      expect(response.status).toBe(422)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-expires': '0',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("form-action 'self'"),
      })
      const { values, errors } = postedIn(response)
      expect(values).toMatchObject({ phone: '1', content: '短', company: fields.company })
      expect(errors.map(({ field }) => field)).toEqual(['phone', 'content', 'consent'])
      expect(await rows(one)).toEqual([])
      // The next sender and the next reader get nothing of this form.
      expect(postedIn(await post('', {}, one)).values.content).toBe('')
      const read = await rawRequest(one.url, PAGE)
      expect(text(read)).not.toMatch(/示例|posted/)
    })
  })

  it('holds what was typed when something unexpected is thrown', async () => {
    await withService({ SITE_ROOT }, async (one) => {
      const fields = form()
      vi.spyOn(one.database, 'write').mockRejectedValue(new Error('no such table: counters'))
      const response = await post(fields, {}, one)
      expect(response.status).toBe(500)
      expect(postedIn(response).values).toMatchObject({ content: fields.content })
    })
  })

  it.each([
    ['away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['full', Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['busy', new Error('database is locked')],
  ])('is whole while the database is %s, and names the phone', async (_, error) => {
    await withService({ SITE_ROOT }, async (one) => {
      const fields = form()
      vi.spyOn(one.database, 'write').mockRejectedValue(error)
      const response = await post(fields, {}, one)
      expect([response.status, response.headers['retry-after']]).toEqual([503, '5'])
      const { values, problem } = postedIn(response)
      expect(values).toMatchObject({ content: fields.content, name: fields.name })
      expect(problem).toMatch(/暂时无法保存.*稍后再试.*拨打 \d{3,4}-\d/)
      const call = await rawRequest(one.url, '/v1/consult-add', {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams({ ...fields, request_id: 'call-0001' }).toString(),
      })
      expect([call.status, call.body.toString()]).toEqual([503, expect.stringContaining(problem!)])
    })
  })
})
