import { describe, expect, it } from 'vitest'
import { pageWindow } from './Pagination.tsx'

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
    [7, 9, [1, 0, 6, 7, 8, 9]],
  ])('page %d of %d', (page, pageCount, numbers) => {
    expect(pageWindow(page, pageCount)).toEqual(numbers)
  })
})
