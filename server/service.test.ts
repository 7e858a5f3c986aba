/** The service over real connections: what it serves, what it refuses, what it logs, how it stops. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '../shared/contract/calls.ts'
import { consultation } from './contract.suite.ts'
import { type TestDatabase, databaseKinds } from './testing/databases.ts'
import { type RawResponse, type RawOptions, rawRequest } from './testing/raw-request.ts'
import { startTestService } from './testing/service.ts'
import type { RunningService } from './service.ts'

const root = mkdtempSync(join(tmpdir(), 'built-'))
const put = (file: string, body: string | Buffer): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), body)
}

const script = `export const text = '${'示例'.repeat(400)}'`
const lines: string[] = []
let database: TestDatabase
let service: RunningService

beforeAll(async () => {
  put('shell.html', '<title>shell</title>')
  put('index.html', '<title>home</title><script>start()</script>')
  put('404.html', '<title>404</title>')
  put('about/index.html', '<title>about</title>')
  put('news/company/index.html', '<title>page 1</title>')
  put('news/company/page-2.html', '<title>page 2</title>')
  put('news_detail/1/index.html', '<title>deleted since</title>')
  put('assets/app-1a2b3c4d.js', script)
  put('assets/app-1a2b3c4d.js.br', brotliCompressSync(script))
  put('assets/app-1a2b3c4d.js.gz', gzipSync(script))
  database = await databaseKinds[0]!.create()
  service = await startTestService(
    database.url,
    { SITE_ROOT: root, CONSULT_PER_ADDRESS: '1000', METRICS_TOKEN: 'secret-token' },
    lines,
  )
})

afterAll(async () => {
  await service?.close()
  await database?.drop()
  rmSync(root, { recursive: true })
})

const raw = (path: string, options?: RawOptions): Promise<RawResponse> =>
  rawRequest(service.url, path, options)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const call = (
  path: string,
  body: string | Buffer = '',
  headers: object = FORM,
): Promise<RawResponse> =>
  raw(path, { method: 'POST', body, headers: headers as Record<string, string> })
const json = ({ body }: RawResponse): unknown => JSON.parse(body.toString())
const titleOf = ({ body }: RawResponse): string | undefined =>
  /<title>(.*?)<\/title>/.exec(body.toString())?.[1]

describe('pages', () => {
  it.each([
    ['/', 200, 'home'],
    ['/about?classid=honor', 200, 'about'],
    ['/news/company', 200, 'page 1'],
    ['/news/company?page=2', 200, 'page 2'],
    ['/news/company?page=..%2F..%2Fabout%2Findex', 200, 'page 1'],
    ['/news_detail/1024', 200, 'shell'],
    ['/search_detail/product/1', 200, 'shell'],
    ['/news_detail/1', 404, '404'],
    ['/search_detail/users/1', 404, '404'],
    ['/no/such/page', 404, '404'],
    ['/404', 404, '404'],
    ['/shell.html', 404, undefined],
    ['/no-such-file.js', 404, undefined],
    ['/%E0%A4%A', 404, '404'],
    ["/news_detail/1'%20or%20'1'='1", 404, '404'],
  ])('%s: %i %s', async (path, status, title) => {
    const response = await raw(path)
    expect([response.status, titleOf(response)]).toEqual([status, title])
  })

  it.each([
    ['/news', '/news/company'],
    ['/party', '/party/guarantee'],
    ['/about/?classid=honor', '/about?classid=honor'],
    ['//evil.example/', '/evil.example'],
    ['/.//evil.example/', '/evil.example'],
    ['/\\\\evil.example/', '/evil.example'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, location])
  })

  it('are asked for each time, and cost nothing when they are the same', async () => {
    const { headers, body } = await raw('/')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    })
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/,
    )
    const again = await raw('/', { headers: { 'if-none-match': `"other", W/${headers.etag}` } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const other = await raw('/', { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.body]).toEqual([200, body])
    const head = await raw('/', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ])
  })

  it('are what is on disk, a second after it changed', async () => {
    put('about/index.html', '<title>about us</title>')
    await expect.poll(async () => titleOf(await raw('/about')), { timeout: 3000 }).toBe('about us')
  })

  it('refuse other methods', async () => {
    const { status, headers } = await raw('/about', { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('files', () => {
  it('with hashed names never change; what the build compressed is sent as it is', async () => {
    const path = '/assets/app-1a2b3c4d.js'
    const plain = await raw(path)
    const br = await raw(path, { headers: { 'accept-encoding': 'gzip, br' } })
    const gz = await raw(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(br.body).toEqual(brotliCompressSync(script))
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    expect(gunzipSync(gz.body).toString()).toBe(script)
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('come from the content folder, with the names that visitors read', async () => {
    const list = await call('/v1/publicity-list', 'site=6&limit=100')
    const ids = (json(list) as any).data.list.map((one: any) => one.id)
    const details = await Promise.all(
      ids.map(
        async (id: number) => (json(await call('/v1/publicity-info', `id=${id}`)) as any).data,
      ),
    )
    const [file] = details.flatMap((one) => one.files)
    const { status, headers, body } = await raw(file.url)
    expect([status, body.length]).toEqual([200, file.size])
    expect(headers['content-disposition']).toContain(encodeURIComponent(file.name))
    const picture = await raw('/media/bridge.webp', { headers: { 'accept-encoding': 'br' } })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/..%5c..%5cpackage.json',
    '/media/../news/company/1024.md',
    '/media/bridge.webp%00.txt',
    '/data/site.db',
    '/.env',
  ])('do not include %s', async (path) => {
    const { status, body } = await raw(path)
    expect([status, body.toString().includes('"version"')]).toEqual([404, false])
  })
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
    const stored = await service.database.kysely
      .selectFrom('consultations')
      .selectAll()
      .where('request_id', '=', 'as-typed-1')
      .executeTakeFirst()
    expect(stored).toMatchObject({ name: typed, content, phone: '13800000000' })
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
  })

  it('headers that are no HTTP', async () => {
    const { port } = new URL(service.url)
    const response = await new Promise<string>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'))
      let text = ''
      socket.on('data', (part) => (text += part))
      socket.on('close', () => done(text))
    })
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  })
})

describe('many idle connections', () => {
  it('do not keep others from being answered', async () => {
    const { port } = new URL(service.url)
    const sockets: Socket[] = []
    // `npm run bench:service -- idle` holds 10,000.
    for (let index = 0; index < 500; index += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
    }
    await Promise.all(sockets.map((one) => new Promise((done) => one.once('connect', done))))
    const started = performance.now()
    expect((await call('/v1/contact-us')).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2000)
    for (const socket of sockets) socket.destroy()
  })
})

describe('operators', () => {
  it('see that it lives, that it is ready, and how it does', async () => {
    expect([(await raw('/healthz')).status, (await raw('/readyz')).status]).toEqual([200, 200])
    const authorization = 'Bearer secret-token'
    const { status, body } = await raw('/metrics', { headers: { authorization } })
    expect(status).toBe(200)
    expect(body.toString()).toMatch(/^http_requests_total\{kind="page",status="200"\} \d+$/m)
    expect(body.toString()).toMatch(
      /^http_request_duration_seconds_bucket\{le="0.01",kind="call"\}/m,
    )
    expect(body.toString()).toMatch(/^notifications_waiting 0$/m)
  })

  it('keep the figures to themselves, whatever a proxy sends or leaves out', async () => {
    const own = await databaseKinds[0]!.create()
    const closed = await startTestService(own.url)
    // nginx with nothing but `proxy_pass`: from this machine, with its Host, without a mark of forwarding.
    const { host } = new URL(closed.url)
    const passedOn = await rawRequest(closed.url, '/metrics', { headers: { host } })
    expect([passedOn.status, passedOn.body.toString()]).toEqual([
      403,
      expect.stringContaining('METRICS_TOKEN'),
    ])
    await closed.close()
    await own.drop()
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
    await expect.poll(() => lines.some((line) => line.includes('wang'))).toBe(true)
    const own = JSON.parse(lines.find((line) => line.includes(id))!) as Record<string, unknown>
    expect(own).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/v1/consult-add',
      status: 200,
    })
    expect(lines.join('')).not.toMatch(/不该出现|1391234|keyword=%|wang@|%E4|127\.0\.0\.1/)
  })

  it('hand an id on through a proxy that they trust', async () => {
    const own = await databaseKinds[0]!.create()
    const trusting = await startTestService(own.url, { TRUST_PROXY: '1' })
    const idOf = async (id: string): Promise<unknown> => {
      const headers = { 'x-request-id': id }
      return (await rawRequest(trusting.url, '/healthz', { headers })).headers['x-request-id']
    }
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
    expect(await idOf('a\tb"}')).toMatch(/^[\w-]{36}$/)
    await trusting.close()
    await own.drop()
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
    const own = await databaseKinds[0]!.create()
    const limited = await startTestService(own.url, { TRUST_PROXY: '1', SEARCH_PER_MINUTE: '2' })
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
    expect(await search('[2001:DB8:1:1:0::3]:443')).toEqual(refused)
    expect(await search('2001:db8:1:2::1')).toMatchObject({ code: 1 })
    await limited.close()
    await own.drop()
  })
})

describe('the database is locked by another program', () => {
  it('says when to try again', async () => {
    const own = await databaseKinds[0]!.create()
    const waiting = await startTestService(own.url)
    const busy = vi.spyOn(waiting.database.kysely, 'selectFrom').mockImplementation(() => {
      throw new Error('database is locked')
    })
    const response = await rawRequest(waiting.url, '/v1/contact-us', {
      method: 'POST',
      headers: FORM,
    })
    expect([response.status, response.headers['retry-after'], json(response)]).toEqual([
      503,
      '5',
      { code: -1, info: '服务器繁忙，请稍后重试', data: null },
    ])
    busy.mockRestore()
    await waiting.close()
    await own.drop()
  })
})

describe('the database goes away', () => {
  it('pages stay readable, calls say so, and readiness tells', async () => {
    const own = await databaseKinds[0]!.create()
    const quiet: string[] = []
    const failing = await startTestService(own.url, { SITE_ROOT: root }, quiet)
    await failing.database.close()
    const get = async (path: string) => (await fetch(failing.url + path)).status
    expect([await get('/'), await get('/news/company'), await get('/healthz')]).toEqual([
      200, 200, 200,
    ])
    expect(await get('/readyz')).toBe(503)
    const response = await fetch(`${failing.url}/v1/contact-us`, { method: 'POST', headers: FORM })
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: -1, info: '服务器内部错误，请稍后重试', data: null },
    ])
    expect(quiet.some((line) => line.includes('"call failed"'))).toBe(true)
    await failing.close()
    await own.drop()
  })
})

function startProgram(env: Record<string, string>): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, SITE_ROOT: root, PORT: '0', ...env },
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  child.stderr.on('data', (part) => (text += part))
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  return { child, output: () => text, ended }
}

describe('the program', () => {
  it('stops when asked: finishes what it began, takes nothing new', async () => {
    const own = await databaseKinds[0]!.create()
    const { child, output, ended } = startProgram({ DATABASE_URL: own.url })
    await expect.poll(output, { timeout: 15_000 }).toContain('网站已启动')
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output())![1])
    // A request that has begun: its body is still on the way when the stop comes.
    const body = new URLSearchParams(consultation('in-flight-1')).toString()
    const response = new Promise<string>((done, fail) => {
      const outgoing = request(
        { port, host: '127.0.0.1', path: '/v1/consult-add', method: 'POST', headers: FORM },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += part))
          response.on('end', () => done(text))
        },
      )
      outgoing.on('error', fail)
      outgoing.write(body.slice(0, 20), () => {
        setTimeout(() => {
          child.kill('SIGTERM')
          setTimeout(() => outgoing.end(body.slice(20)), 300)
        }, 100)
      })
    })
    expect(JSON.parse(await response)).toMatchObject({ code: 1 })
    expect(await ended).toBe(0)
    expect(output()).toContain('"stopped"')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
    await own.drop()
  })

  it('says what is wrong with the configuration, and does not repeat secrets', async () => {
    const { output, ended } = startProgram({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:geheim@db/site',
      SMTP_URL: 'smtps://mail.example.com',
      LOG_LEVEL: 'loud',
    })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/配置有误 \/ Configuration errors:/)
    expect(output()).toMatch(/PORT：应不大于 65535 .*现在是 99999/)
    expect(output()).toMatch(/DATABASE_URL：.*postgres:\/\//)
    expect(output()).toMatch(/LOG_LEVEL：应为 info、warn、error 或 silent/)
    expect(output()).not.toMatch(/geheim|\n\s+at /)
  })

  it('says when the port is taken, and when there is no built site', async () => {
    const own = await databaseKinds[0]!.create()
    const taken = startProgram({ DATABASE_URL: own.url, PORT: new URL(service.url).port })
    expect([await taken.ended, taken.output()]).toEqual([1, expect.stringContaining('已被占用')])
    const unbuilt = startProgram({ DATABASE_URL: own.url, SITE_ROOT: '/nonexistent' })
    expect([await unbuilt.ended, unbuilt.output()]).toEqual([
      1,
      expect.stringContaining('npm run build'),
    ])
    await own.drop()
  })
})
