/** Texts in which a pattern had so many ways to match that it did not come to an end; each is read at once. */
import { expect, it } from 'vitest'
import { toHtml } from '../../tests/support/to-html.ts'
import { clean } from './rich-text.ts'

it.each([
  ['signed figures', `${'+ 0+ +0\n'.repeat(40)} 甲`],
  ['links in a note that is not closed', `甲^[${'[a](b)'.repeat(60)}`],
  ['tags that are not closed', `<div>甲\n${'<xmp>中\n'.repeat(40_000)}`],
])('%s', (_, markdown) => {
  expect(toHtml(markdown)).toContain('甲')
})

it('signed figures are still no list, and links in a note still links', () => {
  expect(toHtml('+ 8.2%\n+ 3.1%\n')).not.toContain('<li>')
  expect(toHtml('甲^[见[附件](/files/a.pdf)和[乙]]')).toContain(
    '（见<a href="/files/a.pdf">附件</a>和[乙]）',
  )
})

it('100,000 lines that each begin a paragraph', () => {
  expect(() => toHtml('　　中\n'.repeat(100_000))).toThrow('正文太长')
})

it('an address in a long script', () => {
  const script = `':${'/#'.repeat(50_000)}`
  expect(
    clean(`<a href="javascript:${script}">甲</a><p onclick="${script}">乙</p>`).html,
  ).toContain('甲')
})
