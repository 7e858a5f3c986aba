import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test.each([
  ['https://a.example//', 'https://a.example'],
  ['/news', '/news'],
  ['///', ''],
  ['', ''],
])('%j without the slashes at its end', (text, expected) => {
  expect(withoutEnd(text, '/')).toBe(expected)
})
