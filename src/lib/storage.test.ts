// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFresh, readJson, removeStored, writeJson } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('what a device keeps', () => {
  it.each([null, '', '{', 'null', '7', '[]'])('is nothing where %j stands for a text', (kept) => {
    if (kept !== null) localStorage.setItem('key', kept)
    expect(readJson('key', isText)).toBeUndefined()
  })

  it('is nothing where a policy forbids storage as a whole', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(writeJson('key', 1)).toBe(false)
    expect(readJson('key')).toBeUndefined()
    expect(removeStored('key')).toBe(false)
  })

  it('is used up to its age, and not lost to a clock that was wrong', () => {
    expect(isFresh(0, 10, 9)).toBe(true)
    expect(isFresh(0, 10, 10)).toBe(false)
    expect(isFresh(100, 10, 0)).toBe(true)
    expect(isFresh('0', 10, 1)).toBe(false)
  })
})
