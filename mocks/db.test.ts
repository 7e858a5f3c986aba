import { beforeEach, describe, expect, it } from 'vitest'
import { loadContent } from '../content-reader/read.ts'
import { Db, paginate } from './db.ts'
import { rank, snippet } from './search.ts'

const db = new Db(loadContent())

beforeEach(() => db.reset())

describe('a list', () => {
  it('is newest first, and what is on top leads its site', () => {
    const { list } = db.page('news', { site: 1, limit: 100 })
    const rest = list.filter(({ top }) => !top)
    expect(list.slice(0, list.length - rest.length).every(({ top }) => top)).toBe(true)
    expect(rest.map(({ date }) => date)).toEqual(
      rest
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
  })

  it('mixes the sites when none is named', () => {
    const { list, total } = db.page('party', { limit: 100 })
    expect(total).toBe(96)
    expect(new Set(list.map(({ site }) => site)).size).toBe(4)
    expect(list.map(({ date }) => date)).toEqual(
      list
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
  })

  it('is cut into pages', () => {
    const all = Array.from({ length: 24 }, (_, index) => index)
    expect(paginate(all, {})).toEqual({ list: all.slice(0, 10), total: 24, page: 1, limit: 10 })
    expect(paginate(all, { page: 3 }).list).toEqual([20, 21, 22, 23])
    expect(paginate(all, { page: 4 })).toEqual({ list: [], total: 24, page: 4, limit: 10 })
  })
})

describe('a document', () => {
  it('has neighbours of its own site, newer and older', () => {
    const own = db.page('publicity', { site: 3, limit: 100 }).list
    const sorted = [...own].sort((a, b) =>
      a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1,
    )
    expect(db.neighbours('publicity', sorted[0]!)).toEqual({
      next: { id: sorted[1]!.id, title: sorted[1]!.title },
    })
    expect(db.neighbours('publicity', sorted[5]!)).toMatchObject({
      prev: { id: sorted[4]!.id },
      next: { id: sorted[6]!.id },
    })
    expect(db.neighbours('publicity', sorted.at(-1)!)).not.toHaveProperty('next')
  })

  it('may not exist', () => {
    expect(db.find('news', '1')).toBeUndefined()
    expect(db.find('news', '__proto__')).toBeUndefined()
  })
})

describe('the search', () => {
  it('finds all five kinds', () => {
    const { list } = db.search('担保', { limit: 100 })
    const kinds = new Set(db.search('担保', { limit: 1000 }).list.map(({ tb }) => tb))
    expect(kinds).toEqual(new Set(['news', 'party', 'publicity', 'purchase', 'product']))
    // A hit in the title weighs more than one in the text.
    expect(list[0]!.title).toContain('担保')
  })

  it('puts an exact title first', () => {
    expect(db.search('科创保', {}).list[0]).toMatchObject({ tb: 'product', title: '科创保' })
  })

  it('wants all terms, and makes no difference of width or case', () => {
    const narrow = db.search('担保 AAA', { limit: 100 })
    expect(narrow.total).toBeGreaterThan(0)
    expect(narrow.total).toBeLessThan(db.search('担保', { limit: 1000 }).total)
    expect(db.search('担保　ａａａ', { limit: 100 })).toEqual(narrow)
  })

  it('gives a snippet around the hit', () => {
    const body = `${'前'.repeat(100)}目标${'后'.repeat(100)}`
    const cut = snippet(body, ['目标'])
    expect(cut).toMatch(/^…前{24}目标后+…$/)
    expect(snippet('目标在前', ['目标'])).toBe('目标在前')
    for (const { intro, title } of db.search('再担保', { limit: 20 }).list)
      expect(`${title}${intro}`).toContain('再担保')
  })

  it.each(['没有这样的词语', '%', '<script>', '   '])('finds nothing for %j', (keyword) => {
    expect(rank([{ tb: 'news', id: 1, title: '标题', body: '正文' }], keyword)).toEqual([])
  })
})

describe('consultations', () => {
  it('are stored once per form', () => {
    const first = db.addConsultation({ request_id: 'form-1', name: '王' })
    expect(first.receipt_no).toMatch(/^ZX\d{8}-0001$/)
    expect(db.addConsultation({ request_id: 'form-1', name: '王' })).toBe(first)
    expect(db.addConsultation({ request_id: 'form-2', name: '李' }).receipt_no).toMatch(/-0002$/)
    expect(db.consultations).toHaveLength(2)
  })
})
