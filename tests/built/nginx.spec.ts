/**
 * Every kind of address, from the service alone and through nginx in front of it (`deploy/nginx.conf`): the same statuses,
 * bytes and headers, whether the cache has the answer or not. What differs stands in `OF_THE_CONNECTION` and in the last
 * tests.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { CONTENT_FOLDER } from '#folders'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { CONSULT_ADDRESSES } from '../../shared/contract/posted-consultation.ts'
import { securityHeaders } from '../../server/headers.ts'
import { BUILT_SITE } from '../support/start-site.ts'
import type { RunningService } from '../../server/service.ts'
import { type RawOptions, rawRequest } from '../support/raw-request.ts'
import { startTestService } from '../support/test-service.ts'
import { freePort } from '../support/free-port.ts'
import { TEST_ADDRESS, hasNginx, startNginx } from '../support/start-nginx.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { expect, test } from '@playwright/test'

test.skip(!hasNginx(), 'needs nginx and openssl: apt-get install nginx-light openssl')
test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'front-'))
const content = join(folder, 'content')
const deleted = readdirSync(`${CONTENT_FOLDER}/news/company`)[0]!.replace('.md', '')
const ports = { http: 0, https: 0 }
let service: RunningService
let stop: () => Promise<void>

test.beforeAll(async () => {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  // This document was deleted after the build.
  rmSync(join(content, `news/company/${deleted}.md`))
  service = await startTestService(join(folder, 'site.db'), {
    SITE_ROOT: BUILT_SITE,
    CONTENT_DIR: content,
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'token',
    SEARCH_PER_MINUTE: '50',
  })
  // The film is long enough for ranges. It is written after the import, which would refuse it as a broken picture.
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

/**
 * Headers that belong to a connection or a moment: `X-Request-Id` is different each time, and `X-Accel-Expires` is
 * meant for nginx alone.
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

const told = ({ status, headers, body }: Awaited<ReturnType<typeof rawRequest>>) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)),
  ) as Record<string, unknown>,
  hasId: /^[\w-]{8,64}$/.test(String(headers['x-request-id'])),
  body: createHash('sha256').update(body).digest('hex'),
})

/** The headers that nginx adds for a visitor who uses https. */
const alone = async (path: string, ask: RawOptions = {}) => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
  return told(
    await rawRequest(service.url, path, { ...ask, headers: { ...ask.headers, ...headers } }),
  )
}

const agent = new Agent({ rejectUnauthorized: false })

const overTls = (path: string, ask: RawOptions = {}) =>
  rawRequest(`https://127.0.0.1:${ports.https}`, path, { agent, ...ask })

const through = async (path: string, ask?: RawOptions) => told(await overTls(path, ask))

const form = (fields: Record<string, string>, headers = {}): RawOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})
const GZIP = { headers: { 'accept-encoding': 'gzip' } }
const BROWSER = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const HEAD = { method: 'HEAD' }
const FILM = '/media/film.mp4'
const range = (bytes: string): RawOptions => ({ headers: { range: `bytes=${bytes}` } })
const consultation = {
  name: '王女士',
  phone: '13800000000',
  content: '想了解小微信用保的额度和费率。',
  consent: '1',
}

const inBuild = (ending: string): string =>
  `/assets/${readdirSync(join(BUILT_SITE, 'assets')).find((name) => name.endsWith(ending))!}`
const script = inBuild('.js')

const asks: [path: string, ask?: RawOptions][] = [
  ...Object.values(pages)
    .map(({ path }): [string] => [path])
    .filter(([path]) => !path.includes('$')),
  ...Object.values(kindPaths).flatMap((path): [string, RawOptions][] => [
    [path, BROWSER],
    [path, GZIP],
    [path, HEAD],
  ]),
  ['/search_detail/news/3018'],
  // Later pages of lists, and numbers of pages that do not exist.
  ['/news/company?page=2', BROWSER],
  ['/news/company?page=1'],
  ['/news/company?page=99999'],
  ['/search?keyword=%E6%8B%85%E4%BF%9D'],
  // Addresses that redirect: sections, slashes, old spellings.
  ...[...redirects().keys()].map((path): [string] => [path]),
  ['//about'],
  // Long addresses, which nginx writes in front of the headers of an answer that it keeps.
  [`/about?utm_source=${'a'.repeat(3000)}`],
  [`/about/?utm_source=${'a'.repeat(1700)}`],
  [`/about/?utm_source=${'a'.repeat(6000)}`],
  [`/about${'/a'.repeat(2500)}/`],
  ['/index.html'],
  ['/shell.html'],
  // A document that was deleted, and addresses that never existed.
  [`/news_detail/${deleted}`],
  ['/no/such/page'],
  // The files of the site.
  [script],
  [script, BROWSER],
  [script, GZIP],
  [script, HEAD],
  [inBuild('.css'), BROWSER],
  ['/sw.js'],
  ['/site.webmanifest', BROWSER],
  ['/favicon.ico'],
  ['/robots.txt'],
  ['/.well-known/security.txt'],
  // Pictures and attachments, whole and in parts.
  ['/media/bridge.webp'],
  ['/media/bridge.webp', HEAD],
  ['/files/basic-licence-2024.pdf'],
  ['/files/none.pdf'],
  [FILM],
  [FILM, range('0-99')],
  [FILM, range('2999990-')],
  [FILM, range('-10')],
  [FILM, range('9000000-')],
  // API calls, and the form as a browser without scripts posts it.
  ['/v1/news-list', form({ site: '1', page: '1', limit: '5' })],
  ['/v1/news-list'],
  ['/v1/consult-add', form({ name: '' })],
  [CONSULT_ADDRESSES.Service, form({ name: '王女士', phone: '1' })],
  [CONSULT_ADDRESSES.Contact, form(consultation, { origin: 'https://evil.example' })],
  [CONSULT_ADDRESSES.Contact, form(consultation)],
  [CONSULT_ADDRESSES.Contact, { method: 'PUT' }],
  // Other methods, and the addresses that monitoring asks.
  ['/', { method: 'POST', body: 'x' }],
  ['/about', { method: 'DELETE' }],
  ['/healthz'],
  ['/readyz'],
  ['/metrics'],
]

test(`${asks.length} addresses: the same from the service alone and through nginx`, async () => {
  // The first answer is rendered, the second comes from the cache.
  for (const [path, ask] of [...asks, ...asks])
    expect
      .soft(await through(path, ask), JSON.stringify([path, ask]))
      .toEqual(await alone(path, ask))
})

test('who has an answer already gets 304 without a body, and the policy of the document', async () => {
  for (const path of ['/', '/news/company?page=2', script, '/media/bridge.webp']) {
    const { headers } = await overTls(path, BROWSER)
    const modified = headers['last-modified']
    for (const condition of [
      { 'if-none-match': String(headers.etag) },
      // A rendered page has no Last-Modified.
      ...(modified ? [{ 'if-modified-since': String(modified) }] : []),
    ]) {
      const ask = { headers: { ...BROWSER.headers, ...condition } }
      const [expected, response] = [await alone(path, ask), await through(path, ask)]
      expect(expected.status, path).toBe(304)
      // nginx sends Accept-Ranges with whole answers only.
      delete expected.headers['accept-ranges']
      delete response.headers['accept-ranges']
      expect(response, path).toEqual(expected)
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
  expect((await overTls('/about', { host: '::1' })).status).toBe(200)
})

test('the slash that nginx adds by itself leads to no host of the request', async () => {
  const { status, headers } = await overTls('/assets', { headers: { host: 'evil.example' } })
  expect(status).toBe(301)
  expect(headers.location).toBe('/assets/')
})

test('speaks HTTP/2', async () => {
  const options = { port: ports.https, rejectUnauthorized: false, ALPNProtocols: ['h2'] }
  const socket = connect(options)
  await once(socket, 'secureConnect')
  expect(socket.alpnProtocol).toBe('h2')
  socket.destroy()
})

test('what nginx answers by itself has the headers of the site, each once', async () => {
  // nginx compares the answer that it has kept with a condition, and drops the headers of that answer when they differ.
  await through('/about')
  for (const [request, status] of [
    ['GET / HTTP/1.1\r\nBad Header\r\n\r\n', 400],
    ['GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-Match: "x"\r\n\r\n', 412],
  ] as const) {
    const socket = connect({ port: ports.https, host: '127.0.0.1', rejectUnauthorized: false })
    socket.write(request)
    const answer = (await socket.toArray()).join('')
    expect(answer).toContain(` ${status} `)
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer.split(`\r\n${name}: ${value}\r\n`), `${status} ${name}`).toHaveLength(2)
  }

  const tooLong = form({ content: 'x'.repeat(70_000) })
  for (const path of ['/join/contact', '/v1/consult-add']) {
    const [expected, response] = [await alone(path, tooLong), await through(path, tooLong)]
    expect(expected.status).toBe(413)
    // The service sends the sentence without a length, and with a Vary header that does not matter here.
    for (const name of ['content-length', 'vary']) {
      delete expected.headers[name]
      delete response.headers[name]
    }
    expect(response, path).toEqual(expected)
  }
})

test('each visitor has limits of his own', async () => {
  const search = async (localAddress: string): Promise<number> => {
    const own = new Agent({ rejectUnauthorized: false, localAddress })
    const { body } = await overTls('/v1/search', { ...form({ keyword: '担保' }), agent: own })
    return JSON.parse(body.toString()).code
  }
  // The searches run at once: one after the other would take so long on a busy machine that the limit would recover
  // meanwhile.
  const codes = await Promise.all(Array.from({ length: 100 }, () => search('127.0.0.2')))
  expect(new Set(codes)).toEqual(new Set([1, -1]))
  expect(await search('127.0.0.3')).toBe(1)
})

/** A redirect, a missing page and a search are not kept. One after the other, twelve take 3 to 5 s. */
test('nobody waits for others who ask for the same, also where the answer is not kept', async () => {
  const [section = ''] = redirects().keys()
  for (const path of [section, '/nothing', '/search?keyword=担保']) {
    const start = performance.now()
    const all = await Promise.all(Array.from({ length: 12 }, () => overTls(encodeURI(path))))
    expect(new Set(all.map(({ status }) => status)).size).toBe(1)
    expect(performance.now() - start).toBeLessThan(2_000)
  }
})

test('who sends without end is asked to wait; others, and calls that send nothing, are not', async () => {
  const post = async (path: string, localAddress: string): Promise<number> => {
    const own = new Agent({ rejectUnauthorized: false, localAddress })
    return (await overTls(path, { ...form({ x: '1' }), agent: own })).status
  }
  for (const path of ['/v1/consult-add', '/about/contact']) {
    const address = path === '/about/contact' ? '127.0.0.5' : '127.0.0.4'
    const all = await Promise.all(Array.from({ length: 70 }, () => post(path, address)))
    expect(all.filter((status) => status === 429).length, path).toBeGreaterThan(20)
    expect(await post('/v1/news-list', address)).toBe(200)
    expect(await post(path, '127.0.0.6')).not.toBe(429)
  }
})

/** Spellings of an address that a proxy and the service may read differently. */
const SPELT = [
  '/v1/x\\..\\consult-add',
  '/v1\\consult-add',
  '/v1/\\consult-add',
  '/v1/%5cconsult-add',
  '/v1/x%5c..%5cconsult-add',
  '//v1/consult-add',
  '/v1//consult-add',
  '/v1/./consult-add',
  '/v1/x/../consult-add',
  '/v1/x/%2e%2e/consult-add',
  '/v1/x%2f..%2fconsult-add',
  '/v1%2fconsult-add',
  '/v1/consult%2dadd',
  '/v1/consult-add/',
  '/v1/consult-add?a',
  '/v1/consult-add;a',
  '/V1/consult-add',
  '/x/v1/../consult-add',
  'http://127.0.0.1/v1/consult-add',
]

test('no spelling of an address passes the limit on what is sent', async () => {
  for (const [index, path] of SPELT.entries()) {
    const own = new Agent({ rejectUnauthorized: false, localAddress: `127.0.1.${index + 1}` })
    const ask = { ...form({ x: '1' }), agent: own }
    const all = await Promise.all(Array.from({ length: 70 }, () => overTls(path, ask)))
    // The call answers 200 whatever is wrong with a consultation.
    const taken = all.filter(({ status }) => status === 200)
    expect.soft(taken.length, path).toBeLessThan(50)
  }
})

test('a subscriber of IPv6 counts as one visitor, whatever address of his network he takes', async () => {
  const post = async (address: string): Promise<number> =>
    (await overTls('/v1/consult-add', form({ x: '1' }, { [TEST_ADDRESS]: address }))).status
  // Some of these bytes are ends of lines.
  const own = Array.from({ length: 70 }, (_, index) => `2001:db8:a0a:d00::${index}:a0d`)
  const all = await Promise.all(own.map(post))
  expect(all.filter((status) => status === 429).length).toBeGreaterThan(20)
  expect(await post('2001:db8:a0a:d01::1')).not.toBe(429)
})

test('who reads none of his answers holds 400 of them at most', async () => {
  const settings = { initialWindowSize: 0 }
  const sessions = Array.from({ length: 5 }, () =>
    connectHttp2(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false, settings }),
  )
  let open = 0
  for (const session of sessions)
    for (let stream = 0; stream < 120; stream += 1) {
      open += 1
      session
        .request({ ':path': '/about', [TEST_ADDRESS]: '192.0.2.9' })
        .on('error', () => {})
        .once('close', () => (open -= 1))
    }
  await expect.poll(() => open).toBe(400)
  expect((await overTls('/about')).status).toBe(200)
  for (const session of sessions) session.destroy()
})

test('a request that is not finished is given up after 15 seconds', async () => {
  test.setTimeout(60_000)
  const started = performance.now()
  const socket = connect({ port: ports.https, host: '127.0.0.1', rejectUnauthorized: false })
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n')
  await once(socket.resume(), 'close')
  expect(performance.now() - started).toBeLessThan(25_000)
})

test('what has been read before can be read while the service is away; the rest says so', async () => {
  const before = await through('/about', BROWSER)
  const others = ['/about?x=1', '/%61bout', '/x/../about', '/robots.txt?x=1']
  for (const path of others) expect((await overTls(path)).status).toBe(200)
  await service.close()
  expect(await through('/about', BROWSER)).toEqual(before)
  // A visitor whose browser spells it otherwise has the same entry, and other addresses have none: there is no end of either.
  const spelt = { headers: { 'accept-encoding': 'x1, gzip, deflate,br;q=0.9' } }
  expect(await through('/about', spelt)).toEqual(before)
  for (const path of others) expect((await overTls(path)).status, path).toBe(503)
  const away = await overTls('/news/safe?page=3')
  expect(away.status).toBe(503)
  expect(away.body.toString()).toContain('网站正在维护')
  expect(away.headers['x-content-type-options']).toBe('nosniff')
})
