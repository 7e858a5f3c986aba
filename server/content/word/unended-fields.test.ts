/** What follows a field without an end is shown, as Word shows it. */
import { describe, expect, it } from 'vitest'
import { convert, paragraph, run } from './test-docx.ts'

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string): string => `<w:r><w:instrText> ${text} </w:instrText></w:r>`
const title = mark('begin') + code('TITLE') + mark('separate') + run('保函') + mark('end')
const box = (inside: string): string =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const note = (inside: string): string =>
  `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${inside}</w:footnote></w:footnotes>`

describe('a field that is begun and not ended', () => {
  it.each([
    ['has nothing else', mark('begin')],
    ['has a code', mark('begin') + code('REF a')],
    ['has a code that would hide its result', mark('begin') + code('TOC') + mark('separate')],
    ['has another one within', mark('begin') + mark('begin') + code('XE "a"')],
    ['stands around one with an end', mark('begin') + title],
    ['ends where a deletion is', `${mark('begin')}<w:del>${mark('end')}</w:del>`],
    [
      'ends in a deleted row',
      `${mark('begin')}</w:p><w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph(mark('end'))}</w:tc></w:tr></w:tbl><w:p>`,
    ],
    [
      'ends in a table of contents',
      `${mark('begin')}</w:p><w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph(mark('end'))}</w:sdtContent></w:sdt><w:p>`,
    ],
    [
      'ends in the alternative that Word does not show',
      `${mark('begin')}<mc:AlternateContent><mc:Choice>${run('。')}</mc:Choice><mc:Fallback>${mark('end')}</mc:Fallback></mc:AlternateContent>`,
    ],
    ['ends in a text box', mark('begin') + box(paragraph(run('旁') + mark('end')))],
    ['has only an end', mark('end')],
    ['has no begin', mark('separate') + mark('end')],
  ])('%s', async (_, field) => {
    const body = `<w:p>${run('前')}${field}${run('后')}</w:p>${paragraph('下一段')}`
    const { text } = await convert(body)
    expect(text).toMatch(/前.*后.*\n\n下一段/s)
    expect(text.includes('保函')).toBe(field.includes('保函'))
  })

  it('is one of its text box, and of its note', async () => {
    const open = paragraph(mark('begin') + code('REF a') + run('里面'))
    expect((await convert(paragraph(box(open) + run('前')) + paragraph('下'))).text).toBe(
      '前\n\n里面\n\n下',
    )
    const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    const { text } = await convert(paragraph(run('前') + reference), {
      'word/footnotes.xml': note(open),
    })
    expect(text).toContain('里面')
  })

  it('is one of thousands in a run', async () => {
    const begins = `<w:r>${'<w:fldChar w:fldCharType="begin"/>'.repeat(3_000)}</w:r>`
    expect((await convert(paragraph(begins + run('后')))).text).toBe('后')
  })
})
