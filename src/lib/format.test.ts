import { describe, expect, it } from 'vitest'
import { fileType, formatBytes, formatDate, formatYuan } from './format.ts'

describe('format', () => {
  it('dates', () => {
    expect(formatDate('2025-03-08')).toBe('2025年3月8日')
    expect(formatDate('2025-03-18T09:30')).toBe('2025年3月18日 09:30')
  })

  it.each([
    [1200, '1,200 元'],
    [0, '0 元'],
    [99.5, '99.5 元'],
    [856_000, '85.6 万元'],
    [10_000, '1 万元'],
    [320_000_000, '3.2 亿元'],
    // Published amounts are never rounded.
    [812_345.67, '812,345.67 元'],
    [123_456_789, '12,345.6789 万元'],
    [123_456_789.12, '123,456,789.12 元'],
  ])('%d yuan', (yuan, text) => {
    expect(formatYuan(yuan)).toBe(text)
  })

  it.each([
    [860, '860 B'],
    [12_288, '12 KB'],
    [1_258_291, '1.2 MB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('types of files', () => {
    expect(fileType('公告.pdf')).toBe('PDF')
    expect(fileType('公告', '/a/b.xlsx?v=2')).toBe('XLSX')
    expect(fileType('公告')).toBe('')
  })
})
