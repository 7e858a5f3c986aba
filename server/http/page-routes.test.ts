/** Pages and files over real connections: their addresses, caching and limits, and the answers that stand in for them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { json, serviceOfFile, withService } from '../../tests/support/built-site.ts'
import { type RawResponse, rawRequest } from '../../tests/support/raw-request.ts'
import type { RunningService } from '../service.ts'

const env = { SEARCH_PER_MINUTE: '1000', METRICS_TOKEN: 'token' }
const { root: SITE_ROOT, raw, call, service, lines } = serviceOfFile(env)

const titleOf = ({ body }: RawResponse): string | undefined =>
  /<title>(.*?)<\/title>/.exec(body.toString())?.[1]
/** The count in a document: how many pages its rendering thread had rendered by then. */
const renderOf = ({ body }: RawResponse): string | undefined =>
  /render (\d+)/.exec(body.toString())?.[1]

describe('an address', () => {
  it.each([
    ['/about', 200, 'first /about'],
    ['/news/company?page=2', 200, 'first /news/company?page=2'],
    ['/news/company?page=1&x=y', 200, 'first /news/company'],
    // Only the last of so many are read: each that is no UTF-8 takes long, and the others waited.
    [`/news/company?page=2${'&x=%B5'.repeat(20)}`, 200, 'first /news/company'],
    [`/news/company?${'x=%B5&'.repeat(100)}page=2`, 200, 'first /news/company?page=2'],
    ['/news_detail/%31024', 200, 'first /news_detail/1024'],
    ['/search?x=1&page=2&keyword=%20a%20b%20', 200, 'first /search?keyword=a+b&page=2'],
    ['/search?keyword=a&keyword=b', 200, 'first /search?keyword=b'],
    ['/service?product=3&classid=x', 200, 'first /service?product=3'],
    ['/', 200, 'first /'],
    ['/news/company?page=..%2F..%2Fabout%2Findex', 200, 'first /news/company'],
    ['/search_detail/users/1', 404, 'first /404'],
    ['/404', 404, 'first /404'],
    ['//evil.example%EF%BC%8C', 404, 'first /404'],
    ['/no-such-page%E3%80%82', 404, 'first /404'],
    ['/news_detail/%25e4', 404, 'first /404'],
    ['/search?keyword=20%+a', 200, 'first /search?keyword=20%25+a'],
    ['/search?keyword=a%00b', 200, 'first /search?keyword=ab'],
    ['/news_detail/%EF%BC%8C1024', 404, 'first /404'],
    ['/shell.html', 404, 'first /404'],
    ['/Content//Detail.HTM', 404, 'first /404'],
    ['/files/no-such.pdf', 404, 'first /404'],
    ['/assets/', 404, 'first /404'],
    ['/media/no-such.webp', 404, undefined],
    ['/no-such-file.js', 404, undefined],
    ['/%E0%A4%A', 404, 'first /404'],
    ['/%E5%85%B3%E4%BA%8E%E6%88%91%E4%BB%AC', 404, 'first /404'],
    ["/news_detail/1'%20or%20'1'='1", 404, 'first /404'],
    // Documents and lists of the site before, as programs name them in a query: PHPCMS, ThinkPHP, WordPress, Joomla,
    // Drupal, Yii, Discuz, Sudy and others in ASP, JSP and .NET.
    ['/index.php?m=content&c=index&a=show&catid=12&id=358', 404, 'first /404'],
    ['/index.php?s=/news/detail/id/5', 404, 'first /404'],
    ['/index.php?p=12', 404, 'first /404'],
    ['/index.php?option=com_content&view=article&id=5', 404, 'first /404'],
    ['/index.php?q=node/5', 404, 'first /404'],
    ['/index.php?r=news/view&id=5', 404, 'first /404'],
    ['/index.php?mod=viewthread&tid=5', 404, 'first /404'],
    ['/index.php?page=contact&from=timeline', 404, 'first /404'],
    ['/Index.ASP?ClassID=3', 404, 'first /404'],
    ['/index.jsp?wbtreeid=1001', 404, 'first /404'],
    ['/default.aspx?tabid=85', 404, 'first /404'],
    ['/news.php?id=127', 404, 'first /404'],
    ['/about.aspx?id=3', 404, 'first /404'],
    ['/index.do?method=show&id=3', 404, 'first /404'],
    ['/search.jspx?q=%E6%8B%85', 404, 'first /404'],
  ])('%s: %i %s', async (path, status, title) => {
    const response = await raw(path)
    expect([response.status, titleOf(response)]).toEqual([status, title])
  })

  it.each([
    ['/news', '/news/company'],
    // What stands behind a section is read by its first page, whatever the spelling, and with one redirect.
    ['/news?page=2', '/news/company?page=2'],
    ['/NEWS', '/news/company'],
    ['/News/?page=2', '/news/company?page=2'],
    ['//news//', '/news/company'],
    ['/News.html?page=2', '/news/company?page=2'],
    ['/PARTY%E3%80%82', '/party/guarantee'],
    ['/News/Company/', '/news/company'],
    ['/NEWS_DETAIL/1024/?from=timeline', '/news_detail/1024?from=timeline'],
    ['/news/company%E3%80%82', '/news/company'],
    ['/news_detail/1024%EF%BC%8C%E8%AF%B7%E6%9F%A5%E7%9C%8B', '/news_detail/1024'],
    ['/news_detail/1024%E3%80', '/news_detail/1024'],
    ['/about%EF%BC%89?classid=honor', '/about?classid=honor'],
    ['/news%E3%80%82', '/news/company'],
    ['/about.', '/about'],
    ['/news_detail/%2531024', '/news_detail/1024'],
    ['/news_detail/%EF%BC%91024', '/news_detail/1024'],
    ['/news/company/index.html', '/news/company'],
    ['/about.html', '/about'],
    ['/about.php5', '/about'],
    ['/about.phtml', '/about'],
    ['/index.html', '/'],
    ['/Index.HTM', '/'],
    ['/index.jhtml', '/'],
    ['/news/company/index.xhtml', '/news/company'],
    ['/index.action', '/'],
    ['/about.jspx?from=timeline', '/about?from=timeline'],
    ['/default.aspx?utm_source=x', '/?utm_source=x'],
    ['/index.php?from=singlemessage&isappinstalled=0', '/?from=singlemessage&isappinstalled=0'],
    ['/index.asp?lang=cn', '/?lang=cn'],
    ['/index.html?20230612', '/?20230612'],
    ['/index.html%E3%80%82', '/'],
    ['/%E3%80%82', '/'],
    ['/%EF%BC%89', '/'],
    ['/search?page=2&keyword=%B1%A3%BA%AF', '/search?page=2&keyword=%E4%BF%9D%E5%87%BD'],
    ['/search?keyword=%25E4%25BF%259D', '/search?keyword=%E4%BF%9D'],
    ['/search?keyword=%25E4%25BF%259D+%25E5%2587%25BD', '/search?keyword=%E4%BF%9D%20%E5%87%BD'],
    ['/search?keyword=C%2B%2B+%B1%A3', '/search?keyword=C%2B%2B%20%E4%BF%9D'],
    ['/search?keyword=%E4%BF', '/search?keyword=%EF%BF%BD'],
    ['/search?keyword=%E4%BF%9D%E5', '/search?keyword=%E4%BF%9D%EF%BF%BD'],
    ['/search?keyword=%E4%BF%9D+%E5%87', '/search?keyword=%E4%BF%9D%20%EF%BF%BD'],
    // Only the last one counts, and reading hundreds of them held up everybody else.
    [
      '/search?keyword=%B1%A3&keyword=%B1%A3%BA%AF&page=2',
      '/search?keyword=%B1%A3&keyword=%E4%BF%9D%E5%87%BD&page=2',
    ],
    ['/search?Keyword=%B1%A3', '/search?keyword=%E4%BF%9D'],
    ['/news/company?x=Page=&Page=2', '/news/company?x=Page=&page=2'],
    ["/about'", '/about'],
    ['/about/%E3%80%82', '/about'],
    ['/about/?classid=honor', '/about?classid=honor'],
    ['//evil.example/', '/evil.example'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, location])
  })

  it.each([
    ['/News/Company?page=2', '/news/company?page=2'],
    ['//news//company', '/news/company'],
    ['/About.HTML', '/about'],
    ['/SEARCH?keyword=%E4%BF%9D%E5%87%BD', '/search?keyword=%E4%BF%9D%E5%87%BD'],
    ['/SEARCH?KEYWORD=%E4%BF%9D&PAGE=2', '/search?keyword=%E4%BF%9D&page=2'],
    ['/NEWS_DETAIL/1024', '/news_detail/1024'],
    ['/Product?ClassID=product-3', '/product?classid=product-3'],
  ])('%s is another spelling of %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([308, location])
  })

  it('that leads elsewhere leads there', async () => {
    const { status, headers } = await raw('/news/company?page=99')
    expect([status, headers.location]).toEqual([302, '/news/company'])
  })
})

describe('a rendered page', () => {
  it('is sent as its file would be', async () => {
    const plain = await raw('/about')
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-length': String(plain.body.length),
    })
    expect(plain.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    const br = await raw('/about', { headers: { 'accept-encoding': 'gzip, br' } })
    const gz = await raw('/about', { headers: { 'accept-encoding': 'gzip' } })
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    const tags = [plain, br, gz].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    const head = await raw('/about', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, tags[0]])
    const again = await raw('/about', { headers: { 'if-none-match': `"other", W/${tags[0]}` } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[0]])
  })

  it('of a search is kept by nobody on the way', async () => {
    const { headers } = await raw('/search?keyword=a')
    expect([headers['cache-control'], headers['x-accel-expires']]).toEqual([
      'private, no-cache',
      '0',
    ])
  })

  it.each([
    ['/', true],
    ['/about', true],
    ['/news/company?page=2', true],
    ['/news_detail/1024', true],
    ['/about?classid=honor', true],
    ['/service?product=1', true],
    ['/product?classid=product-1', true],
    ['/robots.txt', true],
    ['/sitemap.xml', true],
    ['/?x=1', false],
    ['/%61bout', false],
    ['/?', false],
    ['/a/../about', false],
    ['/x/../robots.txt', false],
    ['/about#1', false],
    ['/about?classid=x', false],
    ['/about?classid=honor&x=1', false],
    ['/news/company?page=2&x=1', false],
    ['/service?product=x1', false],
    ['/product?classid=product-x1', false],
    ['/robots.txt?x=1', false],
    ['/sitemap.xml?x=1', false],
  ])('at %s is kept by nginx: %s', async (path, isKept) => {
    const { status, headers } = await raw(path)
    expect([status, headers['x-accel-expires']]).toEqual([200, isKept ? undefined : '0'])
  })

  it('is kept until the content changes', async () => {
    const first = renderOf(await raw('/product'))
    expect(renderOf(await raw('/product?x=1'))).toBe(first)
    await sql`update meta set value = cast(value as integer) + 1 where key = 'content_version'`.execute(
      service().database.kysely,
    )
    expect(renderOf(await raw('/product'))).not.toBe(first)
  })

  it('is rendered anew when something appears because it is time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await withService({ SITE_ROOT }, async (own) => {
      const list = async () => renderOf(await rawRequest(own.url, '/news/company'))
      const due = Date.now() + 1500
      await own.database.kysely
        .updateTable('documents')
        .set({ publish_at: due })
        .where('resource', '=', 'news')
        .where('id', '=', 1024)
        .execute()
      vi.setSystemTime(due - 1)
      const before = await list()
      expect(await list()).toBe(before)
      expect((await rawRequest(own.url, '/news_detail/1024')).status).toBe(404)
      vi.setSystemTime(due)
      expect(await list()).not.toBe(before)
      expect((await rawRequest(own.url, '/news_detail/1024')).status).toBe(200)
    }).finally(() => vi.useRealTimers())
  })

  it('is rendered once for all who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => raw('/search?keyword=slow300')))
    expect(new Set(all.map(renderOf)).size).toBe(1)
  })
})

describe('the shell stands in', () => {
  it.each(['throws', 'fails'])('for a page that %s, and the log says so', async (keyword) => {
    const path = `/search?keyword=${keyword}`
    const response = await raw(path)
    expect([response.status, titleOf(response)]).toEqual([500, 'shell'])
    expect(response.headers['cache-control']).toBe('no-store')
    await expect.poll(() => lines.some((line) => line.includes('"page not rendered"'))).toBe(true)
    expect(lines.join('')).not.toContain('keyword')
  })

  it('for a page that takes longer than two seconds; the next visitor gets it', async () => {
    const ask = async ({ url }: RunningService) =>
      titleOf(await rawRequest(url, '/search?keyword=slow2500'))
    const asVisitor = async (own: RunningService): Promise<void> => {
      expect(await ask(own)).toBe('shell')
      await expect.poll(() => ask(own)).toBe('first /search?keyword=slow2500')
    }
    await withService({ SITE_ROOT }, asVisitor, 2000)
  })

  it('at once when too many wait, with the status of the page', async () => {
    const own = { SITE_ROOT, ...env }
    const asVisitors = async ({ url }: RunningService): Promise<void> => {
      const all = Array.from({ length: 60 }, (_, index) =>
        rawRequest(url, `/search?keyword=slow${1500 + index}`),
      )
      const first = await Promise.race(all)
      expect([first.status, titleOf(first)]).toEqual([200, 'shell'])
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(60).fill(200))
      const headers = { authorization: 'Bearer token' }
      const metrics = (await rawRequest(url, '/metrics', { headers })).body.toString()
      expect(metrics).toMatch(/^pages_total\{result="refused"\} [1-9]/m)
    }
    await withService(own, asVisitors, 2000)
  })

  it('above the limit of an address, which searches count for too', async () => {
    await withService({ SITE_ROOT, SEARCH_PER_MINUTE: '3', TRUST_PROXY: '1' }, async (limited) => {
      const ask = async (path: string, address = '198.51.100.1') =>
        titleOf(
          await rawRequest(limited.url, path, { headers: { 'x-forwarded-for': address } }),
        )?.slice(0, 5)
      expect([
        await ask('/search?keyword=1'),
        await ask('/search?keyword=2'),
        await ask('/service?product=1'),
        await ask('/search?keyword=3'),
      ]).toEqual(['first', 'first', 'first', 'shell'])
      // Cached pages, and pages without a search, are not limited. Each address has its own limit.
      expect(await ask('/about')).toBe('first')
      expect(await ask('/search?keyword=2')).toBe('first')
      expect(await ask('/search?keyword=3', '198.51.100.2')).toBe('first')
    })
  })

  it('while the database is away, for pages that are not cached', async () => {
    await withService({ SITE_ROOT }, async (failing) => {
      expect(titleOf(await rawRequest(failing.url, '/about'))).toBe('first /about')
      vi.spyOn(failing.database.kysely, 'selectFrom').mockImplementation(() => {
        throw new Error('database is locked')
      })
      const search = await rawRequest(failing.url, '/search?keyword=1')
      expect([search.status, titleOf(search)]).toEqual([503, 'shell'])
      expect(titleOf(await rawRequest(failing.url, '/about'))).toBe('first /about')
    })
  })
})

describe('files', () => {
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
    '%E3%80%82',
    '%EF%BC%8C',
    '%EF%BC%89',
    '%E2%80%9D',
    '%E3%80%8B%E3%80%82',
    '.',
    ',',
    ')',
    '%20',
  ])('lead to their address without what a text has after it: %s', async (end) => {
    for (const path of ['/media/bridge.webp', '/files/basic-licence-2024.pdf']) {
      const { status, headers } = await raw(path + end)
      expect([status, headers.location]).toEqual([302, path])
    }
    for (const path of ['/media/none.webp', '/files/none.pdf'])
      expect((await raw(path + end)).status).toBe(404)
  })

  it.each([
    '/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/files/..%5c..%5cpackage.json',
    '/media/../news/company/1024.md',
    '/media/bridge.webp%00.txt',
    '/.env',
  ])('do not include %s', async (path) => {
    const { status, body } = await raw(path)
    expect([status, body.toString().includes('"version"')]).toEqual([404, false])
  })
})
