/** What is wrong with a request is answered with an envelope and a sentence. */
import { describe, expect, it } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { consultation } from '../contract.suite.ts'
import { FORM, json, serviceOfFile } from '../testing/built-site.ts'
import type { RawResponse } from '../testing/raw-request.ts'

const { raw, call, service } = serviceOfFile({ CONSULT_PER_ADDRESS: '1000' })

describe('bad input gets an envelope and a sentence', () => {
  const refused = (response: RawResponse): [number, number, string] => {
    const { code, info, data } = json(response) as { code: number; info: string; data: unknown }
    expect(data).toBeNull()
    expect(info).toMatch(/^[^\n<>]{4,60}$/)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.body.toString()).not.toMatch(/node_modules|\.ts:|at \w+ \(|select |sqlite/i)
    return [response.status, code, info]
  }

  it('a body that is too long, announced or not', async () => {
    const long = `keyword=${'1'.repeat(70_000)}`
    expect(refused(await call('/v1/search', long))).toEqual([413, -1, '请求内容过长'])
    const chunked = await call('/v1/search', long, { ...FORM, 'transfer-encoding': 'chunked' })
    expect(refused(chunked)).toEqual([413, -1, '请求内容过长'])
  })

  it('another content type, method or path', async () => {
    const type = '请求格式应为 application/x-www-form-urlencoded'
    expect(refused(await call('/v1/search', '{}', { 'content-type': 'application/json' }))).toEqual(
      [415, -1, type],
    )
    expect(refused(await call('/v1/search', 'keyword=1', {}))).toEqual([415, -1, type])
    expect(refused(await raw('/v1/search'))).toEqual([405, -1, '请使用 POST 请求'])
    expect(refused(await call('/v1/no-such-call'))).toEqual([404, -1, '没有这个接口'])
    expect(refused(await call('/v2/news-list'))).toEqual([404, -1, '没有这个接口'])
  })

  it.each([
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    Buffer.from('%'),
    Buffer.from('%zz=%00&&&==='),
    Buffer.from('{"site":1}'),
    Buffer.from('__proto__=1&constructor=2'),
    Buffer.from('a[b]=1&a[c]=2'),
    Buffer.from(Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&')),
  ])('a body that is no form: %s', async (body) => {
    const [status, code] = refused(await call('/v1/news-list', body))
    expect([status, code]).toEqual([200, -1])
  })

  const MALICIOUS = [
    "' or '1'='1",
    '1; drop table documents; --',
    '" onmouseover="alert(1)',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}{{7*7}}',
    '\u202Egnp.exe',
    '%00',
    '\\x00',
    'NaN',
    '-1',
    '1e309',
    '９９９',
  ]

  it('SQL, markup and oddities in every field of every call', async () => {
    const fields = [
      'site',
      'page',
      'limit',
      'id',
      'tb',
      'keyword',
      ...Object.keys(consultation('x')),
    ]
    for (const { call: one } of calls) {
      for (const [index, value] of MALICIOUS.entries()) {
        const field = fields[index % fields.length]!
        const base = one.path === '/v1/consult-add' ? consultation(`malicious-${index}`) : {}
        for (const name of one.path === '/v1/consult-add' ? Object.keys(base) : [field]) {
          const body = new URLSearchParams({ ...base, [name]: value }).toString()
          const response = await call(one.path, body, { ...FORM, 'x-forwarded-for': '203.0.113.9' })
          expect(response.status).toBe(200)
          expect([1, -1]).toContain((json(response) as { code: number }).code)
          expect(response.body.toString()).not.toMatch(/node_modules|SQLITE|syntax error/i)
        }
      }
    }
    const { data } = json(await call('/v1/news-list', 'site=1')) as any
    expect(data.total).toBe(24)
  })

  it('keeps what was typed as it was typed', async () => {
    const typed = `<b>王</b>' or 1=1--`
    const content = `"双引号" '单引号' \\ 反斜线 <script>alert(1)</script> 🙂 𠮷`
    const input = { ...consultation('as-typed-1'), name: typed, content }
    await call('/v1/consult-add', new URLSearchParams(input).toString())
    const stored = await service()
      .database.kysely.selectFrom('consultations')
      .selectAll()
      .where('request_id', '=', 'as-typed-1')
      .executeTakeFirst()
    expect(stored).toMatchObject({ name: typed, content, phone: '13800000000' })
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
  })
})
