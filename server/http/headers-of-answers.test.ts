/** Every kind of answer carries its protecting headers, and files carry no others. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contentSecurityPolicy,
  filePolicy,
  securityHeaders,
  strictTransportSecurity,
  workerHeaders,
} from '../headers.ts'
import { FORM } from '../../tests/support/ask-calls.ts'
import { serviceOfFile, withService } from '../../tests/support/built-site.ts'
import { type RawOptions, rawRequest } from '../../tests/support/raw-request.ts'
import { nameFiles } from '../../tests/support/test-service.ts'
import { sha256Of, policyFor } from '../rendering/policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'headers-'))
const put = (file: string, body: string | Buffer): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), body)
}

const {
  put: putInSite,
  root,
  raw,
  service,
} = serviceOfFile({
  CONTENT_DIR: join(folder, 'content'),
  TRUST_PROXY: '1',
})
putInSite('assets/a.js', 'go()')
putInSite('assets/a.css', 'p{}')
putInSite('sw.js', 'go()')
putInSite('favicon.svg', '<svg/>')
putInSite('report.html', '<p>report</p>')
const FILES = ['svg', 'html', 'xml', 'pdf', 'webp', 'docx', 'HTM', 'js'].flatMap((ending) => [
  `media/x.${ending}`,
  `files/x.${ending}`,
])
for (const file of FILES) put(`content/${file}`, '<x/>')
// The type of a picture follows from its bytes.
put('content/media/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
put(
  'content/media/x.webp',
  Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
)
beforeAll(() => nameFiles(service(), [...FILES, 'files/link.pdf']))
symlinkSync(join(root, 'shell.html'), join(folder, 'content/files/link.pdf'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The inline scripts and styles of every document of the test build. */
const page = policyFor('<style></style><script>start()</script>')

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const common = inLowerCase(securityHeaders)

const { upload, pdf, other: bare } = filePolicy

const OF_EACH_FILE = new Set([
  'accept-ranges',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
])

describe('every kind of answer', () => {
  it.each<[string, string, number, string, RawOptions?]>([
    ['home page', '/', 200, page],
    ['document', '/news_detail/1', 404, page],
    ['document with scripts in its content', '/search?keyword=scripts', 200, page],
    ['404 page', '/no/such/page', 404, page],
    ['redirect', '/news', 302, bare],
    ['wrong method', '/about', 405, bare, { method: 'DELETE' }],
    ['call', '/v1/news-list', 200, bare, { method: 'POST', headers: FORM }],
    ['refused call', '/v1/news-list', 415, bare, { method: 'POST' }],
    ['health', '/healthz', 200, bare],
    ['figures', '/metrics', 403, bare, { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['link to a file elsewhere', '/files/link.pdf', 404, page],
  ])('%s (%s): %i', async (_, path, status, policy, options) => {
    const response = await raw(path, options)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({ ...common, 'content-security-policy': policy })
    expect(response.headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await raw(path, {
      ...options,
      headers: { ...options?.headers, 'x-forwarded-proto': 'https' },
    })
    expect(headers['strict-transport-security']).toBe(strictTransportSecurity)
  })

  /** All headers except type, length, validators, caching and connection. */
  const ofKind = (headers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_EACH_FILE.has(name)))
  const hashed = {}
  const plain = {
    'x-request-id': expect.any(String),
    'strict-transport-security': expect.any(String),
  }
  const opened = (policy: string) => ({ ...plain, 'content-security-policy': policy })
  const downloaded = { ...opened(upload), 'content-disposition': 'attachment' }
  const shown = { 'content-disposition': 'inline' }

  it.each<[string, string, Record<string, unknown>]>([
    ['script', '/assets/a.js', hashed],
    ['style sheet', '/assets/a.css', hashed],
    ['worker', '/sw.js', { ...plain, ...inLowerCase(workerHeaders) }],
    ['drawing', '/favicon.svg', opened(upload)],
    ['text', '/robots.txt', plain],
    ['report that the company publishes', '/report.html', opened(upload)],
    ['feed', '/feeds/news/company.xml', opened(upload)],
    ['picture', '/media/x.webp', { ...plain, ...shown }],
    ['drawing of an editor', '/media/x.svg', { ...opened(upload), ...shown }],
    ['attachment', '/files/x.docx', downloaded],
    ['PDF', '/files/x.pdf', { ...opened(pdf), ...shown }],
  ])('%s (%s): no header that a file has no use for', async (_, path, expected) => {
    const headers = { 'x-forwarded-proto': 'https' }
    const response = await raw(path, { headers })
    expect(response.status).toBe(200)
    const all = { 'x-content-type-options': 'nosniff', ...expected }
    expect(ofKind(response.headers)).toEqual(all)
    const tag = String(response.headers.etag)
    const again = await raw(path, { headers: { ...headers, 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(ofKind(again.headers)).toEqual(all)
  })

  it('a part of a file that does not exist is an answer like any other', async () => {
    const response = await raw('/sw.js', { headers: { range: 'bytes=1000-' } })
    expect(response.status).toBe(416)
    expect(response.headers).toMatchObject({ ...common, 'x-request-id': expect.any(String) })
  })

  it('a 304 keeps the policy of its document: browsers take it over', async () => {
    const { headers } = await raw('/')
    const again = await raw('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBe(page)
  })
})

describe('HSTS', () => {
  it.each([
    ['https', true],
    ['http, https', true],
    ['http', false],
  ])('the proxy says %o: %s', async (proto, expected) => {
    const { headers } = await raw('/', { headers: { 'x-forwarded-proto': proto } })
    expect(headers['strict-transport-security']).toBe(
      expected ? strictTransportSecurity : undefined,
    )
  })

  it('is not sent on the word of a visitor', async () => {
    await withService({ SITE_ROOT: root }, async (direct) => {
      const options = { headers: { 'x-forwarded-proto': 'https' } }
      const { headers } = await rawRequest(direct.url, '/', options)
      expect(headers).not.toHaveProperty('strict-transport-security')
    })
  })
})

describe('uploads', () => {
  it.each([
    ['/media/x.webp', 'inline'],
    ['/files/x.pdf', 'inline'],
    ['/files/x.docx', 'attachment'],
  ])('%s is shown or downloaded: %s', async (path, disposition) => {
    const { headers } = await raw(path)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}(?:;|$)`))
  })

  it.each(['/media/x.html', '/media/x.HTM', '/media/x.xml', '/media/x.pdf', '/files/x.js'])(
    '%s does not go out at all, although a document names it',
    async (path) => {
      expect((await raw(path)).status).toBe(404)
    },
  )
})

it('the policy of a document allows what the build has put there', () => {
  const html =
    '<style>a{}</style><script>early()</script><script type="application/ld+json">{}</script>' +
    '<div id="app"></div><script src="/a.js"></script><script>boot()</script>'
  expect(policyFor(html)).toBe(
    contentSecurityPolicy({
      scriptHashes: [sha256Of('early()'), sha256Of('boot()')],
      styleHashes: [sha256Of('a{}')],
    }),
  )
})
