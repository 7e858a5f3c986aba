import { expect, test } from 'vitest'
import { honorTitle } from './honor-caption.ts'

test('an honour is called by its title, else by who gave it, else by what it is', () => {
  expect(honorTitle({ title: '省级文明单位', award_unit: '示例省总工会' })).toBe('省级文明单位')
  expect(honorTitle({ title: ' ', award_unit: '示例省总工会' })).toBe('示例省总工会颁发的荣誉')
  expect(honorTitle({ title: '' })).toBe('荣誉证书（名称待补充）')
})
