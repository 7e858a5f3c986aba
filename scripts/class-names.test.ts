import { expect, it } from 'vitest'
import { nameClasses } from './class-names.ts'

it('gives the same short names to the same sheets, none twice, none that a blocker hides', () => {
  const css =
    '.row { color: red } /* .not */ .row.wide:hover > .cell-2 { margin: .5rem } @keyframes up {}'
  const many = Array.from({ length: 3000 }, (_, number) => `.c${number}{}`).join('')
  const sheets = [
    { file: '/src/a.module.css', css },
    { file: '/src/b.module.css', css: many },
  ]
  const name = nameClasses(sheets)
  expect(['row', 'wide', 'cell-2', 'up'].map((one) => name(one, '/src/a.module.css?used'))).toEqual(
    ['aa', 'ab', 'ac', 'ae'],
  )
  const all = Array.from({ length: 3000 }, (_, number) => name(`c${number}`, '/src/b.module.css'))
  expect(new Set([...all, 'aa', 'ab', 'ac', 'ae']).size).toBe(3004)
  expect(all.filter((one) => !/^[a-z]{2,3}$/i.test(one) || one === 'ad')).toEqual([])
  expect(() => name('not', '/src/a.module.css')).toThrow('.not')
})
