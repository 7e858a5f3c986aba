import { expect, it } from 'vitest'
import { linkedPages } from './linked-pages.ts'

const list = (page: number, items: object[]) => ({
  list: { ok: true, data: { page, pageCount: 3, items } },
})
const row = { to: '/news_detail/1', date: '2026-03-18 09:30' }

it('names the further pages of a list once, and its rows with their days', () => {
  const detail = { path: '/news_detail/1', day: '2026-03-18' }
  expect(linkedPages('/news/company', list(1, [row, { id: '2' }]))).toEqual([
    { path: '/news/company?page=2' },
    { path: '/news/company?page=3' },
    detail,
  ])
  expect(linkedPages('/news/company', list(2, [row]))).toEqual([detail])
})

it('finds nothing where a list is missing', () => {
  expect(linkedPages('/about', undefined)).toEqual([])
  expect(linkedPages('/news/company', { list: { ok: false } })).toEqual([])
})
