import { expect, it } from 'vitest'
import { printable, printableLine } from './printable.ts'

it('leaves a terminal nothing to carry out, and texts as they are', () => {
  expect(printable('\u001B]52;c;cm0gLXJmIH4K\u0007王\u009B2J')).toBe(
    '\uFFFD]52;c;cm0gLXJmIH4K\uFFFD王\uFFFD2J',
  )
  expect(printable('王\u202E1002\u202C 139\u20660\u2069')).toBe(
    '王\uFFFD1002\uFFFD 139\uFFFD0\uFFFD',
  )
  expect(printable('姓名,电话\r\n王女士,\t𠮷é“1”\n')).toBe('姓名,电话\r\n王女士,\t𠮷é“1”\n')
})

it('leaves no text another line', () => {
  expect(printableLine('zhang\n163 root\r\u2028登录\u0085\u001B[2J')).toBe(
    'zhang 163 root 登录\uFFFD\uFFFD[2J',
  )
})
