/**
 * What a real nginx sends that is set up as `deploy/README.md` says, with the includes of the
 * build.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestOptions } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect as tlsConnect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cacheControl,
  filePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../../shared/config/headers.ts'
import { digestOf } from '../../server/http/security-headers.ts'
import type { RunningService } from '../../server/service.ts'
import { type TestDatabase, databaseKinds } from '../../server/testing/databases.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { startTestService } from '../../server/testing/service.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type HttpsResponse, askHttps, hasNginx, startNginx } from '../../tests/support/nginx.ts'
import { API_BASE_FILE, writeNginx } from './nginx.ts'

const dist = mkdtempSync(join(tmpdir(), 'dist-'))
const put = (file: string, body: string): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), body)
}

beforeAll(async () => {
  put('client/index.html', '<title>home</title><style>a{}</style><script>one()</script>')
  put('client/about/index.html', '<title>about</title><style>b{}</style><script>one()</script>')
  put('client/news/company/index.html', '<title>first</title>')
  put('client/news/company/page-2.html', '<title>second</title>')
  put('client/404.html', '<title>404</title>')
  put('client/shell.html', '<title>shell</title>')
  put('client/assets/a.js', 'go()')
  put('client/assets/a.css', 'p{}')
  put('client/sw.js', 'go()')
  put('client/favicon.svg', '<svg/>')
  put('client/robots.txt', 'x')
  put('live/index.html', '<style>old{}</style>')
  put('content/media/x.svg', '<svg/>')
  await writeNginx(dist)
})

afterAll(() => rmSync(dist, { recursive: true }))

const read = (name: string): string => readFileSync(join(dist, 'nginx', name), 'utf8')
const policyOf = (text: string): string => /\\\.html\$ "([^"]+)"/.exec(text)![1]!

describe('the includes', () => {
  it('name the digests of all documents, each once, and allow nothing else inline', () => {
    const policy = policyOf(read('http.conf'))
    const styles = [digestOf('a{}'), digestOf('b{}')].sort().map((digest) => `'${digest}'`)
    expect(policy).toContain(`script-src 'self' '${digestOf('one()')}';`)
    expect(policy).toContain(`style-src 'self' ${styles.join(' ')};`)
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it('hold for the documents that are served until then, and allow an API on another host', async () => {
    // As the build leaves it.
    writeFileSync(join(dist, API_BASE_FILE), 'https://api.example.com/base')
    await writeNginx(dist, [join(dist, 'live'), join(dist, 'not-deployed-yet')])
    rmSync(join(dist, API_BASE_FILE))
    const policy = policyOf(read('http.conf'))
    expect(policy).toContain(digestOf('old{}'))
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    await writeNginx(dist)
    expect(policyOf(read('http.conf'))).not.toContain(digestOf('old{}'))
  })
})

describe.skipIf(!hasNginx())('nginx', () => {
  let database: TestDatabase
  let service: RunningService
  let ports: { http: number; https: number }
  let stop: () => Promise<void>

  beforeAll(async () => {
    database = await databaseKinds[0]!.create()
    service = await startTestService(database.url, {
      TRUST_PROXY: '1',
      CONTENT_DIR: join(dist, 'content'),
    })
    ports = { http: await freePort(), https: await freePort() }
    stop = await startNginx({ dist, ports, service: Number(new URL(service.url).port) })
  })

  afterAll(async () => {
    await stop?.()
    await service?.close()
    await database?.drop()
  })

  const ask = (path: string, options?: RequestOptions): Promise<HttpsResponse> =>
    askHttps(ports.https, path, options)

  const { script, upload, other } = filePolicy
  const { immutable, revalidate, media, none } = cacheControl
  const document = 'document'

  it.each<[string, number, string, string | undefined, RequestOptions?]>([
    ['/', 200, document, revalidate],
    ['/about', 200, document, revalidate],
    ['/news_detail/12', 200, document, revalidate],
    ['/no/such/page', 404, document, undefined],
    ['/shell.html', 404, document, undefined],
    ['/assets/a.js', 200, script, immutable],
    ['/assets/a.css', 200, other, immutable],
    ['/assets/none.js', 404, document, undefined],
    ['/sw.js', 200, script, revalidate],
    ['/favicon.svg', 200, upload, revalidate],
    ['/robots.txt', 200, other, revalidate],
    ['/', 405, document, undefined, { method: 'POST' }],
    ['/v1/news-list', 405, other, none],
    ['/media/x.svg', 200, upload, media],
    ['/media/none.svg', 404, other, none],
  ])('%s: %i, every header once', async (path, status, policy, cache, options) => {
    const response = await ask(path, options)
    expect(response.status).toBe(status)
    const expected: Record<string, string> = {
      ...securityHeaders,
      'Content-Security-Policy': policy === document ? policyOf(read('http.conf')) : policy,
      'Strict-Transport-Security': strictTransportSecurity,
      ...(cache && { 'Cache-Control': cache }),
    }
    for (const [name, value] of Object.entries(expected))
      expect(response.headers[name.toLowerCase()], name).toEqual([value])
    if (!cache) expect(response.headers).not.toHaveProperty('cache-control')
  })

  it('a 304 keeps the policy of its document', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { headers: { 'if-none-match': headers.etag![0]! } })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toEqual([policyOf(read('http.conf'))])
  })

  it('later pages of a list are their own files', async () => {
    expect((await ask('/news/company?page=2')).text).toContain('second')
    expect((await ask('/news/company?page=3')).text).toContain('first')
    expect((await ask('/news/company')).text).toContain('first')
  })

  it.each(['http', 'https'] as const)('what is no HTTP gets them too (%s)', async (scheme) => {
    const socket =
      scheme === 'http'
        ? connect(ports.http, '127.0.0.1')
        : tlsConnect({ port: ports.https, host: '127.0.0.1', rejectUnauthorized: false })
    socket.write('GET / HTTP/1.1\r\nBad Header\r\n\r\n')
    const response = (await socket.toArray()).join('')
    expect(response).toContain(' 400 ')
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response).toContain(`\r\n${name}: ${value}\r\n`)
  })

  it('http leads to https, without HSTS', async () => {
    const { status, headers } = await rawRequest(`http://127.0.0.1:${ports.http}`, '/about?x=1')
    expect(status).toBe(301)
    expect(headers.location).toBe('https://www.example.com/about?x=1')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})
