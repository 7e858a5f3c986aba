import { expect, it } from 'vitest'
import { formatYuan } from './yuan.ts'

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
