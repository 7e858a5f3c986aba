/**
 * Constructs that other Markdown programs have beyond CommonMark and GFM. Each construct of their manuals has a
 * decision: it is read, reported, or stays text. Ordinary text that only looks like one stays text.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../rich-text/text.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'
import { DIALECTS } from './markdown-dialects.ts'
import { formatProblems } from './problem.ts'

/**
 * An example, and a part of the HTML expected of it; for an example that stays text, the text on the page where it
 * differs.
 */
type Example = [markdown?: string, html?: string, text?: string]
const manuals = JSON.parse(
  readFileSync(new URL('../../tests/fixtures/markdown/dialects.json', import.meta.url), 'utf8'),
) as Record<string, { source: string; constructs: Record<string, Example> }>

function toldOf(markdown: string): string {
  const { problems } = readMarkdown(markdown)
  // The files that the examples name do not exist, so the problems about that are left out.
  return formatProblems(problems.filter(({ message }) => !/不存在|不在网站上/.test(message)))
}

describe.each(Object.entries(manuals))('%s', (name, { constructs }) => {
  it('has a decision for each construct', () =>
    expect([...DIALECTS[name]!.keys()].sort()).toEqual(Object.keys(constructs).sort()))

  const decided = Object.entries(constructs)
    .map(([construct, example]) => ({
      construct,
      example,
      decision: DIALECTS[name]!.get(construct),
    }))
    .filter(({ decision }) => decision !== 'none')
  it.each(decided)('$construct', ({ decision, example: [markdown = '', html = '', text] }) => {
    expect(markdown).not.toBe('')
    const told = toldOf(markdown)
    if (decision === 'told') expect(told).not.toBe('')
    else expect(told).toBe('')
    if (decision === 'read') expect(toHtml(markdown)).toContain(html)
    if (decision === 'text')
      expect(decodeText(toHtml(markdown)).replace(/\s+/g, '')).toBe(
        (text ?? markdown).replace(/^#+ |\s+/g, ''),
      )
  })
})

it.each([
  '集合 {x, y}，**集合**{甲}，JSON {"a": 1}',
  '价格 $5、$6，US$5=7 元，HK$ 9；收入 $$ 高',
  '折扣 50%，增长 5%%，（%）',
  '邮箱 a@b.com，微博 @某单位，[@某单位]',
  '比例 1:2:3，时间 10:30:45，地址 fe80::1',
  '（1）甲\n（2）乙',
  '[2026]1 号、[甲]、[注 1]、[>90%]',
  '[1]: https://a.cn/b',
  '见附件 [1] [2]',
  '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
  '上海~北京~广州，9:00~11:30，约~5~6 天',
  '~ 5 万元',
  '(^_^)、(^o^)、^_^、（^ω^）',
  'C:\\abc\\def{1}、\\\\server\\abc',
  '联系人：张三\n电话：0510-55502000',
  'Tel: 0510-55502000\nFax: 0510-55502001',
  '第 ^ 号',
  '甲 -- 乙 --- 丙',
  '+ 甲\n+ 乙',
  '10^8元、10^9元，x^2+y^2，2^3^4',
  '！！！注意',
  '问：好吗？\n答：好',
  '甲||乙，a | b',
  '`$x^2$`、`{{a}}`、`:smile:`、`%%a%%`、`[[a]]`',
  '```\n{{a}} $$x$$ {>>b<<} %%c%%\n-- --\n```',
  '\\*必填\\*，\\[注\\]，\\(见附件\\)',
  '# 标题 #1 号楼',
  '\\$x^2\\$、\\:smile:、\\[\\[甲\\]\\]、\\{.a}',
  '\\: 甲',
  '<b>甲</b>{乙}',
  '张** 李** 王**，张**、李**',
  'A++级、B++级，C++ 和 D++',
  '这是 **重点** 内容，** 注',
  '* 注：甲\n\n** 注：乙',
  "20''显示器 5 台、24''显示器 3 台，北纬30°15'20''，东经104°3'10''",
  '选项 [a]、[b]，[x=1]，[n=12, p=0.05]，[PDF]下载',
  '时间 [9:00, 17:30]，路径 [/etc/hosts]，[Name] [Address]，见 [http://a.cn]',
  '; 甲',
  '-{甲}-',
])('%j is left in peace', (markdown) => {
  expect(toldOf(markdown)).toBe('')
})
