import { describe, expect, it } from 'vitest'
import { fileType, formatBytes, formatDate, formatPeople } from './format.ts'

describe('format', () => {
  it('dates', () => {
    expect(formatDate('2025-03-08')).toBe('2025年3月8日')
    expect(formatDate('2025-03-18T09:30')).toBe('2025年3月18日 09:30')
  })

  it.each([
    [860, '860 B'],
    [12_288, '12 KB'],
    [1_258_291, '1.2 MB'],
  ])('%d bytes', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it.each([
    ['3', '3 人'],
    ['约60', '约60 人'],
    ['3名', '3名'],
    ['若干', '若干'],
  ])('people: %s', (number, text) => expect(formatPeople(number)).toBe(text))

  it('types of files', () => {
    expect(fileType('公告.pdf')).toBe('PDF')
    expect(fileType('公告', '/a/b.xlsx?v=2')).toBe('XLSX')
    expect(fileType('公告')).toBe('')
  })
})
