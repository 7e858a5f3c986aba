import { expect, test } from 'vitest'
import { makeRepeatFilter } from './toast.ts'

test('equal texts within a second are one', () => {
  const isNew = makeRepeatFilter()
  expect(isNew('网络连接故障', 0)).toBe(true)
  expect(isNew('网络连接故障', 999)).toBe(false)
  expect(isNew('网络连接故障', 1000)).toBe(true)
})

test('different texts do not hold each other back', () => {
  const isNew = makeRepeatFilter()
  expect(isNew('请求超时', 0)).toBe(true)
  expect(isNew('网络连接故障', 1)).toBe(true)
  expect(isNew('请求超时', 2)).toBe(false)
})
