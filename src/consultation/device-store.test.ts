// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_VALUES, draftValues, toRequest } from './consult-values.ts'
import { CONSULTATION_KEY } from '../lib/storage.ts'
import {
  clearDraft,
  clearReceipt,
  forgetOld,
  keepRequestId,
  loadReceipt,
  makeRequestId,
  putWaiting,
  requestIdFor,
  saveDraft,
  settle,
  waitingList,
} from './device-store.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.now()
const typed = { ...EMPTY_VALUES, name: '林晓', content: '想了解科创保', consent: '1' }
const waiting = (id: string, savedAt = NOW) => ({
  savedAt,
  values: typed,
  input: toRequest(typed, id),
})
const waitingIds = () => waitingList(NOW).map(({ input }) => input.request_id)

afterEach(() => {
  clearDraft()
  localStorage.clear()
})

describe('the draft', () => {
  it('lives for seven days and is then removed from the device', () => {
    saveDraft(typed, NOW - 7 * DAY_MS + 1)
    expect(draftValues(NOW)).toBeDefined()
    expect(draftValues(NOW + 1)).toBeUndefined()
    saveDraft(typed, NOW - 7 * DAY_MS - HOUR_MS)
    forgetOld()
    expect(localStorage).toHaveLength(0)
  })

  it('goes when the form is emptied', () => {
    saveDraft(typed, NOW)
    saveDraft({ ...EMPTY_VALUES, name: ' ', consent: '1' }, NOW)
    expect(localStorage).toHaveLength(0)
  })

  it('takes only texts of known fields', () => {
    const values = { name: 5, phone: '1', extra: 'x' }
    localStorage.setItem(CONSULTATION_KEY, JSON.stringify({ draft: { savedAt: NOW, values } }))
    expect(draftValues(NOW)).toEqual({ ...EMPTY_VALUES, phone: '1' })
  })
})

describe('the id of a message', () => {
  it('fits the contract with and without randomUUID', () => {
    const old = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Partial<Crypto>
    for (const make of [makeRequestId, () => makeRequestId(old)]) {
      expect(make()).toMatch(/^[\w-]{8,64}$/)
      expect(make()).not.toBe(make())
    }
  })

  it('stays while the message does, also after a crash, and is new after a change', async () => {
    const id = requestIdFor(typed)
    expect(requestIdFor(typed)).toBe(id)
    vi.resetModules()
    const afterCrash = await import('./device-store.ts')
    expect(afterCrash.requestIdFor(typed)).toBe(id)
    expect(afterCrash.requestIdFor({ ...typed, name: '林' })).not.toBe(id)
  })

  it('is new once the message has been accepted, and that of a message that is taken back', () => {
    const id = requestIdFor(typed)
    settle(id, 'ZX1', NOW)
    expect(requestIdFor(typed)).not.toBe(id)
    keepRequestId(typed, 'id-of-before')
    expect(requestIdFor(typed)).toBe('id-of-before')
  })
})

describe('what waits for the network', () => {
  it('is forgotten after seven days', () => {
    putWaiting(waiting('request-1', NOW - 8 * DAY_MS))
    expect(waitingIds()).toEqual([])
    forgetOld()
    expect(localStorage).toHaveLength(0)
  })
})

describe('a consultation that was accepted', () => {
  it('leaves number and time for a day, and nothing of the visitor', () => {
    saveDraft(typed, NOW)
    settle(requestIdFor(typed), 'ZX1', NOW)
    expect(JSON.parse(localStorage.getItem(CONSULTATION_KEY)!)).toEqual({
      receipt: { at: NOW, receiptNo: 'ZX1' },
    })
    expect(loadReceipt(NOW + 23 * HOUR_MS)).toEqual({ at: NOW, receiptNo: 'ZX1' })
    expect(loadReceipt(NOW + DAY_MS)).toBeUndefined()
    clearReceipt()
    expect(localStorage).toHaveLength(0)
  })

  it('leaves the draft of another one, which is being written meanwhile', () => {
    putWaiting(waiting('request-1'))
    saveDraft(typed, NOW)
    settle('request-1', 'ZX1', NOW)
    expect(waitingIds()).toEqual([])
    expect(draftValues(NOW)).toEqual({ ...typed, consent: '' })
  })
})

it.each([
  '{',
  '[]',
  `{"draft":{"savedAt":"x"},"waiting":{},"receipt":{"at":"1","receiptNo":"a"},"request":{"id":"a"}}`,
  `{"draft":{"savedAt":${NOW},"values":7},"waiting":[null,7,{},{"savedAt":${NOW}}],"receipt":{"at":${NOW}}}`,
])('what cannot be read counts for nothing: %s', (stored) => {
  localStorage.setItem(CONSULTATION_KEY, stored)
  expect([draftValues(NOW), waitingList(NOW), loadReceipt(NOW)]).toEqual([undefined, [], undefined])
  expect(requestIdFor({}, () => 'id-made-now')).toBe('id-made-now')
})

it('does without a storage that refuses: the id lasts as long as the page', () => {
  const refuse = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(saveDraft(typed, NOW)).toBe(false)
  expect(putWaiting(waiting('request-1'))).toBe(false)
  expect(requestIdFor(typed)).toBe(requestIdFor(typed))
  refuse.mockRestore()
})
