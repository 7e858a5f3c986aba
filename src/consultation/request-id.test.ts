// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { REQUEST_KEY } from './draft.ts'
import { keepRequestId, makeRequestId, requestIdKeeper } from './request-id.ts'

const CONTRACT = /^[\w-]{8,64}$/

afterEach(() => localStorage.clear())

describe('makeRequestId', () => {
  it('fits the contract with and without randomUUID', () => {
    expect(makeRequestId()).toMatch(CONTRACT)
    const old = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Partial<Crypto>
    expect(makeRequestId(old)).toMatch(/^[\da-f]{32}$/)
    expect(makeRequestId(old)).not.toBe(makeRequestId(old))
  })
})

describe('requestIdKeeper', () => {
  it('keeps the id of a message that is sent again and renews it after a change', () => {
    let count = 0
    const idFor = requestIdKeeper(() => `id-${++count}`)
    expect(idFor({ name: '林晓' })).toBe('id-1')
    expect(idFor({ name: '林晓' })).toBe('id-1')
    expect(idFor({ name: '林晓晓' })).toBe('id-2')
    expect(idFor({ name: '林晓晓' })).toBe('id-2')
  })

  it('knows the message again after a crash between sending and answer', () => {
    const id = requestIdKeeper()({ name: '林晓' })
    expect(requestIdKeeper()({ name: '林晓' })).toBe(id)
    expect(requestIdKeeper()({ name: '林晓晓' })).not.toBe(id)
    keepRequestId({ name: '林晓' }, 'id-1')
    expect(requestIdKeeper()({ name: '林晓' })).toBe('id-1')
  })

  it.each([
    'null',
    '{"id":"id-1"}',
    '{"text":"{}"}',
    '{"text":"{}","id":2}',
    '{"text":1,"id":"id-1"}',
  ])('takes %j for none', (kept) => {
    localStorage.setItem(REQUEST_KEY, kept)
    expect(requestIdKeeper(() => 'id-2')({})).toBe('id-2')
  })
})
