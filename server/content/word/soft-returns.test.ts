import { expect, it } from 'vitest'
import { withParagraphs } from './soft-returns.ts'
import { convert, paragraph, run } from './test-docx.ts'

const BOLD = '<w:b/>'
const lines = (...runs: [text: string, properties?: string][]): string =>
  runs
    .map(([text, properties]) => run(text, properties).replace('</w:r>', '<w:br/></w:r>'))
    .join('')

it('lines with an indent, or below an empty line, are paragraphs', async () => {
  const { text } = await convert(
    paragraph(
      lines(
        ['各分公司：'],
        ['　　现将有关事项通知如下：'],
        ['　　一、时间', BOLD],
        ['　　12月10日。'],
        ['（星期四）'],
        [''],
        ['联系人：陈敏'],
      ),
    ),
  )
  expect(text).toBe(
    '各分公司：\n\n现将有关事项通知如下：\n\n**一、时间**\n\n12月10日。\n（星期四）\n\n联系人：陈敏',
  )
})

it.each(['strong', 's', 'sup', 'sub', 'a'])('a line that %s ends stays a line', (tag) => {
  expect(withParagraphs(`<p>前<${tag}><br />　一、时间<br /></${tag}>后</p>`)).toBe(
    `<p>前<br /><${tag}>　一、时间</${tag}><br />后</p>`,
  )
})

it('a mark that goes over several lines stays whole', () =>
  expect(withParagraphs('<p><strong>甲<br />　　乙</strong></p>')).toBe(
    '<p><strong>甲<br />　　乙</strong></p>',
  ))

it('100 KB of lines take no longer than others', () => {
  const long = `<p>${'<strong> <br />'.repeat(7000)}</p>`
  expect(withParagraphs(long)).toHaveLength(long.length)
})
