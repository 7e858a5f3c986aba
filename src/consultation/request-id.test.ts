import { afterEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_KEY } from './draft.ts'
import { deviceRequestIds, makeRequestId, requestIdKeeper } from './request-id.ts'

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

describe('deviceRequestIds', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('keeps an id on the device, and takes nothing else for one', () => {
    const kept = new Map<string, string>()
    const getItem = (key: string) => kept.get(key) ?? null
    vi.stubGlobal('window', { localStorage: { getItem, setItem: kept.set.bind(kept) } })
    expect(deviceRequestIds.get()).toBeUndefined()
    deviceRequestIds.set({ text: '{}', id: 'id-1' })
    expect(deviceRequestIds.get()).toEqual({ text: '{}', id: 'id-1' })
    for (const other of ['null', '{"text":"{}"}', '{"id":"id-1"}', '{"text":1,"id":2}']) {
      kept.set(REQUEST_KEY, other)
      expect(deviceRequestIds.get()).toBeUndefined()
    }
  })
})
