/** Every kind of answer of the service carries what protects it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  contentSecurityPolicy,
  filePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../headers.ts'
import { FORM } from '../../tests/support/ask.ts'
import { serviceOfFile, withService } from '../../tests/support/built-site.ts'
import { type RawOptions, rawRequest } from '../../tests/support/raw-request.ts'
import { digestOf, policyFor } from '../rendering/policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'headers-'))
const put = (file: string, body: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), body)
}

const {
  put: putInSite,
  root,
  raw,
} = serviceOfFile({
  CONTENT_DIR: join(folder, 'content'),
  TRUST_PROXY: '1',
})
putInSite('assets/a.js', 'go()')
putInSite('assets/a.css', 'p{}')
putInSite('sw.js', 'go()')
putInSite('favicon.svg', '<svg/>')
for (const name of ['x.svg', 'x.html', 'x.xml', 'x.pdf', 'x.webp', 'x.docx', 'x.HTM', 'x.js']) {
  put(`content/media/${name}`, '<x/>')
  put(`content/files/${name}`, '<x/>')
}
symlinkSync(join(root, 'shell.html'), join(folder, 'content/files/link.pdf'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What every document of the test's build holds inline. */
const page = policyFor('<style></style><script>start()</script>')

const common = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
)

const { script, upload, pdf, other: bare } = filePolicy

describe('every kind of answer', () => {
  it.each<[string, string, number, string, RawOptions?]>([
    ['home page', '/', 200, page],
    ['document', '/news_detail/1', 404, page],
    ['404 page', '/no/such/page', 404, page],
    ['redirect', '/news', 302, bare],
    ['wrong method', '/about', 405, bare, { method: 'DELETE' }],
    ['script', '/assets/a.js', 200, script],
    ['worker', '/sw.js', 200, script],
    ['call', '/v1/news-list', 200, bare, { method: 'POST', headers: FORM }],
    ['refused call', '/v1/news-list', 415, bare, { method: 'POST' }],
    ['health', '/healthz', 200, bare],
    ['figures', '/metrics', 403, bare, { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['picture', '/media/x.webp', 200, upload],
    ['page among the pictures', '/media/x.html', 200, upload],
    ['attachment', '/files/x.docx', 200, upload],
    ['PDF', '/files/x.pdf', 200, pdf],
    ['link to a file elsewhere', '/files/link.pdf', 404, page],
  ])('%s (%s): %i', async (_, path, status, policy, options) => {
    const response = await raw(path, options)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({
      ...common,
      'content-security-policy': policy,
      'cross-origin-embedder-policy': policy === pdf ? 'unsafe-none' : 'credentialless',
    })
    expect(response.headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await raw(path, {
      ...options,
      headers: { ...options?.headers, 'x-forwarded-proto': 'https' },
    })
    expect(headers['strict-transport-security']).toBe(strictTransportSecurity)
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
    ['/media/x.HTM', 'attachment'],
  ])('%s is shown or downloaded: %s', async (path, disposition) => {
    const { headers } = await raw(path)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}(?:;|$)`))
  })
})

it('the policy of a document allows what the build has put there, never what content holds', () => {
  const html =
    '<style>a{}</style><script>early()</script><div id="app"><script>evil()</script>' +
    '<div id="intro"></div><style>evil{}</style></div><div id="intro"></div>' +
    '<script type="application/json">{"x":"<div id=\\"intro\\"><style>evil{}</style>"}</script><script src="/a.js"></script><script>boot()</script>'
  expect(policyFor(html)).toBe(
    contentSecurityPolicy({
      scriptHashes: [digestOf('early()'), digestOf('boot()')],
      styleHashes: [digestOf('a{}')],
    }),
  )
})
