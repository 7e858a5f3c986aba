import { mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordsOf } from '../repository/records.ts'
import { makePhotos } from './make-photos.ts'
import { FILES_DIR } from './read-content.ts'
import { scanContent } from './scan.ts'
import { listFolder } from './tree.ts'
import {
  NEWS_FIELDS,
  type TestFolder,
  bridge,
  documentText,
  makeTestFolder,
} from '../../tests/support/content-folder.ts'

const TODAY = '2026-11-21'

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let folder: TestFolder
beforeEach(() => (folder = makeTestFolder()))
afterEach(() => folder.remove())

const news = (id: number, fields: Record<string, string> = {}, body?: string): string =>
  documentText({ ...NEWS_FIELDS, title: `第 ${id} 篇`, date: `2026-01-0${id}`, ...fields }, body)

it('names every link in the folder and follows none, wherever it leads', () => {
  mkdirSync(`${folder.dir}media/photo`, { recursive: true })
  const links: Record<string, string> = {
    'link.md': '/etc/hostname',
    'files/passwd.txt': '/etc/passwd',
    'files/etc': '/etc',
    'files/notice.pdf~': '/etc/passwd',
    'media/picture.webp': '/etc/passwd',
    'media/photo/opening.webp': '/etc/passwd',
    'news/company/3.md': '/etc/passwd',
    'news/reform': '/etc',
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

it.each(['files', 'media', 'news'])('takes nothing where %s itself is a link', async (name) => {
  const elsewhere = makeTestFolder({
    'files/notice.pdf': '%PDF-1.7',
    'media/opening.jpg': 'a photo',
    'news/company/1.md': news(1),
  })
  rmSync(folder.dir + name, { recursive: true, force: true })
  symlinkSync(elsewhere.dir + name, folder.dir + name)
  const before = readdirSync(`${elsewhere.dir}media`)
  await makePhotos(folder.dir)
  const { problems, content } = scanContent(folder.dir)
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: name,
      message: '这是一个链接，网站不会打开它指向的文件',
    }),
  )
  expect(content.documents.news).toEqual([])
  expect(listFolder(folder.dir, []).assets.has('media/opening.jpg')).toBe(false)
  expect(readdirSync(`${elsewhere.dir}media`)).toEqual(before)
  elsewhere.remove()
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

it('takes over nothing of what an editor wrote in comments', () => {
  folder.write({
    'news/reform/1.md': news(1, {}, '公告<!-- 内部：底价 860 万 -->正文\n\n<!--\n待定\n-->\n'),
    'news/reform/2.md': news(2, {}, '<p>公告<!-- 底价 860 万 --></p>'),
  })
  const { news: documents } = scanContent(folder.dir, { today: TODAY }).content.documents
  expect(documents!.map(({ html }) => html.trim()).sort()).toEqual([
    '<p>公告</p>',
    '<p>公告正文</p>',
  ])
})

it('makes HTML of the texts of lists, also of a picture that stands in the text itself', () => {
  folder.write({
    'posts.yaml':
      '- {id: 1, title: 经理, dept: 业务部, num: 1, place: 滨江, edu: 本科, publish_date: "2026-01-01",' +
      ` duty: "![图](data:image/png;base64,${PIXEL})", require: "- 本科"}\n`,
  })
  const { problems, content } = scanContent(folder.dir, { today: TODAY })
  expect(problems).toEqual([])
  expect(recordsOf(content).lists.posts).toMatchObject([
    {
      duty: expect.stringContaining('<img src="data:image/png;base64,'),
      require: expect.stringContaining('<li>本科</li>'),
    },
  ])
})

it('names the files that each document and each list uses, with what visitors read', () => {
  const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
  folder.write({
    'news/reform/1.md': news(
      1,
      { files: '[{file: a.pdf, name: 决议}, b.pdf]' },
      '[看](/files/b.pdf)',
    ),
    'news/reform/2.md': news(2, { draft: 'true' }, '![桥](image:bridge)[表](/files/a.pdf)'),
    'files/a.pdf': pdf,
    'files/b.pdf': pdf,
    ...bridge(),
  })
  const { documents, uses } = scanContent(folder.dir, { today: TODAY }).content
  expect(documents.news.map((one) => one.uses)).toEqual([
    [
      { path: 'files/b.pdf', name: 'b.pdf' },
      { path: 'files/a.pdf', name: '决议.pdf' },
    ],
    [
      ...Object.keys(bridge()).map((path) => ({ path, name: '' })),
      { path: 'files/a.pdf', name: '' },
    ],
  ])
  const [first] = readdirSync(`${folder.dir}media`)
  expect(Object.values(uses).flat()).toContainEqual({ path: `media/${first}`, name: '' })
})

it('refuses a picture in the text itself that carries more than the picture', () => {
  const said = (data: string): string[] => {
    folder.write({ 'news/reform/1.md': news(1, {}, `![图](data:image/png;base64,${data})`) })
    return scanContent(folder.dir, { today: TODAY }).problems.map(({ level }) => level)
  }
  expect(said(PIXEL)).toEqual([])
  // Eight bytes after the end of the picture, enough for a coordinate.
  const more = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from('30.6667N')])
  expect(said(more.toString('base64'))).toEqual(['error'])
  expect(said(PIXEL.slice(0, 64))).toEqual(['error'])
})
