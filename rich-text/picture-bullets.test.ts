/** Lists whose bullets are a picture (定义新项目符号 → 图片), as Word writes them for the clipboard. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const GAP = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span>`
const item = (marker: string, text: string, level = 1): string =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span\nlang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}${GAP}</span></span><![endif]>${text}<o:p></o:p></p>`

it.each([
  '<img width=10 height=10 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" alt="*">',
  '<img border=0 width=15 height=15\nsrc="clip_image001.gif" alt="*">',
  '<img src="https://a.cn/upload/dot.png" alt="*">',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="集团标志">',
  '<img src="cid:image001.png@01D0" alt="*">',
  '<img width=13 height=13 alt="*">',
])('%s is a bullet', (picture) => {
  const { html, notes } = clean(
    item(picture, '额度高') + item(picture, '放款快') + item(picture, '线上申请', 2),
  )
  expect(html).toBe('<ul><li>额度高</li><li>放款快<ul><li>线上申请</li></ul></li></ul>')
  expect(notes).toEqual([])
})

it('a picture behind a number or a bullet is content', () => {
  for (const marker of ['1.', '·'])
    expect(clean(item(marker, '流程<img src="/a.png" alt="流程图">')).html).toContain(
      'alt="流程图"',
    )
})
