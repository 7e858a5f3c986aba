/** Wrong requests are answered with an envelope and a sentence. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { FORM, consultation } from '../../tests/support/ask-calls.ts'
import { json, serviceOfFile } from '../../tests/support/built-site.ts'
import type { RawResponse } from '../../tests/support/raw-request.ts'

const { raw, call, service } = serviceOfFile({
  CONSULT_PER_ADDRESS: '1000',
  SEARCH_PER_MINUTE: '1000',
})

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
    ['a keyword that is too long', { keyword: '保'.repeat(101) }, '请求参数 keyword 有误'],
    ['a field that no call has', { keyword: '1', 关键词: '1' }, '请求参数 关键词 不在接口约定之内'],
  ])('%s, which the sentence does not repeat', async (_, fields, sentence) => {
    const body = new URLSearchParams(fields).toString()
    expect(refused(await call('/v1/search', body))).toEqual([200, -1, sentence])
  })

  it('a path with many parts that are no UTF-8, which are not read one by one', async () => {
    const decode = vi.spyOn(globalThis, 'decodeURI')
    for (const folder of ['v1', 'media', 'none'])
      expect((await raw(`/${folder}/${'%B5a'.repeat(1_000)}`)).status).toBe(404)
    expect(decode.mock.calls.length).toBeLessThan(50)
    decode.mockRestore()
  })

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH'])('the method %s', async (method) => {
    for (const path of ['/', '/v1/search', '/consult', '/healthz', '/files/a.pdf'])
      expect((await raw(path, { method })).status).toBe(405)
  })

  it.each([
    ['MKCOL /', 405],
    ['TRACE /', 405],
    ['GET /v1/search', 405],
  ])('%s with a body, which is taken in before the answer', async (request, status) => {
    const { port, hostname } = new URL(service().url)
    const socket = connect({ port: Number(port), host: hostname }).setEncoding('utf8')
    const answer = socket.toArray()
    socket.write(
      `${request} HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\nConnection: close\r\n\r\n${'1'.repeat(9_999)}`,
    )
    await once(socket, 'connect')
    // By then the service has read what came first.
    await raw('/healthz')
    expect(socket.bytesRead).toBe(0)
    socket.write('1'.repeat(10_001))
    expect((await answer).join('')).toMatch(`HTTP/1.1 ${status} `)
  })

  it.each([
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    '%zz=%00&&&===',
    '{"site":1}',
    '__proto__=1&constructor=2',
    'a[b]=1&a[c]=2',
  ])('a body that is no form: %s', async (body) => {
    const [status, code] = refused(await call('/v1/news-list', body))
    expect([status, code]).toEqual([200, -1])
  })

  const MALICIOUS = [
    "' or '1'='1",
    '1; drop table documents; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u202Egnp.exe',
    '%00',
    '1e309',
    '９９９',
  ]

  it.each(
    calls.map(({ call: { path, request } }) => [path, Object.keys(request.entries)] as const),
  )('SQL, markup and oddities in every field of %s', async (path, fields) => {
    for (const [index, value] of MALICIOUS.entries())
      for (const name of fields) {
        const base = path === '/v1/consult-add' ? consultation(`malicious-${index}`) : {}
        const body = new URLSearchParams({ ...base, [name]: value }).toString()
        const response = await call(path, body)
        expect(response.status).toBe(200)
        expect([1, -1]).toContain((json(response) as { code: number }).code)
        expect(response.body.toString()).not.toMatch(/node_modules|SQLITE|syntax error/i)
      }
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
