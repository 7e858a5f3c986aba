/**
 * Every kind of address, from the service alone and through nginx in front of it (`deploy/nginx.conf`): the
 * same statuses, bytes and headers over HTTP/1.1 and HTTP/2, IPv4 and IPv6, whether the cache has the answer
 * or not. What differs stands in `OF_THE_CONNECTION` and in the last tests.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { CONTENT_FOLDER } from '#folders'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { CONSULT_ADDRESSES } from '../../shared/contract/posted-consultation.ts'
import { securityHeaders } from '../../shared/config/headers.ts'
import { BUILT_SITE } from '../support/start-site.ts'
import type { RunningService } from '../../server/service.ts'
import { type RawOptions, rawRequest } from '../../server/testing/raw-request.ts'
import { startTestService } from '../../server/testing/service.ts'
import { freePort } from '../support/free-port.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { detailAt } from '../support/site-addresses.ts'
import { expect, test } from '../support/worker-fixtures.ts'

test.skip(!hasNginx(), 'needs nginx and openssl: apt-get install nginx-light openssl')
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'front-'))
const content = join(folder, 'content')
const deleted = readdirSync(`${CONTENT_FOLDER}/news/company`)[0]!.replace('.md', '')
const attachment = readdirSync(`${CONTENT_FOLDER}/files`).find((name) => name.endsWith('.pdf'))!
const ports = { http: 0, https: 0 }
let service: RunningService
let stop: () => Promise<void>

test.beforeAll(async () => {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  // Newer than the build, and gone since the build.
  const article = `---\ntitle: 新的公告\ndate: "2026-11-20 09:00:00"\nintro: 刚刚发布。\nsource: 综合部\n---\n\n刚刚发布。\n`
  writeFileSync(join(content, 'news/company/9001.md'), article)
  rmSync(join(content, `news/company/${deleted}.md`))
  service = await startTestService(join(folder, 'site.db'), {
    SITE_ROOT: BUILT_SITE,
    CONTENT_DIR: content,
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'token',
    SEARCH_PER_MINUTE: '50',
  })
  // Long enough for ranges; the import would refuse what is no picture.
  writeFileSync(join(content, 'media/film.mp4'), Buffer.alloc(3_000_000, 'film'))
  ports.http = await freePort()
  ports.https = await freePort()
  stop = await startNginx({ ports, service: Number(new URL(service.url).port) })
})

test.afterAll(async () => {
  await stop?.()
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * What belongs to a connection or a moment, and not to the answer: `X-Request-Id` is another each time, and
 * `X-Accel-Expires` is said to nginx alone.
 */
const OF_THE_CONNECTION = new Set([
  'connection',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-accel-expires',
  'x-request-id',
])

/** Status, headers and bytes, flat, for a comparison. */
const told = ({ status, headers, body }: HttpResponse) => ({
  ...Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.has(name))
      .map(([name, value]) => [name, String(value)]),
  ),
  status,
  hasId: /^[\w-]{8,64}$/.test(String(headers['x-request-id'])),
  body: createHash('sha256').update(body).digest('hex'),
})

type Told = ReturnType<typeof told>

/** As nginx asks for a visitor by https. */
const alone = (path: string, { method = 'GET', headers = {}, body }: Ask): Promise<HttpResponse> =>
  rawRequest(service.url, path, {
    method,
    headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    ...(body !== undefined && { body }),
  }) as Promise<HttpResponse>

const agent = new Agent({ rejectUnauthorized: false })

const overTls = (path: string, ask: Ask, options: RawOptions = {}): Promise<HttpResponse> =>
  rawRequest(`https://127.0.0.1:${ports.https}`, path, {
    agent,
    ...ask,
    ...options,
  }) as Promise<HttpResponse>

const overIpv6 = (path: string, ask: Ask) => overTls(path, ask, { host: '::1' })

async function overHttp2(path: string, { method = 'GET', headers = {}, body }: Ask) {
  const session = connectHttp2(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': path, ':method': method, ...headers })
  stream.end(body)
  const [answered] = (await once(stream, 'response')) as [
    IncomingHttpHeaders & { ':status': number },
  ]
  const response = {
    status: answered[':status'],
    headers: answered,
    body: Buffer.concat(await stream.toArray()),
  }
  session.close()
  return response
}

const WAYS = { 'HTTP/1.1': overTls, IPv6: overIpv6, 'HTTP/2': overHttp2 }

const form = (fields: Record<string, string>): Ask => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const GZIP = { headers: { 'accept-encoding': 'gzip' } }
const BROWSER = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const HEAD = { method: 'HEAD' }
const EVIL = { origin: 'https://evil.example' }
const consultation = {
  name: '王女士',
  phone: '13800000000',
  content: '想了解小微信用保的额度和费率。',
  consent: '1',
}

const asset = readdirSync(join(BUILT_SITE, 'assets')).find((name) => name.endsWith('.js'))!
const style = readdirSync(join(BUILT_SITE, 'assets')).find((name) => name.endsWith('.css'))!
const documents = [
  'news_detail',
  'information_detail',
  'party_detail',
  'bidding_detail',
  'zp_detail',
]

/** The matrix. */
const asks: [path: string, ask?: Ask][] = [
  // Every page of the catalogue and every kind, as it is, compressed, without a body.
  ...Object.values(pages)
    .map(({ path }): [string] => [path])
    .filter(([path]) => !path.includes('$')),
  ...Object.values(kindPaths).flatMap((path): [string, Ask][] => [
    [path, BROWSER],
    [path, GZIP],
    [path, HEAD],
  ]),
  ...documents.flatMap((name): [string][] => {
    const path = detailAt(`/${name}/$id`)
    return path ? [[path]] : []
  }),
  [detailAt('/news_detail/$id')!.replace('/news_detail', '/search_detail/news')],
  // Later pages, and what is none.
  ['/news/company?page=2'],
  ['/news/company?page=2', BROWSER],
  ['/news/company?page=1'],
  ['/news/company?page=99999'],
  ['/search?keyword=%E6%8B%85%E4%BF%9D'],
  // Sections, slashes, old spellings.
  ...[...redirects().keys()].map((path): [string] => [path]),
  ['//about'],
  ['/index.html'],
  ['/shell.html'],
  // New, deleted, never there.
  ['/news_detail/9001'],
  [`/news_detail/${deleted}`],
  ['/news_detail/999999'],
  ['/no/such/page'],
  // The files of the site.
  [`/assets/${asset}`],
  [`/assets/${asset}`, BROWSER],
  [`/assets/${asset}`, GZIP],
  [`/assets/${asset}`, HEAD],
  [`/assets/${style}`, BROWSER],
  ['/sw.js'],
  ['/site.webmanifest', BROWSER],
  ['/favicon.ico'],
  ['/robots.txt'],
  ['/.well-known/security.txt'],
  // Pictures and attachments, whole and in parts.
  ['/media/bridge.webp'],
  ['/media/bridge.webp', HEAD],
  [`/files/${attachment}`],
  ['/files/none.pdf'],
  ['/media/film.mp4'],
  ['/media/film.mp4', { headers: { range: 'bytes=0-99' } }],
  ['/media/film.mp4', { headers: { range: 'bytes=2999990-' } }],
  ['/media/film.mp4', { headers: { range: 'bytes=-10' } }],
  ['/media/film.mp4', { headers: { range: 'bytes=9000000-' } }],
  // Calls.
  ['/v1/news-list', form({ site: '1', page: '1', limit: '5' })],
  ['/v1/search', form({ keyword: '担保', page: '1' })],
  ['/v1/news-list'],
  ['/v1/consult-add', form({ name: '' })],
  // The form as a browser without scripts posts it, and the address of a receipt.
  [CONSULT_ADDRESSES.Service, form({ name: '王女士', phone: '1' })],
  [CONSULT_ADDRESSES.Contact, { ...form(consultation), headers: { ...form({}).headers, ...EVIL } }],
  [CONSULT_ADDRESSES.Contact, form(consultation)],
  [CONSULT_ADDRESSES.Contact, { method: 'POST', body: '{}' }],
  [CONSULT_ADDRESSES.Contact, { method: 'PUT' }],
  // Other methods; what monitoring asks.
  ['/', { method: 'POST', body: 'x' }],
  ['/about', { method: 'DELETE' }],
  ['/healthz'],
  ['/readyz'],
  ['/metrics'],
]

test(`${asks.length} addresses: the same from the service alone and through nginx`, async () => {
  const differences: unknown[] = []
  for (const [path, ask = {}] of asks) {
    const expected = told(await alone(path, ask))
    for (const [way, through] of Object.entries(WAYS)) {
      const response = told(await through(path, ask))
      const names = [...Object.keys(expected), ...Object.keys(response)] as (keyof Told)[]
      for (const name of new Set(names))
        if (response[name] !== expected[name])
          differences.push({ path, ask, way, [name]: [expected[name], response[name]] })
    }
  }
  expect(differences).toEqual([])
})

/** nginx says what can be resumed only with a whole answer. */
const withoutRanges = (response: Told) => ({ ...response, 'accept-ranges': '' })

test('who has an answer already gets 304 without a body, and the policy of the document', async () => {
  for (const path of ['/', '/news/company?page=2', `/assets/${asset}`, '/media/bridge.webp']) {
    const { headers } = await overTls(path, BROWSER)
    const modified = headers['last-modified']
    for (const condition of [
      { 'if-none-match': String(headers.etag) },
      // A rendered page has none.
      ...(modified ? [{ 'if-modified-since': String(modified) }] : []),
    ]) {
      const ask = { headers: { ...BROWSER.headers, ...condition } }
      const expected = told(await alone(path, ask))
      expect(expected.status, path).toBe(304)
      for (const through of Object.values(WAYS))
        expect(withoutRanges(told(await through(path, ask))), path).toEqual(withoutRanges(expected))
    }
  }
})

test('port 80 leads to https, over IPv4 and IPv6, whatever the host says', async () => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const { status, headers } = await rawRequest(`http://${host}:${ports.http}`, '/about?x=1', {
      headers: { host: 'evil.example' },
    })
    expect(status).toBe(301)
    expect(headers.location).toBe('https://www.example.com/about?x=1')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('what nginx answers by itself has the headers of the site, each once', async () => {
  const socket = connectTls({
    port: ports.https,
    host: '127.0.0.1',
    rejectUnauthorized: false,
  })
  socket.write('GET / HTTP/1.1\r\nBad Header\r\n\r\n')
  const broken = (await socket.toArray()).join('')
  expect(broken).toContain(' 400 ')
  for (const [name, value] of Object.entries(securityHeaders))
    expect(broken.split(`\r\n${name}: ${value}\r\n`), name).toHaveLength(2)

  const longForm = form({ content: 'x'.repeat(70_000) })
  const refused = told(await alone('/join/contact', longForm))
  expect(refused.status).toBe(413)
  for (const [way, through] of Object.entries(WAYS))
    // The service does not say how long its sentence is.
    expect(told(await through('/join/contact', longForm)), way).toEqual({
      ...refused,
      'content-length': expect.any(String) as unknown as string,
    })

  // The same as from the service, but for a Vary that nothing depends on.
  const tooLong = form({ content: 'x'.repeat(70_000) })
  for (const [way, through] of Object.entries(WAYS)) {
    const { vary, ...expected } = told(await alone('/v1/consult-add', tooLong)) as Told & {
      vary: string
    }
    expect([vary, expected.status]).toEqual(['Accept-Encoding', 413])
    expect(told(await through('/v1/consult-add', tooLong)), way).toEqual(expected)
  }
})

test('each visitor has limits of his own', async () => {
  const search = (localAddress: string) =>
    overTls('/v1/search', form({ keyword: '担保' }), {
      agent: new Agent({ rejectUnauthorized: false, localAddress }),
    })
  const codes = []
  for (let index = 0; index < 60; index += 1)
    codes.push(JSON.parse((await search('127.0.0.2')).body.toString()).code)
  expect(codes[0]).toBe(1)
  expect(codes.at(-1)).toBe(-1)
  expect(JSON.parse((await search('127.0.0.3')).body.toString()).code).toBe(1)
})

test('what has been read before can be read while the service is away; the rest says so', async () => {
  const before = told(await overTls('/about', BROWSER))
  await service.close()
  for (const [way, through] of Object.entries(WAYS)) {
    expect(told(await through('/about', BROWSER)), way).toEqual(before)
    const away = await through('/news/safe?page=3', {})
    expect(away.status).toBe(503)
    expect(away.body.toString()).toContain('网站正在维护')
    expect(away.headers['x-content-type-options']).toBe('nosniff')
  }
})
