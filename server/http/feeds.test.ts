/** A feed for each list, as feed readers read it. */
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../content/read-content.ts'
import { siteConfig } from '#company/site.ts'
import { serviceOfFile } from '../../tests/support/built-site.ts'
import { shorten } from '../../shared/describe.ts'
import { textSentences } from '../../rich-text/sentences.ts'
import { FEEDS, feedText } from './feeds.ts'
import { raiseVersion } from '../db/rows.ts'

const { raw, service } = serviceOfFile()
const { documents } = loadContent()

const parse = (text: string): Document =>
  new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')

const textsOf = (parent: ParentNode, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map((element) => element.textContent ?? '')

describe('a feed', () => {
  it.each([...FEEDS.keys()])('%s is well-formed and says what the list says', async (path) => {
    const { status, headers, body } = await raw(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'no-cache',
    ])
    const feed = parse(body.toString())
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(textsOf(feed, 'feed > id')).toEqual([siteConfig.origin + path])
    const entries = [...feed.querySelectorAll('entry')]
    const { resource, site } = FEEDS.get(path)!
    const own = documents[resource].filter((one) => one.site === site)
    expect(entries).toHaveLength(Math.min(20, own.length))
    // A list that has just been added to the catalogue has no documents yet.
    if (entries.length === 0) return
    const updated = textsOf(feed, 'entry > updated')
    expect(updated).toEqual([...updated].sort().reverse())
    expect(textsOf(feed, 'feed > updated')).toEqual([updated[0]])
    for (const entry of entries) {
      expect(textsOf(entry, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
      expect(textsOf(entry, 'title')[0]).not.toBe('')
    }
    const address = new URL(textsOf(entries[0]!, 'id')[0]!)
    expect((await raw(address.pathname)).status).toBe(200)
    // What its page says to search engines.
    const first = own.find(({ id }) => address.pathname.endsWith(`/${id}`))!
    const described = shorten(
      ('intro' in first && first.intro) || textSentences(first.html) || first.title,
    )
    expect(textsOf(entries[0]!, 'summary')[0]).toContain(described)
  })

  it('changes with the content', async () => {
    const [path] = [...FEEDS.keys()]
    const first = textsOf(parse((await raw(path!)).body.toString()), 'entry > title')[0]!
    const { kysely } = service().database
    await kysely
      .updateTable('documents')
      .set({ until: Date.now() })
      .where('title', '=', first)
      .execute()
    await raiseVersion(kysely)
    const now = textsOf(parse((await raw(path!)).body.toString()), 'entry > title')
    expect(now).not.toContain(first)
    expect((await raw('/sitemap.xml')).body.toString()).toMatch(
      /<loc>[^<]*\/news_detail\/\d+<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/,
    )
  })

  it('begins with what was updated last, and says when', async () => {
    const row = (id: number, day: number, more = {}) => ({
      id,
      site: 1,
      title: `第 ${id} 篇`,
      create_time: `2026-01-${String(day).padStart(2, '0')}`,
      ...more,
    })
    const list = Array.from({ length: 25 }, (_, index) => row(30 - index, 28 - index))
    list.push(row(1, 1, { update_time: '2026-11-20T09:30' }))
    list.push(row(2, 1, { create_time: '2026-11-19T09:30', update_time: '2026-11-19' }))
    const feed = parse(
      await feedText('/feeds/news/company.xml', async ({ body }) => {
        const data = { list: list.slice(0, Number(new URLSearchParams(body).get('limit'))) }
        return { status: 200, text: JSON.stringify({ code: 1, info: '', data }) }
      }),
    )
    const [first, second] = feed.querySelectorAll('entry')
    expect([...textsOf(first!, 'title'), ...textsOf(first!, 'published, updated')]).toEqual([
      '第 1 篇',
      '2026-01-01T00:00:00+08:00',
      '2026-11-20T09:30:00+08:00',
    ])
    // An update on the day of publication, given without a time.
    expect(textsOf(second!, 'published, updated')).toEqual([
      '2026-11-19T09:30:00+08:00',
      '2026-11-19T09:30:00+08:00',
    ])
    expect(textsOf(feed, 'feed > updated')).toEqual(['2026-11-20T09:30:00+08:00'])
    expect(feed.querySelectorAll('entry')).toHaveLength(20)
  })

  it('is of no time to come: news of an event that bears its day hide no others', async () => {
    const NOW = Date.parse('2026-11-29T09:30:00+08:00')
    const row = (id: number, time: string, more = {}) => ({
      id,
      site: 1,
      title: `第 ${id} 篇`,
      create_time: time,
      ...more,
    })
    const rows = [
      row(5, '2026-12-18'),
      row(4, '2026-11-29T09:31'),
      row(3, '2026-11-28'),
      row(2, '2026-11-26', { update_time: '2026-11-27' }),
      row(1, '2026-11-25', { update_time: '2027-01-01' }),
    ]
    const timesOf = async (list: unknown[]) => {
      const handleCall = async () => ({
        status: 200,
        text: JSON.stringify({ code: 1, info: '', data: { list } }),
      })
      const feed = parse(await feedText('/feeds/news/company.xml', handleCall, undefined, NOW))
      return [...feed.querySelectorAll('feed, entry')].map((one) =>
        textsOf(one, ':scope > title, :scope > published, :scope > updated').map((text) =>
          text.slice(0, 10),
        ),
      )
    }
    expect(
      (await timesOf(rows)).map((texts) => texts.filter((text) => !/要闻/.test(text))),
    ).toEqual([
      ['2026-11-28'],
      ['第 5 篇', '2026-11-28'],
      ['第 4 篇', '2026-11-28'],
      ['第 3 篇', '2026-11-28', '2026-11-28'],
      ['第 2 篇', '2026-11-26', '2026-11-27'],
      ['第 1 篇', '2026-11-25', '2026-11-25'],
    ])
    expect((await timesOf(rows.slice(0, 1))).at(-1)).toEqual(['第 5 篇', '1970-01-01'])
  })

  it('of an empty list is a feed all the same, and no text breaks it', async () => {
    const row = { id: 1, site: 1, create_time: '2026-01-02', intro: '年化费率0.9' }
    const rows = [{ ...row, title: `a\u0007 < b&"'` }]
    const respondWith = (list: unknown[]) => async () => ({
      status: 200,
      text: JSON.stringify({ code: 1, info: 'success', data: { list } }),
    })
    const empty = parse(await feedText('/feeds/news/company.xml', respondWith([])))
    expect(textsOf(empty, 'feed > updated')).toEqual(['1970-01-01T00:00:00Z'])
    const odd = parse(await feedText('/feeds/news/company.xml', respondWith(rows)))
    expect(textsOf(odd, 'entry > title')).toEqual([`a < b&"'`])
    // Cut by its server: nothing says that it is whole.
    expect(textsOf(odd, 'entry > summary')).toEqual(['年化费率0.9'])
    // RFC 4287 asks for a time of each entry, and readers refuse a feed with one that is none.
    const undated = { ...rows[0], id: 2, create_time: '2026-13-01' }
    const feed = parse(await feedText('/feeds/news/company.xml', respondWith([undated, ...rows])))
    expect(textsOf(feed, 'published')).toEqual(['2026-01-02T00:00:00+08:00'])
    expect(textsOf(feed, 'entry > updated')[1]).toBe('1970-01-01T00:00:00Z')
  })
})
