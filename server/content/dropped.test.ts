import { describe, expect, it } from 'vitest'
import { MAX_NOTES } from '../../rich-text/notes.ts'
import { faultsOf, foreignSanitiser } from './api-faults.ts'
import { reportDropped } from './dropped.ts'
import { type Problem, reportOn } from './problem.ts'
import { clean } from './rich-text.ts'

function told(html: string): string[] {
  const problems: Problem[] = []
  reportDropped(
    [{ html, line: 3, isRaw: true, source: html }],
    5,
    reportOn('news/company/1.md', problems),
  )
  return problems.map(({ line, message, hint }) => `${line}: ${message} → ${hint}`)
}

describe('what a page does not show is reported with its line and what to do', () => {
  it.each([
    [
      '<p>一</p>\n<p>二<span style="opacity:0">密</span></p>',
      /^8: 有编辑软件里看不到的内容.*“密” → 要发布/,
    ],
    ['<p>一</p>\n<DIALOG>密</DIALOG>', /^8: 有编辑软件里看不到的内容.*“密” → 要发布/],
    ['<div>\n\n<video title="会议"></video></div>', /^9: 视频.*会议.* → 把文件作为附件/],
    ['<p>见\n<svg><text>流程</text></svg></p>', /^8: 图形（流程）不会画出来.* → 截成图片/],
    ['<p><math><merror></merror></math></p>', /^7: 公式里没有文字.* → 用文字写/],
    [
      '<p>见\n<b style="background-image:url(/media/a.png)">图</b></p>',
      /^8: 背景图片（\/media\/a.png）不会显示.* → 图上有内容/,
    ],
    ['<p>一</p>\n<p>投到[email protected]</p>', /^8: 邮箱.*藏起来.* → 打开原来的网页/],
    [
      '<p>一</p>\n<p><span data-w-e-type="formula" data-value="\\frac{a}{b}"></span></p>',
      /^8: 公式不会排版.*“\\frac{a}{b}” → 用文字写/,
    ],
    [
      '<table>\n<tr><td>一</td><td style="display:none">91.5</td></tr></table>',
      /^8: 有编辑软件里看不到的内容.*“1 个单元格” → 要发布/,
    ],
    [
      `<table>\n<tr><td>利润</td><td><font color=red style='mso-ignore:color'>8.2</font></td></tr></table>`,
      /^8: 数字“8.2”.*只由颜色表示正负.* → 是负数的/,
    ],
    ['<p>\n<button>展开</button></p>', /^8: 按钮“展开”不会显示 → /],
    ['<p>\n<my-card></my-card></p>', /^8: “my-card”不是网页认识的内容.* → /],
  ])('%s', (html, sentence) => expect(told(html)).toEqual([expect.stringMatching(sentence)]))

  it('says nothing of what Markdown writes', () => {
    expect(
      told('<p>一<strong>二</strong></p><table><tr><td align="right">1</td></tr></table>'),
    ).toEqual([])
  })
})

it('an element that is not closed is told of, whatever the blocks behind it hold', () => {
  const blocks = ['<sheet token="a"/>', '<bitable token="b"/>', '<callout>文</callout>'].map(
    (html, index) => ({ html, line: index + 1, isRaw: true, source: html }),
  )
  const problems: Problem[] = []
  reportDropped(blocks, 1, reportOn('a.md', problems))
  expect(problems.map(({ line, message }) => [line, message.slice(0, 9)])).toEqual([
    [1, '“sheet”不是'],
    [2, '“bitable”'],
  ])
})

it('each note on many blocks is at its own line, until there are too many to read', () => {
  const blocks = Array.from({ length: 210 }, (_, index) => {
    const html = index % 2 === 0 ? '<p><x-y>中</x-y></p>' : `<p hidden>${index}</p>`
    return { html, line: index + 1, isRaw: false, source: html }
  })
  const problems: Problem[] = []
  reportDropped(blocks, 1, reportOn('news/company/1.md', problems))
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    ...Array.from({ length: MAX_NOTES }, (_, index) =>
      expect.stringMatching(new RegExp(`^${2 * index + 2}: .*“${2 * index + 1}”`)),
    ),
    expect.stringMatching(`^${2 * MAX_NOTES + 2}: 从这里起还有`),
  ])
})

it("what somebody else's API answers is logged with its page and its words, up to a number of each kind", async () => {
  const log: string[] = []
  const sanitiserFor = foreignSanitiser((text) => log.push(text))
  const sanitise = sanitiserFor('/news_detail/1?keyword=李明')
  expect(await sanitise('<p>一<svg><path/></svg><b hidden>密</b></p>')).toBe('<p>一</p>')
  await sanitise('<p>二<svg><path/></svg></p><p>\uE123</p>')
  expect(log).toHaveLength(3)
  expect(log.join()).toMatch(/图形.*隐藏的文字.*显示不出来的字/)
  expect(log.join()).not.toMatch(/密|\uE123|李明/)
  const links: string[] = []
  const sanitiserOf = foreignSanitiser((text) => links.push(text))
  const name = `${'年度报告'.repeat(12)}.pdf`
  const files = [name, ...Array.from({ length: 30 }, (_, at) => `${at}.pdf`)]
  for (const [id, file] of [...files, ...files].entries())
    await sanitiserOf(`/bidding_detail/${id % files.length}`)(
      `<a href="#" onclick="down('/files/${file}')">附件 ${file}</a>`,
    )
  expect(links).toHaveLength(20)
  expect(links[0]).toMatch(/^\/bidding_detail\/0 .*打不开的链接“附件 /)
  expect(links[0]).toContain(`（/files/${name}）`)
  expect(links.map((line) => line.endsWith('不再记录'))).toEqual(links.map((_, at) => at === 19))
})

it.each([
  ['<table><tr><td>金额</td><td>######</td></tr></table>', '######'],
  ['<table><tr><td><p>#REF!</p></td></tr></table>', '#REF!'],
  ['<p>账号 9.13201E+17</p>', '9.13201E+17'],
  ['<p>见<b>错误!未找到引用源。</b>，符合条件的</p>', '错误!未找到引用源'],
  ['<p>负责人：【请填：姓名】</p>', '还没有填'],
])('a mistake in what an API answers is logged: %s', (html, said) => {
  const faults = faultsOf(html, clean(html)).map(({ text }) => text)
  expect(faults).toEqual([expect.stringContaining(said)])
})

/** Syntax that a system replaces when it shows a page, as its API gives it. */
it.each([
  '<p>[gallery ids=&quot;1,2&quot;]</p>',
  '<p>[caption width="6"]<img src="/a.png" alt="甲"> 甲[/caption]</p>',
  '<p>[b]甲[/b]</p>',
  '<p>{{ page.title }}</p>',
  '<p>{% include a.html %}</p>',
  '<p>{{&lt; figure src="a.png" &gt;}}</p>',
  "<p>'''甲'''</p>",
  '<div>== 甲 ==</div><div>乙</div>',
  '<p>[https://a.cn 甲]</p>',
  '<p>-{zh-hans:担保;zh-hant:擔保}-</p>',
])('%s of an API is named once, and code is not', async (html) => {
  const log: string[] = []
  const sanitise = foreignSanitiser((text) => log.push(text))('/news_detail/1')
  await sanitise(html.replace(/<(p|div)>/, '<pre>').replace(/<\/(p|div)>/, '</pre>'))
  expect(log).toEqual([])
  await sanitise(html)
  await sanitise(html)
  expect(log).toEqual([expect.stringMatching('读者会(?:看到的记号：|照样看到)')])
})

it.each([
  ['<p>见<img src="file:///C:/1.png"></p>', '只在作者的电脑上（file:、blob:）'],
  ['<p>见<img src="file:///C:/1.png" alt="流程"></p>', '只在作者的电脑上（file:、blob:）'],
  ['<p>见<img src="blob:https://a/1" alt="流程"></p>', '只在作者的电脑上（file:、blob:）'],
  ['<p>见<img src="ftp://a/1.png"></p>', '地址打不开的图片（ftp://a/1.png）'],
  ['<p>见<img src="ftp://a/1.png" alt="流程"></p>', '没有能用的地址的图片；'],
  ['<p>见<img alt="流程/步骤"></p>', '没有能用的地址的图片；'],
  ['<p>见<img src="/static/loading.gif" alt="流程"></p>', '没有能用的地址的图片；'],
])('an API is told whether a picture has an address: %s', (html, said) =>
  expect(faultsOf(html, clean(html)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`读者看不到的内容：${said}`),
  ]),
)
