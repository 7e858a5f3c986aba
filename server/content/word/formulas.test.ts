/** Formulas of Word (OMML): what cannot be written in a line is a gap with a note, so that 10⁸ or ½ never reads 108 or 12. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { convert, paragraph, run } from './test-docx.ts'

const { formulas } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { formulas: string[] }

const part = (name: string, inside: string): string => `<m:${name}>${inside}</m:${name}>`
const sign = (text: string, properties = ''): string => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const formula = (inside: string): string =>
  paragraph(`${run('前')}<m:oMath>${inside}</m:oMath>${run('后')}`)

const PARTS = ['e', 'num', 'den', 'sub', 'sup', 'deg', 'lim', 'fName']
const IN_LINE: Readonly<Record<string, string>> = {
  box: '6',
  sSub: '6<sub>3</sub>',
  sSup: '6<sup>4</sup>',
}
describe.each(formulas)('%s', (name) => {
  it('is in the line as it is read, or a gap', async () => {
    const parts = IN_LINE[name] ? ['e', ...(name === 'box' ? [] : ['sub', 'sup'])] : PARTS
    const numbers: Readonly<Record<string, string>> = { e: '6', sub: '3', sup: '4' }
    const inside = parts.map((one) => part(one, sign(numbers[one] ?? '7'))).join('')
    const { text, notes } = await convert(formula(part(name, inside)))
    expect(text).toBe(`前${IN_LINE[name] ?? '【请填：公式，截成图片插入】'}后`)
    expect(notes.length).toBe(IN_LINE[name] ? 0 : 1)
  })
})

const properties = (inside: string): string => `<w:rPr>${inside}</w:rPr>`
it.each([
  ['hidden', sign('3', properties('<w:vanish/>')) + sign('5'), '前5后', /隐藏的文字/],
  ['struck', sign('3', properties('<w:strike/>')) + sign('5'), '前~~3~~5后', /^$/],
  ['deleted', `<w:del w:id="1">${sign('3')}</w:del>${sign('5')}`, '前5后', /修订中删去/],
  ['inserted', `<w:ins w:id="1">${sign('3')}</w:ins>${sign('5')}`, '前35后', /修订中插入/],
  ['a symbol', '<m:r><w:sym w:font="Symbol" w:char="F0A3"/><m:t>5</m:t></m:r>', '前≤5后', /^$/],
  ['two lines', '<m:r><m:t>3</m:t><w:br/><m:t>5</m:t></m:r>', '前3\n5后', /^$/],
])('reads in a formula what is %s', async (_, inside, shown, told) => {
  const { text, notes } = await convert(formula(inside))
  expect(text).toBe(shown)
  expect(notes.join()).toMatch(told)
})
it('writes formulas below one another on lines of their own', async () => {
  const both = part('oMath', sign('a=1')) + part('oMath', sign('b=2'))
  expect((await convert(paragraph(part('oMathPara', both)))).text).toBe('a=1\nb=2')
})
