// @vitest-environment node
/**
 * A section, list or part of the home page that `company/sections.ts` leaves out appears nowhere, and nothing else
 * changes. All other tests run with the sections that the file names by default.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PUBLIC_FOLDER } from '#folders'
import { registration } from '#company/registration.ts'
import { sections as usual } from '#company/sections.ts'
import { documentText, makeTestFolder } from './support/content-folder.ts'
import { builtRenderer } from './support/built-renderer.ts'
import { temporaryFolder } from './support/program.ts'
import type { SectionsConfig } from '../shared/config/company.ts'
import { cleanAlready } from '../rich-text/clean.ts'

/** The modules that depend on the choice of sections, imported anew with it. */
async function modulesOf(choice: Partial<SectionsConfig>) {
  vi.resetModules()
  vi.doMock('#company/sections.ts', () => ({ sections: { ...usual, ...choice } }))
  return {
    ...(await import('../shared/catalogue/company-pages.ts')),
    ...(await import('../shared/catalogue/pages.ts')),
    ...(await import('../shared/catalogue/navigation.ts')),
    ...(await import('../shared/catalogue/home.ts')),
    ...(await import('../server/check-sections.ts')),
    ...(await import('../server/content/resources.ts')),
    ...(await import('../server/content/scan.ts')),
    ...(await import('../server/cli.ts')),
    ...(await import('../server/repository/load-content.ts')),
    ...(await import('./support/test-service.ts')),
    ...(await import('../src/entry-server.tsx')),
  }
}

/** The fields that a document of each kind needs. */
const FIELDS = {
  news: { intro: '摘要。', source: '办公室' },
  party: { intro: '摘要。', source: '办公室' },
  publicity: { dept: '办公室' },
  purchase: { project_no: 'CG-1', method: '询价' },
} as const

const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\s(?:href|action)="(\/[^"#?]*)/g)].map(([, path]) => path!)),
]

type TestFolder = ReturnType<typeof makeTestFolder>

/** A company with a document in every list; its title is the list's name, and all are found by 担保. */
async function openSite(choice: Partial<SectionsConfig>, folder: TestFolder) {
  const modules = await modulesOf(choice)
  for (const [path, { resource, site }] of modules.FOLDERS) {
    const title = `担保 ${path.split('/')[1]}`
    const fields = { title, date: '2026-03-18', ...FIELDS[resource] }
    folder.write({ [`${path}/${site}001.md`]: documentText(fields) })
  }
  const DATABASE_URL = `${temporaryFolder()}/site.db`
  // Another process would read the content without knowing the choice, so it is read here.
  const database = await modules.openDatabase({
    DATABASE_URL,
    AUDIT_DIR: `${temporaryFolder()}/audit`,
  })
  await modules.loadFolder(database, folder.dir)
  await database.close()
  const SITE_ROOT = join(builtRenderer().root, 'client')
  cpSync(PUBLIC_FOLDER, SITE_ROOT, { recursive: true })
  const service = await modules.startTestService(DATABASE_URL, {
    CONTENT_DIR: folder.dir,
    SITE_ROOT,
    RENDER_THREADS: '1',
  })
  const get = (path: string) => fetch(service.url + path, { redirect: 'manual' })
  const page = (path: string) =>
    modules.render(path, { apiBase: service.url, sanitise: cleanAlready })
  return {
    ...modules,
    folder,
    page,
    service,
    status: async (path: string) => (await get(path)).status,
    text: async (path: string) => (await get(path)).text(),
    call: async (path: string, body: Record<string, string>): Promise<any> =>
      (await fetch(service.url + path, { method: 'POST', body: new URLSearchParams(body) })).json(),
    async html(path: string) {
      const { html, failures, location } = await page(path)
      expect([path, failures, location]).toEqual([path, [], undefined])
      return html
    },
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** The site on which the tests of a `describe` run. */
function siteOf(choice: Partial<SectionsConfig>): () => Site {
  const folder = makeTestFolder()
  let site: Site
  beforeAll(async () => void (site = await openSite(choice, folder)))
  afterAll(async () => {
    await site?.service.close()
    folder.remove()
    vi.doUnmock('#company/sections.ts')
    vi.resetModules()
  })
  return () => site
}

/** Every page renders, and leads only to addresses that the service knows. */
async function expectWhole(site: Site): Promise<void> {
  const paths = site.pageNames().map((name) => site.pages[name].path as string)
  const found = new Set<string>()
  for (const path of paths.filter((one) => !one.includes('$'))) {
    const html = await site.html(path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(/<(?:ul|ol|dl)[^>]*><\//.exec(html)?.[0]).toBeUndefined()
    for (const link of linksOf(html)) found.add(link)
  }
  const dead: string[] = []
  for (const link of found) {
    if (/^\/(?:images|media|files|feeds)\//.test(link)) continue
    // Links in the company's own texts; `content:check` names those that lead nowhere.
    if (link === registration.privacyPolicy?.path) continue
    if ((await site.status(link)) === 404) dead.push(link)
  }
  expect(dead).toEqual([])
}

describe('without a section and some pages of others', () => {
  const site = siteOf({
    order: usual.order.filter((name) => name !== 'Party'),
    without: ['Business', 'Petition', 'TalentStructure', 'Recruitment'],
  })
  const off = [
    '/party',
    '/party/guarantee',
    '/party/knowledge',
    '/party_detail/1001',
    '/information/business',
    '/information/petition',
    '/information_detail/2001',
    '/join/recruitment',
    '/join/talent_structure',
    '/zp_detail/8001',
    '/search_detail/party/1001',
    '/feeds/party/guarantee.xml',
  ]

  it('has whole pages without a dead link', () => expectWhole(site()))

  it('answers 404 for what is not there, in the service and in the application', async () => {
    for (const path of off) {
      expect([path, await site().status(path)]).toEqual([path, 404])
      const { status, page, location } = await site().page(path)
      expect([path, status, page, location]).toEqual([path, 404, 'NotFound', undefined])
    }
    for (const path of ['/information/basic', '/information_detail/1001', '/join/contact'])
      expect([path, await site().status(path)]).toEqual([path, 200])
  })

  it('names it on no page, neither in a link nor in words', async () => {
    for (const path of ['/', '/about', '/join/contact', '/information/basic', '/search', '/404']) {
      const { html, head } = await site().page(path)
      expect(html + head).not.toMatch(/党群园地|党建|人才结构|招聘/)
      expect(linksOf(html).filter((link) => off.includes(link))).toEqual([])
    }
  })

  it('is not in search, sitemap, feeds and answers', async () => {
    const { data } = await site().call('/v1/search', { keyword: '担保', limit: '50' })
    const found = data.list.map(({ title }: { title: string }) => title)
    expect(found).toContain('担保 basic')
    expect(
      found.filter((title: string) => /guarantee|business|petition|recruitment/.test(title)),
    ).toEqual([])
    const sitemap = await site().text('/sitemap.xml')
    expect(sitemap).toContain('/information_detail/1001<')
    for (const path of off) expect(sitemap).not.toContain(`${path}<`)
    for (const [path, body] of [
      ['/v1/party-building', { site: '1' }],
      ['/v1/publicity-list', { site: '2' }],
      ['/v1/publicity-list', { site: '8' }],
      ['/v1/post-list', {}],
      ['/v1/team-list', {}],
    ] as const) {
      const { code, data } = await site().call(path, body)
      expect([path, code, data.list ?? data]).toEqual([path, 1, []])
    }
  })

  it('is named by the content check, and in its links', () => {
    const { scanContent, folder } = site()
    const said = scanContent(folder.dir).problems.map(
      ({ level, file, message }) => `${level} ${file} ${message}`,
    )
    expect(said).toContain('warning party/guarantee 栏目“党建动态”没有启用，这里的文章不发布')
    expect(said).toContain('warning team.yaml “人才结构”没有启用，这里的内容不发布')
    expect(said.filter((one) => one.startsWith('error'))).toEqual([])
  })
})

describe('with two sections alone', () => {
  const site = siteOf({ order: ['Service', 'About'] })

  it('has whole pages without a dead link', () => expectWhole(site()))

  it('has no search, because there is nothing to find', async () => {
    expect(await site().status('/search')).toBe(404)
    expect(await site().html('/')).not.toContain('搜索')
    const { html } = await site().page('/no-such-page')
    expect(html).not.toContain('搜索')
  })
})

describe('order and words', () => {
  const site = siteOf({
    order: ['Join', ...usual.order.filter((name) => name !== 'Join')],
    home: ['closing', 'latest', 'figures'],
    words: { ...usual.words, overview: '公司概况', company: '公司' },
  })

  it('has the parts of the home page in their order, the name first, and asks for no other', async () => {
    const { html, data } = await site().page('/')
    const parts = [...html.matchAll(/<h[12][^>]*id="(home-[a-z]+)"/g)].map(([, id]) => id)
    expect(parts).toEqual([
      'home-title',
      'home-contact',
      'home-news',
      'home-disclosures',
      'home-purchases',
      'home-figures',
    ])
    const { banners, ...others } = data as Record<string, unknown>
    expect(banners).toEqual({ ok: true, data: [] })
    expect(Object.keys(others)).toEqual(['figures', 'news', 'disclosures', 'purchases'])
    expect(html).toContain('查看担保产品')
  })
})

describe('without parts of 关于我们', () => {
  const site = siteOf({ without: ['culture', 'growth'] })

  it('leaves them out of the page and the navigation', async () => {
    await expectWhole(site())
    const html = await site().html('/about')
    expect(html).toContain('荣誉资质')
    expect(html).not.toMatch(/企业文化|发展历程|classid=(?:culture|growth)/)
  })

  it('says which content is not shown', async () => {
    const { scanContent, folder } = site()
    const { problems } = scanContent(folder.dir)
    const off = problems.filter(({ message }) => message.includes('没有启用'))
    expect(off.map(({ file, message }) => [file, message])).toEqual([
      ['culture.yaml', '“企业文化”没有启用，这里的内容不发布'],
      ['profile.yaml', '“发展历程”没有启用，这里的内容不发布'],
    ])
  })
})

describe('without parts of 人才结构', () => {
  const site = siteOf({ without: ['team', 'structure'] })

  it('leaves them out of the page', async () => {
    await expectWhole(site())
    const html = await site().html('/join/recruitment')
    expect(html).toContain('在招岗位')
    expect(html).not.toMatch(/管理团队|队伍结构/)
  })
})

describe('mistakes in the file', () => {
  it.each([
    [{ without: ['profile'] }, 'without 中的 profile 不存在'],
    [{ without: ['Recruitmnt'] }, 'without 中的 Recruitmnt 不存在'],
    [{ without: ['NewsDetail'] }, 'without 中的 NewsDetail 不存在'],
    [{ order: ['About', 'Abuot'] as never }, 'order 中的 Abuot 不存在'],
    [{ order: ['About', 'About'] as never }, 'order 中的 About 写了两次'],
    [{ home: ['hero'] as never }, 'home 中的 hero 不存在'],
    [{ order: [] }, '没有留下任何栏目'],
  ])('says that %o is wrong', async (choice, sentence) => {
    vi.resetModules()
    vi.doMock('#company/sections.ts', () => ({ sections: { ...usual, ...choice } }))
    const { checkSections } = await import('../server/check-sections.ts')
    expect(checkSections).toThrow(sentence)
    vi.doUnmock('#company/sections.ts')
    vi.resetModules()
  })
})

it('without a banner the home page leads to the first that there is of products, consultation and other ways', async () => {
  const leads = async (order: SectionsConfig['order']) =>
    (await modulesOf({ order })).openingWay?.link.to
  expect(await leads(['Product', 'Service', 'Join'])).toBe('/product')
  expect(await leads(['Service', 'Join'])).toBe('/service')
  expect(await leads(['Join'])).toBe('/join/contact')
  expect(await leads(['Information'])).toBe('/information')
  expect(await leads(['About'])).toBeUndefined()
})
