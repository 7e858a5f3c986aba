// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { RECEIPT_KEY, clearReceipt, loadReceipt, saveReceipt } from './last-receipt.ts'

const HOUR_MS = 3600_000

afterEach(() => localStorage.clear())

describe('the last receipt', () => {
  it('is there for a day, then gone from the device', () => {
    saveReceipt('ZX001', 1000)
    expect(loadReceipt(1000 + 23 * HOUR_MS)).toEqual({ at: 1000, receiptNo: 'ZX001' })
    expect(loadReceipt(1000 + 24 * HOUR_MS)).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('is forgotten when it has been read', () => {
    saveReceipt('ZX001', 1000)
    clearReceipt()
    expect(loadReceipt(1000)).toBeUndefined()
  })

  it('holds a number and a time, nothing of the visitor', () => {
    saveReceipt('ZX001', 1000)
    expect(JSON.parse(localStorage.getItem(RECEIPT_KEY)!)).toEqual({ at: 1000, receiptNo: 'ZX001' })
  })

  it.each(['', '{', 'null', '[]', '{"at":"1","receiptNo":"a"}', '{"at":1}'])(
    'takes %j for none',
    (stored) => {
      localStorage.setItem(RECEIPT_KEY, stored)
      expect(loadReceipt(2)).toBeUndefined()
    },
  )
})
