/** The service in bad moments: many connections at once, a database that is busy or gone. */
import { describe, expect, it, vi } from 'vitest'
import { FORM, consultation } from '../tests/support/ask-calls.ts'
import { json, serviceOfFile, withService } from '../tests/support/built-site.ts'
import { rawRequest } from '../tests/support/raw-request.ts'

const { root, lines, raw, call } = serviceOfFile({ METRICS_TOKEN: 'secret-token' })

describe('operators', () => {
  it('see that it lives, that it is ready, and how it does', async () => {
    expect([(await raw('/healthz')).status, (await raw('/readyz')).status]).toEqual([200, 200])
    await raw('/')
    await call('/v1/contact-us')
    const authorization = 'Bearer secret-token'
    const { status, body } = await raw('/metrics', { headers: { authorization } })
    expect(status).toBe(200)
    expect(body.toString()).toMatch(/^http_requests_total\{kind="page",status="200"\} \d+$/m)
    expect(body.toString()).toMatch(
      /^http_request_duration_seconds_bucket\{le="0.01",kind="call"\}/m,
    )
    expect(body.toString()).toMatch(/^notifications_waiting\{way="mail"\} 0$/m)
  })

  it('keep the figures to themselves, whatever a proxy sends or leaves out', async () => {
    await withService({}, async (closed) => {
      // A request as nginx with nothing but `proxy_pass` sends it: from this machine, with nginx's own Host and no
      // `X-Forwarded` header.
      const { host } = new URL(closed.url)
      const passedOn = await rawRequest(closed.url, '/metrics', { headers: { host } })
      expect([passedOn.status, passedOn.body.toString()]).toEqual([
        403,
        expect.stringContaining('METRICS_TOKEN'),
      ])
    })
    const get = async (authorization?: string): Promise<number> =>
      (await raw('/metrics', { headers: authorization ? { authorization } : {} })).status
    expect([await get(), await get('Bearer wrong'), await get('Bearer ')]).toEqual([403, 403, 403])
    expect(await get('Bearer secret-token')).toBe(200)
  })

  it('find each request by its id, and nothing personal', async () => {
    const input = { ...consultation('log-0001'), name: '赵不该出现', phone: '13912345678' }
    const body = new URLSearchParams(input).toString()
    const forged = { ...FORM, 'x-request-id': '13912345678' }
    const response = await call('/v1/consult-add', body, forged)
    const id = String(response.headers['x-request-id'])
    expect(id).toMatch(/^[\w-]{36}$/)
    await call('/v1/search', new URLSearchParams({ keyword: '不该出现的词' }).toString())
    await raw('/search?keyword=%E4%B8%8D%E8%AF%A5')
    await raw('/search%3Fkeyword=%E4%B8%8D%E8%AF%A5;wang@example.com/13912345678')
    await expect.poll(() => lines.some((line) => line.includes('"/…/…"'))).toBe(true)
    const own = JSON.parse(lines.find((line) => line.includes(id))!) as Record<string, unknown>
    expect(own).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/v1/consult-add',
      status: 200,
    })
    expect(lines.join('')).not.toMatch(/不该出现|1391234|keyword=%|wang|%E4|127\.0\.0\.1/)
  })

  it('hand an id on through a proxy that they trust', async () => {
    await withService({ TRUST_PROXY: '1' }, async (trusting) => {
      const idOf = async (id: string): Promise<unknown> => {
        const headers = { 'x-request-id': id }
        return (await rawRequest(trusting.url, '/healthz', { headers })).headers['x-request-id']
      }
      expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
      expect(await idOf('a\tb"}')).toMatch(/^[\w-]{36}$/)
    })
  })

  it('are told once when a proxy forwards and is not believed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.1', via: '1.1 proxy' }
    for (let index = 0; index < 3; index += 1) await raw('/healthz', { headers })
    const told = lines.filter((line) => line.includes('"forwarding header ignored"'))
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'warn',
        header: 'x-forwarded-for',
        next: expect.stringContaining('TRUST_PROXY'),
      }),
    ])
  })
})

describe('searches', () => {
  it('are limited for each address, and say so in a sentence', async () => {
    await withService({ TRUST_PROXY: '1', SEARCH_PER_MINUTE: '2' }, async (limited) => {
      const search = async (address: string): Promise<unknown> =>
        json(
          await rawRequest(limited.url, '/v1/search', {
            method: 'POST',
            body: 'keyword=2025',
            headers: { ...FORM, 'x-forwarded-for': address },
          }),
        )
      const refused = { code: -1, info: '您搜索得太频繁了，请过一分钟再试', data: null }
      for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2'])
        expect(await search(address)).toMatchObject({ code: 1 })
      expect(await search('2001:DB8:1:1:0::3')).toEqual(refused)
      expect(await search('2001:db8:1:2::1')).toMatchObject({ code: 1 })
    })
  })
})

describe('the database is locked by another program', () => {
  it('says when to try again', async () => {
    await withService({}, async (waiting) => {
      const busy = vi.spyOn(waiting.database.kysely, 'selectFrom').mockImplementation(() => {
        throw new Error('database is locked')
      })
      const response = await rawRequest(waiting.url, '/v1/news-list', {
        method: 'POST',
        headers: FORM,
      })
      expect([response.status, response.headers['retry-after'], json(response)]).toEqual([
        503,
        '5',
        { code: -1, info: '服务器繁忙，请稍后重试', data: null },
      ])
      busy.mockRestore()
    })
  })
})

describe('the database goes away', () => {
  it('pages stay readable, calls say so, and readiness tells', async () => {
    await withService({ SITE_ROOT: root }, async (failing, quiet) => {
      const get = async (path: string) => (await fetch(failing.url + path)).status
      expect([await get('/'), await get('/news/company')]).toEqual([200, 200])
      await failing.database.close()
      expect([await get('/'), await get('/news/company'), await get('/healthz')]).toEqual([
        200, 200, 200,
      ])
      expect(await get('/readyz')).toBe(503)
      const response = await fetch(`${failing.url}/v1/news-list`, {
        method: 'POST',
        headers: FORM,
      })
      expect([response.status, await response.json()]).toEqual([
        500,
        { code: -1, info: '服务器内部错误，请稍后重试', data: null },
      ])
      expect(quiet.some((line) => line.includes('"request failed"'))).toBe(true)
    })
  })
})
