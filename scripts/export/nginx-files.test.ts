/** `deploy/nginx-files.conf`: every answer of nginx has the headers of its kind in `server/headers.ts`, once. */
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cacheControl,
  filePolicy,
  policyOfFile,
  securityHeaders,
  strictTransportSecurity,
  workerHeaders,
} from '../../server/headers.ts'
import type { RunningService } from '../../server/service.ts'
import { FORM } from '../../tests/support/ask-calls.ts'
import { json } from '../../tests/support/built-site.ts'
import { type TestDatabase, databaseKinds } from '../../tests/support/databases.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { type RawOptions, rawRequest } from '../../tests/support/raw-request.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { hasNginx, startNginx } from '../../tests/support/start-nginx.ts'

const files = temporaryFolder()
const FILES = {
  'index.html': '<title>home</title>',
  'news/company/index.html': '<title>first</title>',
  'news/company/page-2.html': '<title>second</title>',
  '404.html': '<title>404</title>',
  'shell.html': '<title>shell</title>',
  'assets/a.js': 'go()',
  'assets/a.css': 'p{}',
  'feeds/news/company.xml': '<feed/>',
  'files/a.pdf': '%PDF-1.7',
  'files/a.docx': 'x',
  'media/a.png': 'x',
  'media/a.html': '<p>',
  'sw.js': 'go()',
  'favicon.svg': '<svg/>',
  '.hidden': 'x',
  '.well-known/security.txt': 'x',
}

describe.skipIf(!hasNginx())('nginx', () => {
  let database: TestDatabase
  let service: RunningService
  let ports: { http: number; https: number }
  let stop: () => Promise<void>

  beforeAll(async () => {
    for (const [file, body] of Object.entries(FILES)) {
      mkdirSync(dirname(join(files, file)), { recursive: true })
      writeFileSync(join(files, file), body)
    }
    database = await databaseKinds[0]!.create()
    service = await startTestService(database.url, { TRUST_PROXY: '1' })
    ports = { http: await freePort(), https: await freePort() }
    stop = await startNginx({ files, ports, service: Number(new URL(service.url).port) })
  })

  afterAll(async () => {
    await stop?.()
    await service?.close()
    await database?.drop()
    rmSync(files, { recursive: true })
  })

  const ask = (path: string, options?: RawOptions) =>
    rawRequest(`https://127.0.0.1:${ports.https}`, path, { ...options, rejectUnauthorized: false })

  const { immutable, revalidate, media, none } = cacheControl
  /** The other headers of a document are in the document itself. */
  const document = "frame-ancestors 'none'"

  const expectHeaders = (
    headers: Readonly<Record<string, unknown>>,
    expected: Readonly<Record<string, string>>,
  ): void => {
    const all = Object.keys({
      ...securityHeaders,
      'Strict-Transport-Security': '',
      'Cache-Control': '',
    })
    // Node joins repeated headers, so a repetition can be seen.
    for (const name of all) expect(headers[name.toLowerCase()], name).toBe(expected[name])
  }
  const hsts = { 'Strict-Transport-Security': strictTransportSecurity }

  it.each<[string, number, string, string | undefined, RawOptions?]>([
    ['/', 200, document, revalidate],
    ['/news_detail/12', 200, document, revalidate],
    ['/shell.html', 404, document, undefined],
    ['/.hidden', 404, document, undefined],
    ['/assets/none.js', 404, document, undefined],
    ['/v1/news-list', 405, filePolicy.upload, none],
  ])('%s: %i, every header once', async (path, status, policy, cache, options) => {
    const response = await ask(path, options)
    expect(response.status).toBe(status)
    expectHeaders(response.headers, {
      ...securityHeaders,
      ...hsts,
      'Content-Security-Policy': policy,
      ...(cache && { 'Cache-Control': cache }),
    })
  })

  it.each<[string, string, object]>([
    ['/.well-known/security.txt', revalidate, hsts],
    ['/assets/a.js', immutable, {}],
    ['/assets/a.css', immutable, {}],
    ['/sw.js', revalidate, { ...hsts, ...workerHeaders }],
    ['/favicon.svg', revalidate, hsts],
    ['/feeds/news/company.xml', revalidate, hsts],
    ['/files/a.pdf', revalidate, hsts],
    ['/files/a.docx', revalidate, hsts],
    ['/media/a.png', revalidate, hsts],
    ['/media/a.html', revalidate, hsts],
    // What comes from the API has a policy whatever its kind is; the rest are the service's headers.
    ['/media/bridge.webp', media, { ...hsts, 'Content-Security-Policy': filePolicy.upload }],
  ])('%s: what a file of its kind needs', async (path, cache, own) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expectHeaders(headers, {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cache,
      ...policyOfFile(path),
      ...own,
    })
  })

  it('a 304 keeps the policy of its document', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, document])
  })

  it('later pages of a list are their own files', async () => {
    const text = async (path: string) => (await ask(path)).body.toString()
    expect(await text('/news/company?page=2')).toContain('second')
    expect(await text('/news/company?page=3')).toContain('first')
    expect(await text('/news/company')).toContain('first')
  })

  it('refuses what is longer than the service takes, and more consultations than one visitor sends', async () => {
    const send = (body: string) => ask('/v1/consult-add', { method: 'POST', headers: FORM, body })
    const long = await send('x'.repeat(65 * 1024))
    expect([long.status, json(long)]).toMatchObject([413, { code: -1 }])
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(json(refused[0]!)).toMatchObject({ code: -1 })
    expectHeaders(refused[0]!.headers, { ...securityHeaders, ...hsts })
    expect((await ask('/v1/news-list', { method: 'POST', headers: FORM })).status).toBe(200)
  })

  it.each([
    '/media/../../../../etc/passwd',
    '/media/..%2f..%2f..%2fetc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cetc/passwd',
    '/assets../etc/passwd',
    '//etc/passwd',
    '/news/company?page=2/../../../etc/passwd',
    '/files/%00/etc/passwd',
    '/./.hidden',
    '/%2ehidden',
    '/media/..;/etc/passwd',
  ])('%s leads to no file from outside', async (path) => {
    const { status, body, headers } = await ask(path)
    expect(body.toString()).not.toMatch(/root:|^x$/)
    if (!path.includes('?')) expect([path, status]).not.toEqual([path, 200])
    // The service leads to what stands in front of a sign that ends an address.
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  })

  it.each([
    '//evil.example/',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/@evil.example',
    '/.evil.example',
  ])('%s leads to no other host', async (path) => {
    const plain = await rawRequest(`http://127.0.0.1:${ports.http}`, path)
    expect(new URL(String(plain.headers.location)).origin).toBe('https://www.example.com')
    expect((await ask(path)).headers.location).toBeUndefined()
  })

  it('http leads to https, without HSTS', async () => {
    const { status, headers } = await rawRequest(`http://127.0.0.1:${ports.http}`, '/about?x=1')
    expect(status).toBe(301)
    expect(headers.location).toBe('https://www.example.com/about?x=1')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe.skipIf(!hasNginx())('an API on the own origin that somebody else has taken over', () => {
  let ports: { http: number; https: number }
  let stop: () => Promise<void>
  const api = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
      .end('<script>owned()</script>'),
  )

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort() }
    api.listen(0, '127.0.0.1')
    await once(api, 'listening')
    const { port } = api.address() as AddressInfo
    stop = await startNginx({ files: temporaryFolder(), ports, service: port })
  })
  afterAll(async () => {
    await stop?.()
    api.close()
  })

  it.each(
    '/media/a.html /media/a.jpg /media/a.mp4 /media/a /files/a.pdf /v1/a /v2/a.js'.split(' '),
  )('gives no page with the rights of the site: %s', async (path) => {
    const options = { rejectUnauthorized: false }
    const { headers } = await rawRequest(`https://127.0.0.1:${ports.https}`, path, options)
    expect(headers['x-content-type-options']).toBe('nosniff')
    // A second one could only forbid more.
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/)
  })
})
