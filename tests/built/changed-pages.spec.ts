/**
 * The pages that an edit is said to change are those that a full prerendering finds changed: the rules of
 * `affectedPaths` are held against what the pages really show.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { affectedPaths } from '../../server/content/changes.ts'
import { CONTENT_DIR, readContent } from '../../server/content/read.ts'
import { type ContentIndex, scanContent } from '../../server/content/scan.ts'
import { documentPath } from '../../scripts/prerender/document-path.ts'
import { prerenderAll } from '../../scripts/prerender/run.ts'
import { openInMemory } from '../../server/repository/in-memory.ts'
import { handleCalls } from '../../server/rendering/calls.ts'
import { RenderPool } from '../../server/rendering/pool.ts'
import { expect, test } from '../support/worker-fixtures.ts'

const TODAY = '2026-11-21'
const root = resolve(BUILD_FOLDER)

/** File → digest of every page of a site with this content. */
async function prerender(dir: string): Promise<Map<string, string>> {
  const { repository } = await openInMemory(readContent(dir, { today: TODAY }).content!)
  const pool = new RenderPool({
    root,
    threads: availableParallelism(),
    handleCall: handleCalls(repository),
  })
  const documents = new Map<string, string>()
  const { failures } = await prerenderAll({
    render: (path) => pool.render({ path }),
    store: {
      put: async (file, text) => {
        documents.set(file, createHash('sha256').update(text).digest('hex'))
      },
      keep: () => true,
    },
  })
  await pool.close()
  expect(failures).toEqual([])
  return documents
}

/** The files that differ between two states. */
function difference(
  before: Map<string, string>,
  after: Map<string, string>,
): { written: string[]; removed: string[] } {
  return {
    written: [...after].flatMap(([file, hash]) => (before.get(file) === hash ? [] : [file])).sort(),
    removed: [...before.keys()].filter((file) => !after.has(file)).sort(),
  }
}

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.describe('what an edit changes', () => {
  const dir = `${mkdtempSync(join(tmpdir(), 'content-'))}/`
  let index: ContentIndex
  let pages: Map<string, string>

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    cpSync(CONTENT_DIR, dir, { recursive: true })
    index = scanContent(dir, { today: TODAY }).index
    pages = await prerender(dir)
  })
  test.afterAll(() => rmSync(dir, { recursive: true }))

  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(dir + file, change(readFileSync(dir + file, 'utf8')))
  const field = (name: string, value: string) => (text: string) =>
    text.replace(new RegExp(`^${name}:.*$`, 'm'), `${name}: ${value}`)

  // Each run touches lists of its own, so that a difference tells which edit it comes from.
  const edits: [name: string, run: () => void, expectedPages: number][] = [
    [
      'texts, titles, what the home page shows, a new date, a file saved without a change',
      () => {
        // Its own page.
        edit('publicity/petition/6017.md', (text) => `${text.trimEnd()}\n\n另行通知。\n`)
        // Its page, its list page, both neighbours.
        edit('party/honest/2016.md', field('title', '换过的标题'))
        // Its page, the first page of its list, the home page.
        edit('news/company/1024.md', field('intro', '换过的摘要。'))
        // Its page, two old neighbours and a new one, both pages of its list.
        edit('publicity/basic/1010.md', field('date', '2026-11-20'))
        edit('purchase/notice/2001.md', (text) => text)
      },
      1 + 4 + 3 + (1 + 3 + 2),
    ],
    [
      'documents that come, go, and move to another list',
      () => {
        const text = readFileSync(`${dir}purchase/purchase/1024.md`, 'utf8')
        writeFileSync(
          `${dir}purchase/purchase/9001.md`,
          text.replace(/^title:.*$/m, 'title: 新来的公告'),
        )
        rmSync(`${dir}news/reform/2024.md`)
        renameSync(`${dir}publicity/other/7019.md`, `${dir}publicity/recruitment/7019.md`)
      },
      // Each with its neighbours and the pages of its list. The home page too: it shows the newest purchases.
      1 + 1 + 2 + 1 + (1 + 1) + (1 + 2 + 1 + 2 + 2),
    ],
    [
      'lists',
      () => {
        edit('honors.yaml', (text) => text.replace('省级文明单位', '全国文明单位'))
        edit('banners.yaml', (text) => text.replace('为小微企业增信担当', '为小微企业增信'))
        edit('posts.yaml', (text) => text.replace('num: 2', 'num: 3'))
        edit('profile.yaml', (text) => text.replace('value: "456.9"', 'value: "457.0"'))
      },
      // Home, about, and the first of the three pages with the open positions.
      3,
    ],
  ]

  for (const [name, run, count] of edits) {
    test(name, async () => {
      run()
      const next = scanContent(dir, { today: TODAY, index })
      expect(next.problems.filter(({ level }) => level === 'error')).toEqual([])
      const affected = affectedPaths(index, next.index)
      const now = await prerender(dir)
      const { written, removed } = difference(pages, now)
      expect(affected.render.map(documentPath).sort()).toEqual(written)
      expect(affected.remove.map(documentPath).sort()).toEqual(removed)
      expect(affected.render).toHaveLength(count)
      index = next.index
      pages = now
    })
  }

  test('the telephone number, which every page shows', async () => {
    // And the team, which all pages of the open positions show.
    edit('team.yaml', (text) => text.replace('position: 副总经理', 'position: 常务副总经理'))
    edit('contact.yaml', (text) => text.replace('028-5550 1000', '028-5550 1001'))
    const next = scanContent(dir, { today: TODAY, index })
    const now = await prerender(dir)
    const said = affectedPaths(index, next.index).render.map(documentPath)
    expect(said.sort()).toEqual(difference(pages, now).written)
    expect(said.length).toBe(now.size)
  })
})
