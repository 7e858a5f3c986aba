/**
 * The server over real connections: documents, files, headers, the API and its failing
 * connections.
 */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawResponse, type RawOptions, rawRequest } from '../server/testing/raw-request.ts'
import { type RunningServer, startServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'site-'))
const put = (file: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

let server: RunningServer

beforeAll(async () => {
  put('shell.html', '<title>shell</title>')
  put(
    'index.html',
    '<title>home</title><script>start()</script><script type="application/json">{}</script>',
  )
  put('404.html', '<title>404</title>')
  put('about/index.html', '<title>about</title>')
  put('news/company/index.html', '<title>page 1</title>')
  put('news/company/page-2.html', '<title>page 2</title>')
  const script = `export const text = '${'示例'.repeat(400)}'`
  put('assets/app-1a2b3c4d.js', script)
  put('assets/app-1a2b3c4d.js.br', brotliCompressSync(script))
  put('assets/app-1a2b3c4d.js.gz', gzipSync(script))
  put('.vite/manifest.json', '{}')
  put('.well-known/security.txt', 'Contact: mailto:service@example.com\n')
  put('.well-known/.draft', '{"version":1}')
  put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startServer({ port: 0, root })
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const raw = (path: string, options?: RawOptions): Promise<RawResponse> =>
  rawRequest(server.url, path, options)

const titleOf = ({ body }: RawResponse): string | undefined =>
  /<title>(.*?)<\/title>/.exec(body.toString())?.[1]

describe('documents', () => {
  it.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about?classid=honor', 200, 'about'],
    ['/news/company', 200, 'page 1'],
    ['/news/company?page=2', 200, 'page 2'],
    ['/news/company?page=1', 200, 'page 1'],
    ['/news/company?page=99', 200, 'page 1'],
    ['/news/company?page=..%2F..%2Fabout%2Findex', 200, 'page 1'],
    ['/service', 200, 'shell'],
    ['/news_detail/1024', 200, 'shell'],
    ['/search_detail/product/1', 200, 'shell'],
    ['/search_detail/news/1024', 200, 'shell'],
    ['/search?keyword=%E6%8B%85%E4%BF%9D', 200, 'shell'],
    ['/404', 404, '404'],
    ['/no/such/page', 404, '404'],
    ['/news_detail/1', 404, '404'],
    ['/news_detail', 404, '404'],
    ['/search_detail/users/1', 404, '404'],
    ['/search_detail/product/99', 404, '404'],
    ['/shell.html', 404, undefined],
    ['/%E0%A4%A', 404, '404'],
  ])('%s: %i %s', async (path, status, title) => {
    const response = await raw(path)
    expect([response.status, titleOf(response)]).toEqual([status, title])
  })

  it.each([
    ['/news', '/news/company'],
    ['/information', '/information/basic'],
    ['/join', '/join/recruitment'],
    ['/bidding_procurement', '/bidding_procurement/purchase'],
    ['/party', '/party/guarantee'],
    ['/about/', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/about/?classid=honor', '/about?classid=honor'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, location])
  })

  it('is never kept without asking, and allows its own inline scripts only', async () => {
    const { headers } = await raw('/')
    expect(headers['cache-control']).toBe('no-cache')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/)
    expect(policy).toContain("default-src 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const about = await raw('/about')
    expect(about.headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('refuses other methods', async () => {
    const { status, headers } = await raw('/about', { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('files', () => {
  it.each([
    [
      '/assets/app-1a2b3c4d.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/media/bridge.webp', 'image/webp', 'public, max-age=3600'],
    ['/media/bridge.avif', 'image/avif', 'public, max-age=3600'],
    ['/files/basic-charter-2024.pdf', 'application/pdf', 'public, max-age=3600'],
    [
      '/files/petition-form-2026.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'public, max-age=3600',
    ],
    [
      '/files/business-statistics-2026q3.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'public, max-age=3600',
    ],
  ])('%s is %s, %s', async (path, type, cache) => {
    const { status, headers } = await raw(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
  })

  it('keeps the name that visitors read', async () => {
    const { headers } = await raw('/files/petition-form-2026.docx')
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('信访事项登记表（2026年版）.docx')}`,
    )
  })

  it('compresses texts in the encoding that the client takes', async () => {
    const path = '/assets/app-1a2b3c4d.js'
    const plain = await raw(path)
    const br = await raw(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gz = await raw(path, { headers: { 'accept-encoding': 'gzip;q=1.0' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    expect(br.headers.vary).toBe('Accept-Encoding')
    const image = await raw('/media/bridge.webp', { headers: { 'accept-encoding': 'br' } })
    expect(image.headers['content-encoding']).toBeUndefined()
  })

  it('says as plain text where to report a weakness', async () => {
    const { status, headers, body } = await raw('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toContain('Contact: ')
  })

  it('answers 304 to a known tag, and HEAD without a body', async () => {
    const { headers } = await raw('/media/bridge.webp')
    const again = await raw('/media/bridge.webp', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await raw('/media/bridge.webp', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/media/../../package.json',
    '/media/..%2f..%2fpackage.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/..%5c..%5cpackage.json',
    '/.vite/manifest.json',
    '/.well-known/.draft',
    '/.well-known/../.vite/manifest.json',
    '/media/bridge.webp%00.txt',
    '/media/none.webp',
  ])('does not give away %s', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('"version"')
  })
})

describe('the API', () => {
  const call = (path: string, { scenario = '', body = '' } = {}): Promise<RawResponse> =>
    raw(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-encoding': 'br',
        ...(scenario && { cookie: `other=1; mock-scenario=${encodeURIComponent(scenario)}` }),
      },
    })

  it('answers, compressed and not to be kept', async () => {
    const { status, headers, body } = await call('/v1/product-list')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ code: 1 })
  })

  it('fails for one visitor and not for the other', async () => {
    const [broken, fine] = await Promise.all([
      call('/v1/contact-us', { scenario: 'http503' }),
      call('/v1/contact-us'),
    ])
    expect([broken.status, fine.status]).toEqual([503, 200])
  })

  it('resets the connection, and breaks off in the middle', async () => {
    await expect(call('/v1/contact-us', { scenario: 'network' })).rejects.toMatchObject({
      code: 'ECONNRESET',
    })
    await expect(call('/v1/contact-us', { scenario: 'truncated' })).rejects.toMatchObject({
      code: 'ECONNRESET',
    })
  })

  it('never answers, until the visitor leaves', async () => {
    const signal = AbortSignal.timeout(150)
    const stalled = fetch(`${server.url}/v1/contact-us`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { cookie: 'mock-scenario=stall' },
      signal,
    })
    await expect(stalled).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('refuses a body that is far too long', async () => {
    const { status } = await call('/v1/contact-us', { body: `x=${'1'.repeat(70_000)}` })
    expect(status).toBe(413)
  })

  it('takes a scenario for all visitors from its options', async () => {
    const broken = await startServer({ port: 0, root, scenario: 'http500' })
    const { status } = await fetch(`${broken.url}/v1/contact-us`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    await broken.close()
    expect(status).toBe(500)
    await expect(startServer({ port: 0, root, scenario: 'oops' })).rejects.toThrow('未知的场景')
  })
})

describe('starting', () => {
  it('says when the port is taken', async () => {
    const port = Number(new URL(server.url).port)
    await expect(startServer({ port, root })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('serves the API without a built site', async () => {
    const bare = await startServer({ port: 0, root: join(root, 'none') })
    const api = await fetch(`${bare.url}/v1/contact-us`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    const page = await fetch(bare.url)
    await bare.close()
    expect([api.status, page.status]).toEqual([200, 503])
  })
})
