/** The address that a request means, over real connections, with request lines that no HTTP client sends. */
import { describe, expect, it } from 'vitest'
import { serviceOfFile } from '../../tests/support/built-site.ts'
import { rawExchange } from '../../tests/support/raw-request.ts'
import { loggedPath, siteUrl } from './request-target.ts'

const { put, service } = serviceOfFile()
put('.well-known/security.txt', 'Contact: mailto:service@example.com')
put('.well-known/.hidden', 'x')
put('.hidden/security.txt', 'x')
put('assets/a.js', 'the entry script')
put('assets/a.js.br', 'compressed')
put('assets/b.js', 'another script')

const get = (target: string, ...hosts: string[]): Promise<string> =>
  rawExchange(
    service().url,
    `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  )
const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])
const bodyOf = (response: string): string => response.slice(response.indexOf('\r\n\r\n') + 4)

describe('Host', () => {
  it('changes nothing, whatever it names', async () => {
    for (const host of ['evil.example', 'WWW.Example.com:8080', '[::1]:4173'])
      expect(bodyOf(await get('/assets/a.js', host))).toBe('the entry script')
  })

  it.each([[], ['['], ['x/assets/b.js?'], ['user@x'], ['x%2fb'], [''], ['a.example', 'a.example']])(
    '%j %j is refused',
    async (...hosts) => expect(statusOf(await get('/assets/a.js', ...hosts))).toBe(400),
  )
})

describe('the target', () => {
  it.each([
    ['http://www.example.com/about', 200, 'first /about'],
    ['HTTP://other.example:8080/about?classid=honor', 200, 'first /about'],
    ['ftp://www.example.com/x', 404, 'first /404'],
    ['*', 404, 'first /404'],
  ])('%s: %i', async (target, status, title) => {
    const response = await get(target, 'www.example.com')
    expect([statusOf(response), /<title>(.*?)</.exec(response)?.[1]]).toEqual([status, title])
  })

  it.each([
    '/index.html.br',
    '/about%2findex.html',
    '/assets/a.js.br',
    '/assets%2fa.js',
    '/./assets/.%2fa.js',
    '/.well-known/.hidden',
    '/.hidden/security.txt',
  ])('%s is no second address', async (target) => {
    expect(statusOf(await get(target, 'x'))).toBe(404)
  })

  // A proxy does not take it for a slash, so it would apply the limits and the cache of another address.
  it.each(['/v1\\consult-add', '/v1/x\\..\\consult-add', '/x\\..\\about', '/\\healthz'])(
    'a backslash in %s is no slash',
    async (target) => {
      expect(statusOf(await get(target, 'x'))).toBe(404)
      expect(siteUrl(`${target}?a\\b`).search).toBe('?a\\b')
    },
  )

  it('with a slash too many leads to the one without it', async () => {
    for (const target of ['/index.html/', '/assets/a.js/', '/about//'])
      expect(statusOf(await get(target, 'x'))).toBe(302)
  })

  it('never leads to another host', () => {
    for (const target of [
      '//evil.example/',
      '/\\evil.example',
      'http://evil.example',
      'http:\\\\x',
    ])
      expect(siteUrl(target).host).toBe('localhost')
  })
})

it('a log holds of a target what an operator needs, and nothing that a visitor typed', () => {
  expect(loggedPath('/news_detail/1024?from=list')).toBe('/news_detail/1024')
  expect(loggedPath('/wp-login.php')).toBe('/wp-login.php')
  expect(loggedPath('/search/%E7%8E%8B%E5%B0%8F%E6%98%8E/13800000000')).toBe('/search/…/…')
  expect(loggedPath('/search%3Fkeyword=王')).toBe('/search…keyword…')
  expect(loggedPath('/preview/news.1.1800000000.AbC-dEf/files/a.pdf')).toBe(
    '/preview/…/files/a.pdf',
  )
  for (const at of ['@', '%40', '%2540', '＠'])
    expect(loggedPath(`/files/wang.wei${at}mail.example/a`)).toBe('/files/…/a')
  for (const spelling of ['/%70review/', '/x/preview/', '/Preview/', '/x%2fpreview%2f', '/'])
    for (const token of [
      'news.1.1800000000.AbC-dEf',
      '\\news.1.1800000000.AbC-dEf',
      'news%2E1%2E1800000000%2EAbC-dEf',
      'news.1.18%30%30000000.AbC-dEf',
      'news.1%252E1800000000%252EAbC-dEf',
    ])
      expect(loggedPath(spelling + token)).not.toMatch(/AbC|dEf/)
  for (const spelling of ['//preview/', '/x/../preview/', '/./preview/'])
    expect(loggedPath(`${spelling}news.1.1800000000.AbC-dEf`)).toBe('/preview/…')
  expect(loggedPath(`/${'a'.repeat(10_000)}`)).toHaveLength(200)
})
