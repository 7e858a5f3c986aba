/** Reading only what has changed, and knowing which pages that touches. */
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { affectedPaths } from './changes.ts'
import { NEVER } from './publication.ts'
import { CONTENT_DIR, FILES_DIR } from './read.ts'
import { type ContentIndex, type Scan, indexAt, parseIndex, scanContent } from './scan.ts'
import {
  NEWS_FIELDS,
  type TestFolder,
  bridge,
  documentText,
  makeTestFolder,
} from './test-folder.ts'

const TODAY = '2026-11-21'
const DAY_COUNT = 24

let folder: TestFolder
let index: ContentIndex

const news = (id: number, fields: Record<string, string> = {}, body?: string): string =>
  documentText(
    {
      ...NEWS_FIELDS,
      title: `第 ${id} 篇`,
      date: `2026-01-${String(id).padStart(2, '0')}`,
      ...fields,
    },
    body,
  )

const scan = (
  options: { index?: ContentIndex; today?: string } = {},
): Scan & { read: string[] } => {
  const read: string[] = []
  const result = scanContent(folder.dir, {
    today: TODAY,
    ...options,
    onDocument: ({ document }) => read.push(document.file),
  })
  return { ...result, read }
}

/** Writes, reads what is new, and gives the pages. */
function edit(files: Record<string, string | Uint8Array | undefined>) {
  folder.write(files)
  // As it is read back from storage.
  const before = JSON.parse(JSON.stringify(index)) as ContentIndex
  const after = scan({ index: before })
  expect(after.problems).toEqual([])
  return { ...affectedPaths(before, after.index), read: after.read, opened: after.opened }
}

beforeEach(() => {
  folder = makeTestFolder(
    Object.fromEntries(
      Array.from({ length: DAY_COUNT }, (_, at) => [`news/reform/${at + 1}.md`, news(at + 1)]),
    ),
  )
  index = scan().index
})
afterEach(() => folder.remove())

it('names every link in the folder and follows none, wherever it leads', () => {
  mkdirSync(`${folder.dir}media/photo`, { recursive: true })
  const links: Record<string, string> = {
    'link.md': '/etc/hostname',
    'files/passwd.txt': '/etc/passwd',
    'files/etc': '/etc',
    'files/root': '/',
    'files/here': '.',
    'files/none.pdf': '/nothing/here',
    'files/.hidden': '/etc/passwd',
    'files/notice.pdf~': '/etc/passwd',
    'media/picture.webp': '/etc/passwd',
    'media/up': '../..',
    'media/photo/opening.webp': '/etc/passwd',
    'news/company/3.md': '/etc/passwd',
    'news/safe': '/etc',
    'partners-old.yaml': `${folder.dir}partners.yaml`,
  }
  for (const name of ['files', 'news/company']) mkdirSync(folder.dir + name, { recursive: true })
  for (const [path, target] of Object.entries(links)) symlinkSync(target, folder.dir + path)
  const { problems } = scanContent(folder.dir)
  expect(problems.map(({ level, file, message }) => `${level} ${file} ${message}`)).toEqual(
    Object.keys(links)
      .sort()
      .map((file) => `error ${file} 这是一个链接，网站不会打开它指向的文件`),
  )
})

it('names the folder of attachments that is a link itself', () => {
  symlinkSync('/etc', `${folder.dir}files`)
  expect(scanContent(folder.dir).problems).toMatchObject([{ level: 'error', file: 'files' }])
})

it('reads a folder to which a link leads, as releases have it', () => {
  const link = `${realpathSync(folder.dir)}-link`
  symlinkSync(folder.dir, link)
  try {
    expect(scanContent(link).problems).toEqual([])
  } finally {
    rmSync(link)
  }
})

describe('the index', () => {
  it('of an earlier version of the software spares nothing', () => {
    expect(parseIndex(JSON.stringify(index))).toEqual(index)
    expect(parseIndex(JSON.stringify({ ...index, version: 1 }))).toBeUndefined()
  })

  it('spares what has not changed', () => {
    const again = scan({ index })
    expect(again).toMatchObject({ opened: 0, total: DAY_COUNT, read: [], index })
    expect(affectedPaths(index, again.index)).toEqual({ render: [], remove: [], sitemap: false })
  })

  it('has a file read again that was written again, and sees that nothing changed', () => {
    expect(edit({ 'news/reform/3.md': news(3) })).toEqual({
      render: [],
      remove: [],
      sitemap: false,
      read: ['news/reform/3.md'],
      opened: 1,
    })
  })

  it('has a document read again whose attachment or picture is another', () => {
    const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
    const picture = readFileSync(`${CONTENT_DIR}media/bridge.webp`)
    edit({})
    folder.write({
      'news/reform/3.md': news(3, { files: '[a.pdf]' }, '![桥](image:p-1)'),
      'files/a.pdf': pdf,
      'media/p-1.webp': picture,
    })
    index = scan({ index }).index
    expect(edit({ 'files/a.pdf': Buffer.concat([pdf, pdf]) })).toMatchObject({
      render: ['/news_detail/3'],
      read: ['news/reform/3.md'],
    })
    index = scan({ index }).index
    // Another picture of the same size changes no page.
    const heavier = Buffer.concat([picture, Buffer.alloc(100)])
    expect(edit({ 'media/p-1.webp': heavier })).toMatchObject({
      render: [],
      read: ['news/reform/3.md'],
    })
  })

  it('keeps the warnings and checks links into what is gone', () => {
    folder.write({
      'news/reform/3.md': news(3, { date: '2027-01-01' }),
      'news/reform/4.md': news(4, {}, '见[前文](/news_detail/5)。'),
    })
    const first = scan({ index })
    expect(first.problems).toHaveLength(1)
    const second = scan({ index: first.index })
    expect(second.opened).toBe(0)
    expect(second.problems).toEqual(first.problems)
    folder.write({ 'news/reform/5.md': undefined })
    const third = scan({ index: first.index })
    expect(third.opened).toBe(0)
    expect(third.problems).toContainEqual(
      expect.objectContaining({
        level: 'error',
        file: 'news/reform/4.md',
        message: '链接 /news_detail/5 没有对应的文章',
      }),
    )
  })

  it('forgets a document with a mistake, so that it is read until it is right', () => {
    folder.write({ 'news/reform/3.md': '没有标题' })
    const broken = scan({ index })
    expect(broken.problems).toHaveLength(1)
    expect(scan({ index: broken.index })).toMatchObject({ opened: 1, problems: broken.problems })
  })
})

describe('the pages that a change touches', () => {
  it('are all of them at first', () => {
    const { render, remove, sitemap } = affectedPaths(undefined, index)
    expect(render).toContain('/')
    expect(render).toContain('/news/reform?page=3')
    expect(render).toContain('/join/recruitment')
    expect(render).toContain('/news_detail/24')
    expect(render).not.toContain('/news/reform?page=4')
    expect(new Set(render).size).toBe(render.length)
    expect({ remove, sitemap }).toEqual({ remove: [], sitemap: true })
  })

  it('are those of the positions as soon as one of them has closed', () => {
    // The last of the 24 closes on 2026-12-10.
    const early = scan({ today: '2025-07-10' }).index
    expect(affectedPaths(undefined, early).render).toContain('/join/recruitment?page=3')
    const { render, remove } = affectedPaths(early, scan({ today: '2026-12-11' }).index)
    expect(render).toEqual(['/join/recruitment'])
    expect(remove).toEqual(['/join/recruitment?page=2', '/join/recruitment?page=3'])
  })

  it('are its own for a text', () => {
    expect(edit({ 'news/reform/12.md': news(12, {}, '改过的正文。') }).render).toEqual([
      '/news_detail/12',
    ])
  })

  it('are its list and its neighbours too for a title', () => {
    const { render, sitemap } = edit({ 'news/reform/12.md': news(12, { title: '改过的标题' }) })
    expect(render[0]).toBe('/news_detail/12')
    expect([...render].sort()).toEqual(
      ['/news/reform?page=2', '/news_detail/11', '/news_detail/12', '/news_detail/13'].sort(),
    )
    expect(sitemap).toBe(false)
  })

  it('are all pages of the list for a new document, its neighbour, and the sitemap', () => {
    const { render, remove, sitemap } = edit({ 'news/reform/25.md': news(25) })
    expect([...render].sort()).toEqual(
      [
        '/news/reform',
        '/news/reform?page=2',
        '/news/reform?page=3',
        '/news_detail/24',
        '/news_detail/25',
      ].sort(),
    )
    expect({ remove, sitemap }).toEqual({ remove: [], sitemap: true })
  })

  it('go where the last of a page goes', () => {
    const gone = [21, 22, 23, 24].map((id) => [`news/reform/${id}.md`, undefined] as const)
    const { render, remove, sitemap } = edit(Object.fromEntries(gone))
    expect([...remove].sort()).toEqual(
      ['/news/reform?page=3', ...[21, 22, 23, 24].map((id) => `/news_detail/${id}`)].sort(),
    )
    expect(render).toContain('/news_detail/20')
    expect(sitemap).toBe(true)
  })

  it('are everywhere for a telephone, and few for a banner', () => {
    const contacts = readFileSync(`${folder.dir}contact.yaml`, 'utf8')
    const everywhere = edit({ 'contact.yaml': contacts.replace('5550 1000', '5550 1001') }).render
    expect(everywhere).toContain('/news_detail/1')
    expect(everywhere).toContain('/accessibility')
    folder.write({ 'contact.yaml': contacts })
    const banners = readFileSync(`${folder.dir}banners.yaml`, 'utf8')
    expect(
      edit({ 'banners.yaml': banners.replace('为小微企业增信担当', '为小微企业增信') }).render,
    ).toEqual(['/'])
  })

  it('are rendered where a document takes the number of another', () => {
    const { render, remove } = edit({
      'news/reform/24.md': undefined,
      'news/company/24.md': news(24),
    })
    expect(render).toContain('/news_detail/24')
    expect(render).toContain('/news/company')
    expect(render).toContain('/')
    expect(remove).toEqual([])
  })
})

describe('times', () => {
  const before = Date.parse('2026-11-30T23:59+08:00')
  const after = Date.parse('2026-12-01T00:00+08:00')

  it('move documents in and out of the pages without any edit', () => {
    folder.write({
      'news/reform/24.md': news(24, { publish_at: '2026-12-01' }),
      'news/reform/1.md': news(1, { until: '2026-11-30' }),
      'news/reform/9.md': news(9, { draft: 'true' }),
    })
    const { index: all } = scan()
    expect(affectedPaths(indexAt(index, before), indexAt(all, before))).toMatchObject({
      remove: expect.arrayContaining(['/news_detail/9', '/news_detail/24']),
      sitemap: true,
    })
    const { render, remove, sitemap } = affectedPaths(indexAt(all, before), indexAt(all, after))
    expect(render).toEqual(
      expect.arrayContaining(['/news_detail/24', '/news_detail/23', '/news/reform']),
    )
    expect([remove, sitemap]).toEqual([['/news_detail/1'], true])
    expect(affectedPaths(indexAt(all, after), indexAt(all, after + 1)).render).toEqual([])
  })

  it('withhold the attachments and pictures that nothing else uses', () => {
    const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
    folder.write({
      'news/reform/1.md': news(1, { publish_at: '2026-12-01', files: '[a.pdf, b.pdf]' }),
      'news/reform/2.md': news(2, { draft: 'true' }, '![桥](image:bridge)'),
      'news/reform/3.md': news(3, { files: '[b.pdf]' }),
      'files/a.pdf': pdf,
      'files/b.pdf': pdf,
      ...bridge(),
    })
    expect(scan().withheld).toEqual([
      { path: 'files/a.pdf', documents: ['news/1'], publish_at: after, until: NEVER },
      ...Object.keys(bridge()).map((path) => ({
        path,
        documents: ['news/2'],
        publish_at: NEVER,
        until: NEVER,
      })),
    ])
  })
})
