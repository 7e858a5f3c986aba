/** Previews over real connections, with the command that gives the links. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES_DIR } from '../content/read-content.ts'
import {
  NEWS_FIELDS,
  bridge,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { siteConfig } from '#company/site.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import { KeyedHashes } from '../consultations/keyed-hashes.ts'
import { builtRenderer } from '../../tests/support/built-renderer.ts'
import { runProgram, temporaryFolder } from '../../tests/support/program.ts'
import { type RawOptions, type RawResponse, rawRequest } from '../../tests/support/raw-request.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import type { RunningService } from '../service.ts'
import { type PreviewLink, previewToken } from './preview-links.ts'

const news = (fields: Record<string, string>, body?: string): string =>
  documentText({ ...NEWS_FIELDS, ...fields }, body)
const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
const folder = makeDocumentFolder({
  // A draft with gaps to fill in can be previewed too.
  'news/company/1.md': news(
    { draft: 'true', files: '[draft.pdf]' },
    '![桥](image:bridge)\n\n[表格](/files/draft.pdf)，【请填：金额】',
  ),
  'news/reform/2.md': news({ publish_at: '2099-12-01 09:00', files: '[late.pdf]' }),
  'news/company/3.md': news({ until: '2026-01-01' }),
  'news/company/4.md': news({ files: '[public.pdf]' }),
  'files/draft.pdf': pdf,
  'files/late.pdf': pdf,
  'files/public.pdf': pdf,
  ...bridge(),
})
const { root } = builtRenderer()
const database = join(temporaryFolder(), 'site.db')
const env = { CONTENT_DIR: folder.dir, SITE_ROOT: join(root, 'client') }
const lines: string[] = []
let service: RunningService
beforeAll(async () => {
  service = await startTestService(database, env, lines)
})
afterAll(async () => {
  await service.close()
  folder.remove()
  rmSync(root, { recursive: true })
})

const raw = (path: string, options?: RawOptions): Promise<RawResponse> =>
  rawRequest(service.url, path, options)
const text = ({ body }: RawResponse): string => body.toString()
const linkTo = async (id: string, more: Partial<PreviewLink> = {}): Promise<string> => {
  const expires = Date.now() + DAY_MS
  const hashes = new KeyedHashes(service.database)
  return `/preview/${await previewToken(hashes, { resource: 'news', id, expires, ...more })}`
}
const expired = { expires: Date.now() - 1000 }

describe('a preview', () => {
  it.each([
    ['1', /^预览 · 尚未发布链接有效至 20\d\d-\d\d-\d\d \d\d:\d\d。$/],
    ['2', /^预览 · 尚未发布定于 2099-12-01 09:00 发布。链接有效至 /],
    ['3', /^预览 · 已下架链接有效至 /],
  ])('of news/%s says what it is', async (id, notice) => {
    const response = await raw(await linkTo(id))
    expect(response.status).toBe(200)
    const [, title] = /<p>(.*?)<\/p>/.exec(text(response))!
    expect(title).toMatch(notice)
    expect(text(response)).not.toContain('内容不存在')
  })

  it('is kept by nobody, found by no search engine, and runs no scripts', async () => {
    const path = await linkTo('1')
    const first = await raw(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-accel-expires': '0',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
    })
    expect(first.headers.etag).toBe(undefined)
    expect(first.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox allow/)
    expect(first.headers['content-security-policy']).not.toContain('allow-scripts')
    expect(text(first)).not.toContain('<script')
    const again = await raw(path, { headers: { 'if-none-match': '*' } })
    expect(again.status).toBe(200)
    const head = await raw(path, { method: 'HEAD' })
    expect([head.status, text(head)]).toEqual([200, ''])
    // The page that was rendered for the preview is shown to nobody else.
    expect((await raw('/news_detail/1')).status).toBe(404)
  })

  it('shows what the document uses, which nobody else can open', async () => {
    const path = await linkTo('1')
    const named = [...text(await raw(path)).matchAll(/\/preview\/[^"\s]+/g)].map(([one]) => one)
    expect(named.map((one) => one.replace(`${path}/`, ''))).toEqual(
      expect.arrayContaining(['files/draft.pdf', 'media/bridge.webp', 'media/bridge-600.webp']),
    )
    for (const one of named) {
      const { status, headers } = await raw(one)
      expect([one, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        one,
        200,
        'no-store',
        'noindex, nofollow',
      ])
    }
    expect((await raw('/files/draft.pdf')).status).toBe(404)
  })

  it.each([
    ['late.pdf', 404],
    ['public.pdf', 200],
    ['../news/company/1.md', 404],
  ])('of another document leads to files/%s: %i', async (file, status) => {
    expect((await raw(`${await linkTo('1')}/files/${file}`)).status).toBe(status)
  })

  it('leads to the page once that is public, also when it has expired', async () => {
    for (const more of [{}, expired]) {
      const { status, headers } = await raw(await linkTo('4', more))
      expect([status, headers.location, headers['cache-control']]).toEqual([
        302,
        '/news_detail/4',
        'no-store',
      ])
    }
  })

  it('that has expired says so, with a way on, and its files are gone', async () => {
    const path = await linkTo('1', expired)
    const response = await raw(path)
    expect([response.status, response.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(text(response)).toContain('预览链接已过期请向发给您链接的同事索取新的链接。')
    expect(text(response)).not.toContain('请填')
    expect((await raw(`${path}/files/draft.pdf`)).status).toBe(410)
  })

  it.each([
    ['of a document that there is not', () => linkTo('99')],
    ['with a file, forged', async () => `${await linkTo('1')}x/files/draft.pdf`],
  ])('%s is like any address that there is not', async (_, make) => {
    const response = await raw(await make())
    expect(response.status).toBeOneOf([302, 404])
    expect(text(response)).not.toContain('请填')
  })

  it('leaves no link in the log', async () => {
    const path = await linkTo('1')
    await raw(path)
    await expect.poll(() => lines.some((line) => line.includes('/preview/…'))).toBe(true)
    expect(lines.join('\n')).not.toContain(path.split('.').at(-1))
  })
})

it('costs its visitor one of his searches; without a page a sentence stands in', async () => {
  const limited = await startTestService(database, { ...env, SEARCH_PER_MINUTE: '1' })
  const path = await linkTo('1')
  expect((await rawRequest(limited.url, path)).status).toBe(200)
  const { status, headers, body } = await rawRequest(limited.url, path)
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '60',
    'no-store',
  ])
  expect(body.toString()).toContain('预览暂时无法显示')
  const late = await rawRequest(limited.url, await linkTo('1', expired))
  expect([late.status, late.body.toString()]).toEqual([
    410,
    '预览链接已过期。请向发给您链接的同事索取新的链接。\n',
  ])
  await limited.close()
})

describe('npm run preview', () => {
  const run = (...args: string[]) =>
    runProgram('scripts/preview.ts', args, { env: { ...env, DATABASE_URL: database } })

  it('prints a link that works', async () => {
    const { status, output } = await run('content/news/reform/2.md', '--days', '30')
    expect([status, output]).toEqual([0, expect.stringMatching(/的预览链接，有效至 20/)])
    const [, path] = new RegExp(`^${siteConfig.origin}(/preview/\\S+)$`, 'm').exec(output)!
    expect((await raw(path!)).status).toBe(200)
  })

  it.each([
    [['news/company/99.md'], '数据库里没有 news/99'],
    [['news/company/1.md', '--days', '31'], '天数应为 1 到 30 的整数，现在是 31'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { status, output } = await run(...args)
    expect([status, output]).toEqual([2, expect.stringContaining(sentence)])
  })
})
