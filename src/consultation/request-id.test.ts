import { describe, expect, it } from 'vitest'
import { makeRequestId, requestIdKeeper } from './request-id.ts'

const CONTRACT = /^[\w-]{8,64}$/

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
    let kept: { text: string; id: string } | undefined
    const store = { get: () => kept, set: (known: typeof kept) => (kept = known) }
    const id = requestIdKeeper(undefined, store)({ name: '林晓' })
    expect(requestIdKeeper(undefined, store)({ name: '林晓' })).toBe(id)
    expect(requestIdKeeper(undefined, store)({ name: '林晓晓' })).not.toBe(id)
  })
})
