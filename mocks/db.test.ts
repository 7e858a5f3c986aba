import { describe, expect, it } from 'vitest'
import { loadContent } from '../server/content/read.ts'
import { paginate } from '../server/handlers/repository.ts'
import { Db } from './db.ts'

// What the lists, the details and the search answer is in server/contract.suite.ts, for all databases.

describe('a list', () => {
  it('is cut into pages', () => {
    const all = Array.from({ length: 24 }, (_, index) => index)
    expect(paginate(all, {})).toEqual({ list: all.slice(0, 10), total: 24, page: 1, limit: 10 })
    expect(paginate(all, { page: 3 }).list).toEqual([20, 21, 22, 23])
    expect(paginate(all, { page: 4 })).toEqual({ list: [], total: 24, page: 4, limit: 10 })
  })
})

describe('consultations', () => {
  it('are stored once per form', () => {
    const db = new Db(loadContent())
    const form = (request_id: string, name: string) =>
      ({
        request_id,
        name,
        phone: '13800000000',
        content: '一二三四五六七八九十',
        consent: '1',
      }) as const
    const first = db.addConsultation(form('form-1', '王'))
    expect(first.receipt_no).toMatch(/^ZX\d{8}-0001$/)
    expect(db.addConsultation(form('form-1', '王'))).toBe(first)
    expect(db.addConsultation(form('form-2', '李')).receipt_no).toMatch(/-0002$/)
    expect(db.consultations).toHaveLength(2)
    const trapped = { ...form('form-3', '机器'), website: 'https://spam.example' }
    db.addConsultation(trapped)
    expect(db.consultations.map(({ isAdvert }) => isAdvert)).toEqual([false, false, true])
    db.reset()
    expect(db.consultations).toHaveLength(0)
  })
})
