import { expect, it } from 'vitest'
import { median, percentile } from './statistics.ts'

it('takes the middle of the runs, and the lower of two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2)
})

it('knows what a share of the values lies below', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.98)).toBe(99)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})
