import * as v from 'valibot'
import { expect, test } from 'vitest'
import { honor } from '../../../shared/contract/company-lists.ts'
import { honorTitle } from './HonorGallery.tsx'

test('an honour is called by its title, else by who gave it, else by what it is', () => {
  const called = (sent: object) => honorTitle(v.parse(honor, { id: '1', ...sent }))
  const award_unit = '示例省总工会'
  expect(called({ title: '省级文明单位', award_unit })).toBe('省级文明单位')
  expect(called({ title: ' ', award_unit })).toBe('示例省总工会颁发的荣誉')
  expect(called({ title: null })).toBe('荣誉证书（名称待补充）')
  expect(called({})).toBe('荣誉证书（名称待补充）')
})
