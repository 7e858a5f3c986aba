import { expect, it } from 'vitest'
import { readPasted } from './pasted.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const N = '&nbsp;'
const SPACE = (count: number): string => `<span style='mso-spacerun:yes'>${N.repeat(count)} </span>`

it.each([
  [`签名：${N.repeat(6)}年${N.repeat(4)}月${N.repeat(4)}日`, '签名：＿＿＿年＿＿月＿＿日'],
  [`2026年${SPACE(3)}月${SPACE(3)}日`, '2026年＿＿月＿＿日'],
  ['　　年　　月　　日', '＿＿年＿＿月＿＿日'],
  [`<u>${N.repeat(4)}</u>年<u>${N.repeat(2)}</u>月<u>${N.repeat(2)}</u>日`, '＿＿年＿月＿日'],
  [`售价：<u>${SPACE(2)}0${SPACE(2)}</u>元`, '售价：0元'],
  [`就<u> 审计服务 </u>项目`, '就审计服务项目'],
  ['see<u> A </u>and', 'see A and'],
  ['see<font><u> A </u></font>and', 'see A and'],
  ['see <i><u>A</u></i><u> B</u>', 'see <em>A</em> B'],
  ['由<u>甲公司</u><font><u> 乙公司</u></font>承担', '由甲公司 乙公司承担'],
  ['由<u>甲公司 </u><font><u>乙公司</u></font>承担', '由甲公司 乙公司承担'],
  ['就<font><u> 审计服务 </u></font>项目', '就审计服务项目'],
  ['　　　　票', '＿＿＿＿票'],
  [`<span>${N.repeat(6)}万元</span>`, '＿＿＿万元'],
  ['　　票决通过。', '票决通过。'],
  // HTML folds what its source is broken with.
  ['年  月  日', '年 月 日'],
  [`年${N}月${N}日`, '年 月 日'],
  [`联系人：${N.repeat(4)}李女士`, '联系人： 李女士'],
])('%s', (html, shown) =>
  expect(readPasted(`<p>${html}</p>`).parts.map((part) => part.html)).toEqual([`<p>${shown}</p>`]),
)

it.each([
  ['margin-left:20px', true],
  ['color:red; padding-left: 1em', true],
  ['margin-inline-start:.5rem', true],
  ['margin:0 8pt', true],
  ['margin-left:0', false],
  ['margin-left:1px', false],
  ['margin:8px 0', false],
  ['margin:0', false],
])('a distance parts two texts: %s', (style, isParted) => {
  const shown = [`<p>甲.pdf${isParted ? ' ' : ''}1.7 M</p>`]
  expect(
    readPasted(`<p>甲.pdf<span style="${style}">1.7 M</span></p>`).parts.map((part) => part.html),
  ).toEqual(shown)
  const blocks = `<p style="display:inline-block">甲.pdf</p><p style="display:inline-block;${style}">1.7 M</p>`
  expect(readPasted(`<ul><li>${blocks}</li></ul>`).parts[0]!.html).toContain(
    isParted ? '甲.pdf 1.7 M' : '甲.pdf1.7 M',
  )
})

it.each([
  [N, 17_000],
  ['<u>', 3_000],
  [`<u>${N}`, 3_000],
  [`<b><u>${N}</u></b>`, 1_500],
  ['</b>', 4_000],
  [`年${N}${N}`, 6_000],
])('%s again and again is read in a time by its length', (part, count) =>
  expectLinear(count, (times) => readPasted(part.repeat(times))),
)
