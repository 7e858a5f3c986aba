import { describe, expect, it } from 'vitest'
import { errorCorrection, qr } from './qr.ts'

describe('qr', () => {
  it('computes the error correction of the published example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  it('takes the smallest version that holds the text', () => {
    expect(qr('example.com').length).toBe(21)
    expect(qr('https://www.example.com/').length).toBe(25)
    expect(qr('https://www.example.com/information/basic').length).toBe(29)
  })

  it('refuses what does not fit', () => {
    expect(() => qr('x'.repeat(43))).toThrow('42 bytes')
  })

  it('writes the same format information twice', () => {
    const symbol = qr('https://www.example.com/')
    const size = symbol.length
    const around = [0, 1, 2, 3, 4, 5, 7, 8]
      .map((y) => symbol[y]![8])
      .concat([7, 5, 4, 3, 2, 1, 0].map((x) => symbol[8]![x]))
    const split = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) => symbol[8]![size - i])
      .concat([7, 6, 5, 4, 3, 2, 1].map((i) => symbol[size - i]![8]))
    expect(split).toEqual(around)
  })
})
