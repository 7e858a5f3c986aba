// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_VALUES, draftValues } from './consult-values.ts'
import { toRequest } from '../../shared/contract/consult-fields.ts'
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
const waitingIds = () => waitingList().map(({ input }) => input.request_id)

afterEach(() => {
  clearDraft()
  localStorage.clear()
})

describe('the draft', () => {
  afterEach(() => void vi.useRealTimers())
  const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(time)

  it('lives for seven days, stays a day once it is found too old, and is then removed', () => {
    saveDraft(typed, NOW)
    for (const day of [6, 8, 8.5]) {
      at(NOW + day * DAY_MS)
      forgetOld(Date.now())
      expect(draftValues(), `day ${day}`).toBeDefined()
    }
    at(NOW + 9 * DAY_MS)
    forgetOld(Date.now())
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['was right when it was written and jumps a month ahead', 0, [30, 32]],
    ['was years behind when it was written and is then set right', -2000, [0, 0.9]],
    ['is always years behind', -2000, [-1999, -1994]],
    ['was a month ahead when it was written and is then set right', 30, [0, 6]],
  ])('is not removed because the clock %s', (_, writtenAt, days) => {
    saveDraft(typed, NOW + writtenAt * DAY_MS)
    for (const [index, day] of days.entries()) {
      at(NOW + day * DAY_MS)
      forgetOld(NOW + index * 0.9 * DAY_MS)
      expect(draftValues()).toBeDefined()
    }
  })

  it('does not live longer because the clock is always ahead', () => {
    saveDraft(typed, NOW + 30 * DAY_MS)
    for (const day of [8, 9.5]) {
      at(NOW + (30 + day) * DAY_MS)
      forgetOld(NOW + day * DAY_MS)
    }
    expect(localStorage).toHaveLength(0)
  })

  it('does not live longer because the clock was ahead when it was written', () => {
    saveDraft(typed, NOW + 400 * DAY_MS)
    for (const day of [0, 6, 7]) {
      expect(draftValues(), `day ${day}`).toBeDefined()
      at(NOW + day * DAY_MS)
      forgetOld(Date.now())
    }
    expect(localStorage).toHaveLength(0)
  })

  it('takes the message along that was sent last, and never got through', () => {
    saveDraft(typed, NOW)
    requestIdFor(typed)
    for (const day of [1, 8, 9]) {
      expect(localStorage.getItem(CONSULTATION_KEY), `day ${day}`).toContain('"request":{')
      at(NOW + day * DAY_MS)
      forgetOld(Date.now())
    }
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
    expect(draftValues()).toEqual({ ...EMPTY_VALUES, phone: '1' })
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
  it('is forgotten like a draft', () => {
    putWaiting(waiting('request-1', NOW - 8 * DAY_MS))
    forgetOld(NOW)
    expect(waitingIds()).toEqual(['request-1'])
    forgetOld(NOW + DAY_MS)
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
    expect(draftValues()).toEqual({ ...typed, consent: '' })
  })
})

it.each([
  '{',
  '[]',
  `{"draft":{"savedAt":"x"},"waiting":{},"receipt":{"at":"1","receiptNo":"a"},"request":{"id":"a"}}`,
  `{"draft":{"savedAt":${NOW},"values":7},"waiting":[null,7,{},{"savedAt":${NOW}}],"receipt":{"at":${NOW}}}`,
  ...[{ refused: {} }, { productTitle: [] }, { values: { ...typed, name: {} } }].map((wrong) =>
    JSON.stringify({ waiting: [{ ...waiting('request-1'), ...wrong }] }),
  ),
])('what cannot be read counts for nothing: %s', (stored) => {
  localStorage.setItem(CONSULTATION_KEY, stored)
  expect([draftValues(), waitingList(), loadReceipt(NOW)]).toEqual([undefined, [], undefined])
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
