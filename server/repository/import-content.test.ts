/** Imports: unchanged rows are not touched, and after any change the database equals a new one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteContent } from '../content/scan.ts'
import { loadContent } from '../content/read-content.ts'
import { lists } from '../content/content-schemas.ts'
import { SLICE } from '../content/in-slices.ts'
import { type SiteAddresses, siteAddresses } from '../content/site-addresses.ts'
import { blockers } from '../content/problem.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
  makeTestFolder,
  withShortLists,
} from '../../tests/support/content-folder.ts'
import { allOf, turnsDuring } from '../../tests/support/turns.ts'
import { DAY_MS, todayInChina } from '../../shared/china-time.ts'
import { TEXT_FILES, textSource } from '../http/text-files.ts'
import { Database } from '../db/database.ts'
import { oneAfterAnother } from '../editor/one-after-another.ts'
import { databaseOfEachTest, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { ContentError, importRecords, openInMemory } from './import-content.ts'
import { keepImportResult, readImportResult, resultText } from './import-result.ts'
import { loadFolder } from './load-content.ts'
import { type Records, recordsOf } from './records.ts'
import { SqlRepository } from './sql-repository.ts'
import { UNSEEN_ELEMENTS } from '../../rich-text/elements.ts'
import { clean } from '../content/rich-text.ts'

/** Styles that hide: the rows of `css.ts`. */
const HIDING = [
  'display:none',
  'visibility:hidden',
  'opacity:0',
  'font-size:0',
  'mso-hide:all',
  'zoom:0',
]

const whole = loadContent()

/** A part of the content, which is enough for these tests. */
const base: SiteContent = {
  ...withShortLists(whole),
  documents: {
    news: whole.documents.news.filter(({ site }) => site === 1).slice(0, 20),
    party: whole.documents.party.filter(({ site }) => site === 2).slice(0, 5),
    publicity: [],
    purchase: [],
  },
}

type Edit = (documents: SiteContent['documents']) => SiteContent['documents']

const first = base.documents.news[0]!
const EDITS: readonly (readonly [name: string, edit: Edit, changed: number])[] = [
  ['nothing', (all) => all, 0],
  [
    'a title, a text and a date',
    ({ news: [, ...others], ...all }) => ({
      ...all,
      news: [
        { ...first, title: '鲸鱼座担保', date: '2030-01-01', html: '<p>长颈鹿</p>' },
        ...others,
      ],
    }),
    1,
  ],
  ['one that is gone', (all) => ({ ...all, party: all.party.slice(1) }), 1],
  [
    'one that is new, on top, in another site',
    ({ news, ...all }) => ({
      ...all,
      news: [...news, { ...first, id: 9001, site: 3, top: true as const, title: '犀牛公告' }],
    }),
    1,
  ],
  ['all of a kind, with its attachment', (all) => ({ ...all, party: [] }), 4],
]

const QUERIES = ['担保', '鲸鱼座', '长颈鹿', '犀牛', '公司', '廉洁', '2026']

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    it('is after each change as if everything were new', async () => {
      const repository = new SqlRepository(database())
      await importRecords(database(), recordsOf(base))
      let documents = base.documents
      for (const [name, edit, changed] of EDITS) {
        documents = edit(documents)
        const records: Records = recordsOf({ ...base, documents })
        const { entries, lists } = await importRecords(database(), records)
        expect([name, entries.length, lists]).toEqual([name, changed, []])
        const fresh = await openInMemory({ ...base, documents })
        for (const keyword of QUERIES)
          expect([name, await repository.search(keyword, { limit: 50 })]).toEqual([
            name,
            await fresh.repository.search(keyword, { limit: 50 }),
          ])
        await fresh.database.close()
        for (const site of [1, 2, 3]) {
          const page = await repository.page('news', { site, limit: 100 })
          expect(page.total).toBe(documents.news.filter((one) => one.site === site).length)
          expect(page.list).toHaveLength(page.total)
        }
      }
      // The search index holds no rows of the removed documents.
      const { rows } = await sql<{ entries: number }>`
        select count(*) as entries from search_index`.execute(database().kysely)
      expect(Number(rows[0]!.entries)).toBe(recordsOf({ ...base, documents }).documents.length)
    })

    it('knows when a document was changed last, for the sitemap, up to today', async () => {
      const { party } = base.documents
      const today = todayInChina()
      const news = [
        { ...first, updated: `${today} 09:30:00` },
        { ...first, id: first.id + 1, date: '2099-01-02', updated: today },
        { ...first, id: first.id + 2, date: '2099-01-02', updated: undefined },
      ]
      await importRecords(
        database(),
        recordsOf({ ...base, documents: { ...base.documents, news } }),
      )
      const addresses = await allOf(new SqlRepository(database()).documents())
      const updated = addresses.map((one) => [one.resource, one.updated])
      expect(updated.sort()).toEqual(
        [
          ['news', null],
          ['news', today],
          ['news', `${today} 09:30:00`],
          ...party.map((one) => ['party', one.updated ?? null]),
        ].sort(),
      )
      const { days } = await siteAddresses(addresses, 0)
      expect(news.map(({ id }) => days.get(`/news_detail/${id}`))).toEqual([today, today, ''])
      for (const { id, date } of party)
        expect(days.get(`/party_detail/${id}`)! >= date.slice(0, 10)).toBe(true)
    })

    it('collects many addresses in turns with other work, the newest first', async () => {
      const days = Array.from({ length: 10 * SLICE }, (_, index) => todayInChina(index * DAY_MS))
      const { updated: _, ...one } = first
      const news = days.map((date, index) => ({
        ...one,
        id: index + 1,
        date,
        html: '',
        plain: '',
      }))
      await importRecords(
        database(),
        recordsOf({ ...base, documents: { news, party: [], publicity: [], purchase: [] } }),
        { isRaw: true },
      )
      const source = textSource(new SqlRepository(database()))
      let addresses: SiteAddresses | undefined
      const turns = await turnsDuring(source.addresses().then((found) => (addresses = found)))
      expect(turns).toBeGreaterThanOrEqual(10)
      expect([...addresses!.days.values()]).toEqual(days.toReversed())
      const write = async () => TEXT_FILES.get('/sitemap.xml')!.make(source)
      expect(await turnsDuring(write())).toBeGreaterThanOrEqual(20)
    })

    it('waits for another one: what is newer comes last', async () => {
      const folder = makeDocumentFolder({ 'news/company/1020.md': documentText(NEWS_FIELDS) })
      onTestFinished(() => folder.remove())
      const both = [new Database({ url: created().url }), new Database({ url: created().url })]
      const reports = await Promise.all(both.map((one) => loadFolder(one, folder.dir)))
      expect(reports.map(({ entries }) => entries.length > 0).sort()).toEqual([false, true])
      await Promise.all(both.map((one) => one.close()))
    })

    it('never gives the number of a document that was deleted, in whichever import', async () => {
      const folder = makeDocumentFolder(
        Object.fromEntries(
          ['7', '8', '9'].map((name) => [`news/company/${name}.md`, documentText(NEWS_FIELDS)]),
        ),
      )
      onTestFinished(() => folder.remove())
      const load = () => loadFolder(database(), folder.dir, { removeMany: true })
      await load()
      folder.write({ 'news/company/8.md': undefined, 'news/company/9.md': undefined })
      await load()
      const other = { ...NEWS_FIELDS, title: '另一篇' }
      folder.write({ 'news/company/新的.md': documentText(other) })
      expect((await load()).renamed).toEqual(['news/company/新的.md → 10-新的.md'])
      // A number that an editor reuses by hand is reported; a document that is put back under its own number is not.
      folder.write({
        'news/company/8.md': documentText(other),
        'news/company/9.md': documentText(NEWS_FIELDS),
      })
      expect((await load()).once).toMatchObject([
        { file: 'news/company/8.md', message: expect.stringContaining(NEWS_FIELDS.title) },
      ])
      expect((await load()).once).toEqual([])
      folder.write({ 'news/company/8.md': undefined })
      await load()
      folder.write({ 'news/company/8.md': documentText(other) })
      expect((await load()).once).toEqual([])
    })
  })
}

describe('a content folder', () => {
  const { database } = databaseOfEachTest()
  const folder = makeTestFolder({
    'news/company/1020.md': documentText(NEWS_FIELDS),
    // This document has a date at the start of its file name.
    'news/safe/20261101-开工.md': documentText({ ...NEWS_FIELDS, title: '开工' }),
  })
  afterAll(() => folder.remove())

  it('is stored clean: neither scripts nor comments are handed out', async () => {
    const content = '<p onclick="x()">电话 028-5550 1000<!-- 内部备注 --><script>x()</script></p>'
    const documents = { ...base.documents, news: [{ ...first, html: content }] }
    const records = recordsOf({ ...base, documents })
    records.lists.profile = [{ ...records.lists.profile[0]!, content }]
    await importRecords(database(), records)
    const repository = new SqlRepository(database())
    const clean = '<p>电话 <a href="tel:+862855501000" class="tel">028-5550 1000</a></p>'
    expect(await repository.find('news', String(first.id))).toMatchObject({ content: clean })
    expect(await repository.list('profile')).toMatchObject([{ content: clean }])
  })

  it('is not found by what the page does not show', async () => {
    const shown = [
      ...HIDING.map((style) => `<p>雪豹<span style="${style}">猞猁</span></p>`),
      ...UNSEEN_ELEMENTS.map((tag) => `<${tag}>猞猁</${tag}><p>雪豹</p>`),
      '<!-- 猞猁 --><p>雪豹</p>',
      '<p>雪豹<span hidden>猞猁</span></p>',
      '<table><tr style="display:none"><td>猞猁</td><td>1</td></tr><tr><td>雪豹</td><td>2</td></tr></table>',
      '<table><col><col style="display:none"><tr><td>雪豹</td><td>猞猁</td></tr></table>',
      '<p>雪豹<del cite="mailto:a">猞猁</del></p>',
      // The text that the page makes of markup is found.
      '<p><input value="雪豹"></p>',
    ].filter((html) => {
      const page = clean(html).html
      return page.includes('雪豹') && !page.includes('猞猁')
    })
    expect(shown.length).toBeGreaterThan(15)
    const news = shown.map((html, index) => ({ ...first, id: 70_000 + index, html }))
    await importRecords(
      database(),
      recordsOf({ ...base, documents: { ...base.documents, news } }),
      {
        removeMany: true,
      },
    )
    const repository = new SqlRepository(database())
    const found = await repository.search('雪豹', { limit: 100 })
    expect(found.total).toBe(shown.length)
    expect(JSON.stringify(found)).not.toContain('猞猁')
    expect(await repository.search('猞猁', { limit: 1 })).toMatchObject({ total: 0 })
  })

  it('that has lost a list keeps it on the site and says so, each of them', async () => {
    const own = makeTestFolder()
    onTestFinished(() => own.remove())
    await loadFolder(database(), own.dir)
    const rows = () => database().kysely.selectFrom('lists').selectAll().orderBy('name').execute()
    const before = await rows()
    const filled = new Set(before.filter(({ data }) => data !== '[]').map(({ name }) => name))
    const products = await new SqlRepository(database()).list('products')
    const files = Object.entries(lists).filter(([name]) => filled.has(name as keyof typeof lists))
    expect(files.length).toBeGreaterThan(8)
    for (const [name, { file }] of files) {
      const text = readFileSync(own.dir + file)
      own.write({ [file]: undefined })
      const { problems } = await loadFolder(database(), own.dir)
      expect([name, blockers(problems)]).toMatchObject([
        name,
        [{ file, message: expect.stringContaining('文件不存在，网站上保持原样') }],
      ])
      expect([name, await rows()]).toEqual([name, before])
      own.write({ [file]: text })
    }
    expect(await new SqlRepository(database()).has('product', String(products[0]!.id))).toBe(true)
    // A list that is there and empty is taken as the editor's wish.
    own.write({ 'partners.yaml': '[]' })
    expect((await loadFolder(database(), own.dir)).lists).toEqual(['partners'])
  })

  it('does not call edited what another version of the program reads in another way', async () => {
    const records = recordsOf(base)
    await importRecords(database(), records, { cleaner: 'the one before' })
    const documents = records.documents.map((one) =>
      one.resource === 'news' && one.id === first.id ? { ...one, title: '改过的' } : one,
    )
    const { entries } = await importRecords(database(), { ...records, documents })
    expect(entries).toMatchObject([{ id: first.id, change: 'changed', published: [] }])
    expect((await importRecords(database(), { ...records, documents })).entries).toEqual([])
    const hashes = await database().kysely.selectFrom('documents').select('hash').execute()
    const fresh = await openInMemory(base)
    const all = await fresh.database.kysely.selectFrom('documents').select('hash').execute()
    const same = hashes.filter(({ hash }) => all.some((one) => one.hash === hash))
    expect(same).toHaveLength(all.length - 1)
  })

  it('publishes the last of thirty saves, with one import at a time', async () => {
    const own = makeDocumentFolder()
    onTestFinished(() => own.remove())
    let [running, most] = [0, 0]
    const publish = oneAfterAnother(async () => {
      most = Math.max(most, (running += 1))
      await loadFolder(database(), own.dir)
      running -= 1
    })
    const runs: Promise<void>[] = []
    for (let save = 1; save <= 30; save += 1) {
      const text = documentText({ ...NEWS_FIELDS, title: `第 ${save} 次保存` })
      own.write({ 'news/company/7.md': text })
      runs.push(publish())
      // Two of three saves come while an import runs, the third after it.
      await (save % 3 ? new Promise(setImmediate) : runs.at(-1))
    }
    await Promise.all(runs)
    expect(most).toBe(1)
    const found = await new SqlRepository(database()).find('news', '7')
    expect(found).toMatchObject({ title: '第 30 次保存' })
  })

  it('is written only where it changed; a file with a mistake stays as it was, and nothing else waits for it', async () => {
    const { entries, total } = await loadFolder(database(), folder.dir)
    expect(entries.length).toBeGreaterThanOrEqual(total)
    expect(await loadFolder(database(), folder.dir)).toMatchObject({ entries: [], lists: [] })
    const file = `${folder.dir}news/company/1020.md`
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^title: /m, 'title: 改过的'))
    const edited = await loadFolder(database(), folder.dir)
    const title = expect.stringMatching(/^改过的/) as string
    expect(edited.entries).toEqual([
      { tb: 'news', id: 1020, change: 'changed', published: [], title },
    ])
    writeFileSync(file, text.replace(/^title: /m, 'titel: '))
    folder.write({
      'news/company/1021.md': documentText({ ...NEWS_FIELDS, title: '另一篇', draft: 'false' }),
      'news/safe/20261120-没有编号.md': documentText({ ...NEWS_FIELDS, title: '第三篇' }),
      'products.yaml': 'id: [',
    })
    const partly = await loadFolder(database(), folder.dir)
    expect(partly.entries).toMatchObject([
      { id: 1021, change: 'added' },
      { id: 1, change: 'added' },
    ])
    expect(partly.renamed).toEqual(['news/safe/20261120-没有编号.md → 1-20261120-没有编号.md'])
    expect(partly.lists).toEqual([])
    const wrong = blockers(partly.problems).map((problem) => problem.file)
    expect([...new Set(wrong)]).toEqual(['news/company/1020.md', 'products.yaml'])
    const titles = await database().kysely.selectFrom('documents').select('title').execute()
    expect(titles.map((one) => one.title)).toEqual(
      expect.arrayContaining(['第三篇', title, '另一篇']),
    )
    // The operators are notified once of a problem, and again only about another one.
    const notify = (outcome: typeof partly | string) =>
      keepImportResult(database(), folder.dir, Date.UTC(2026, 10, 25), outcome)
    expect([await notify(partly), await notify(partly), await notify('磁盘已满')]).toEqual([
      true,
      false,
      true,
    ])
    expect(await readImportResult(database())).toMatchObject({ keptOut: -1 })
    expect(resultText(0, partly)).toMatch(
      /有 2 个文件因为有错误没有发布[^]*news\/company\/1020\.md:\d+[^]*新发布：另一篇（news\/1021）/,
    )
    // The first run's own files start a second one, which must leave the result of the first.
    const told = async (minute: number): Promise<string> => {
      const outcome = await loadFolder(database(), folder.dir)
      await keepImportResult(database(), folder.dir, Date.UTC(2026, 10, 25, 0, minute), outcome)
      return readFileSync(`${folder.dir}发布结果.md`, 'utf8')
    }
    folder.write({ 'news/safe/草稿.md': documentText({ ...NEWS_FIELDS, draft: 'true' }) })
    const renamed = await told(1)
    expect(renamed).toContain('08:01（北京时间）')
    expect(renamed).toContain('# 已存为草稿，网站上看不到')
    expect(await told(2)).toBe(renamed)
    folder.write({ 'news/safe/坏.txt': '' })
    expect(await told(3)).toMatch(/08:03[^]*这种文件不能放在 news\/safe/)
    folder.write({ 'news/safe/坏.txt': undefined })
    expect(await told(4)).not.toContain('这种文件不能放在')
    folder.write({ 'check.yaml': 'words: 1' })
    await expect(loadFolder(database(), folder.dir)).rejects.toThrow(ContentError)
  })
})
