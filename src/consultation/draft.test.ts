// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from './consult-values.ts'
import { DRAFT_KEY, clearDraft, loadDraft, saveDraft } from './draft.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 21)
const typed = { ...EMPTY_VALUES, name: '林晓', content: '想了解科创保', consent: '1' }

afterEach(() => localStorage.clear())

describe('draft', () => {
  it('comes back as it was, without the consent', () => {
    expect(saveDraft(typed, NOW)).toBe(true)
    expect(loadDraft(NOW + 1000)).toEqual({ ...typed, consent: '' })
    expect(localStorage.getItem(DRAFT_KEY)).toContain('"consent":""')
  })

  it('lives for seven days and is then removed', () => {
    saveDraft(typed, NOW)
    expect(loadDraft(NOW + 7 * DAY_MS - 1)).toBeDefined()
    expect(loadDraft(NOW + 7 * DAY_MS)).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('goes when the form is emptied or cleared', () => {
    saveDraft(typed, NOW)
    saveDraft(EMPTY_VALUES, NOW)
    expect(localStorage).toHaveLength(0)
    saveDraft(typed, NOW)
    clearDraft()
    expect(loadDraft(NOW)).toBeUndefined()
  })

  it.each([
    '{',
    '"text"',
    '[]',
    '{"savedAt":"x"}',
    `{"savedAt":${NOW}}`,
    `{"savedAt":${NOW},"values":7}`,
  ])('ignores what it cannot read: %s', (stored) => {
    localStorage.setItem(DRAFT_KEY, stored)
    expect(loadDraft(NOW)).toBeUndefined()
  })

  it('takes only texts of known fields', () => {
    const stored = JSON.stringify({ savedAt: NOW, values: { name: 5, phone: '1', extra: 'x' } })
    localStorage.setItem(DRAFT_KEY, stored)
    expect(loadDraft(NOW)).toEqual({ ...EMPTY_VALUES, phone: '1' })
  })

  it('does without a storage that refuses', () => {
    const refuse = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(saveDraft(typed, NOW)).toBe(false)
    expect(loadDraft(NOW)).toBeUndefined()
    expect(() => clearDraft()).not.toThrow()
    refuse.mockRestore()
  })
})
