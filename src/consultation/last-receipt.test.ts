import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../lib/storage.ts'
import { RECEIPT_KEY, clearReceipt, loadReceipt, saveReceipt } from './last-receipt.ts'

const HOUR_MS = 3600_000

function memory(): DeviceStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

describe('the last receipt', () => {
  it('is there for a day, then gone from the device', () => {
    const storage = memory()
    saveReceipt('ZX001', 1000, storage)
    expect(loadReceipt(1000 + 23 * HOUR_MS, storage)).toEqual({ at: 1000, receiptNo: 'ZX001' })
    expect(loadReceipt(1000 + 24 * HOUR_MS, storage)).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })

  it('is forgotten when it has been read', () => {
    const storage = memory()
    saveReceipt('ZX001', 1000, storage)
    clearReceipt(storage)
    expect(loadReceipt(1000, storage)).toBeUndefined()
  })

  it('holds a number and a time, nothing of the visitor', () => {
    const storage = memory()
    saveReceipt('ZX001', 1000, storage)
    expect(JSON.parse(storage.items.get(RECEIPT_KEY)!)).toEqual({ at: 1000, receiptNo: 'ZX001' })
  })

  it.each(['', '{', 'null', '[]', '{"at":"1","receiptNo":"a"}', '{"at":1}'])(
    'takes %j for none',
    (stored) => {
      const storage = memory()
      storage.setItem(RECEIPT_KEY, stored)
      expect(loadReceipt(2, storage)).toBeUndefined()
    },
  )

  it('does without a storage that fails', () => {
    const fail = (): never => {
      throw new Error('full')
    }
    const storage: DeviceStorage = { getItem: fail, setItem: fail, removeItem: fail }
    expect(() => saveReceipt('ZX001', 1, storage)).not.toThrow()
    expect(loadReceipt(1, storage)).toBeUndefined()
  })
})
