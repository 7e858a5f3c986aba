import { expect, it } from 'vitest'
import { readPasted } from './pasted.ts'

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
  // HTML folds what its source is broken with.
  ['年  月  日', '年 月 日'],
  [`年${N}月${N}日`, '年 月 日'],
  [`联系人：${N.repeat(4)}李女士`, '联系人： 李女士'],
])('%s', (html, shown) =>
  expect(readPasted(`<p>${html}</p>`).parts.map((part) => part.html)).toEqual([`<p>${shown}</p>`]),
)

it('is read in a time by its length', () => {
  const started = performance.now()
  for (const [part, count] of [
    [N, 17_000],
    ['<u>', 3_000],
    [`<u>${N}`, 3_000],
    [`年${N}${N}`, 6_000],
  ] as const)
    readPasted(part.repeat(count))
  expect(performance.now() - started).toBeLessThan(4000)
})
