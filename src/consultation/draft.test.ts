import { describe, expect, it } from 'vitest'
import { EMPTY_VALUES } from './consult-values.ts'
import type { DeviceStorage } from '../lib/storage.ts'
import { DRAFT_KEY, clearDraft, loadDraft, saveDraft } from './draft.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)
const typed = { ...EMPTY_VALUES, name: '林晓', content: '想了解科创保', consent: '1' }

function memory(initial?: string): DeviceStorage & { items: Map<string, string> } {
  const items = new Map(initial === undefined ? [] : [[DRAFT_KEY, initial]])
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

describe('draft', () => {
  it('comes back as it was, without the consent', () => {
    const storage = memory()
    expect(saveDraft(typed, NOW, storage)).toBe(true)
    expect(loadDraft(NOW + 1000, storage)).toEqual({ ...typed, consent: '' })
    expect(storage.items.get(DRAFT_KEY)).toContain('"consent":""')
  })

  it('lives for seven days and is then removed', () => {
    const storage = memory()
    saveDraft(typed, NOW, storage)
    expect(loadDraft(NOW + 7 * DAY_MS - 1, storage)).toBeDefined()
    expect(loadDraft(NOW + 7 * DAY_MS, storage)).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })

  it('goes when the form is emptied or cleared', () => {
    const storage = memory()
    saveDraft(typed, NOW, storage)
    saveDraft(EMPTY_VALUES, NOW, storage)
    expect(storage.items.size).toBe(0)
    saveDraft(typed, NOW, storage)
    clearDraft(storage)
    expect(loadDraft(NOW, storage)).toBeUndefined()
  })

  it.each([
    '{',
    '"text"',
    '[]',
    '{"savedAt":"x"}',
    `{"savedAt":${NOW}}`,
    `{"savedAt":${NOW},"values":7}`,
  ])('ignores what it cannot read: %s', (stored) =>
    expect(loadDraft(NOW, memory(stored))).toBeUndefined(),
  )

  it('takes only texts of known fields', () => {
    const stored = JSON.stringify({ savedAt: NOW, values: { name: 5, phone: '1', extra: 'x' } })
    expect(loadDraft(NOW, memory(stored))).toEqual({ ...EMPTY_VALUES, phone: '1' })
  })

  it('does without a storage that refuses', () => {
    const refusing: DeviceStorage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    expect(saveDraft(typed, NOW, refusing)).toBe(false)
    expect(loadDraft(NOW, refusing)).toBeUndefined()
    expect(() => clearDraft(refusing)).not.toThrow()
  })
})
