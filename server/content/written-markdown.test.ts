import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkSource } from './marks.ts'
import { type Problem, reportOn } from './problem.ts'
import { escapedMarkdownIn, isMarkdown } from './written-markdown.ts'

const ANSWER = `## 一、活动概况

11月26日，集团举办**“担保进园区”银企对接会**，**38家企业**参加。

- **达成意向**：21家企业
- **现场受理**：9笔

| 银行 | 意向企业（家） |
|------|:---:|
| 滨江银行 | 8 |

> 园区负责人说：“都见了。”

---

1. 每月一次；
2. 在[业务咨询](/service?classid=contact)页报名。
`

it.each([
  ANSWER,
  ANSWER.replace(/\n/g, '\r\n').replace(/\r/g, ''),
  // A long program is one block of code too.
  `## 一、接口\n\n\`\`\`js\n${'const amount = 1\n'.repeat(300)}\`\`\``,
  '# 通知\n\n请各单位做好准备：\n\n* 材料\n* 人员',
  '## 一、概况\n\n正文。\n\n## 二、安排\n\n1. 甲\n2. 乙',
  '| 银行 | 金额 |\n| --- | --- |\n| 甲 | 1 |',
  '**申请条件**\n\n- 成立两年\n- 信用良好',
  '### 步骤\n\n```\nnpm start\n```',
  '> 说明文字\n\n详见[指南](https://www.example.cn/a)。',
  '请准备**营业执照**和以下材料：\n\n1. 身份证\n2. 合同\n\n## 联系',
])('is Markdown: %j', (text) => {
  expect(isMarkdown(text)).toBe(true)
})

/** Ordinary texts; several are of the tests of \`chinese-markdown.ts\`. */
const ORDINARY = [
  '现将有关事项通知如下：\n一、申请条件\n（一）成立两年\n1. 信用良好\n2. 没有诉讼\n3. 有合同',
  '- 甲\n- 乙\n- 丙',
  '* 注：本公告自发布之日起执行',
  '入围人员：张**、李**、王**\n1. 张**\n2. 李**',
  '- 张**、李**\n- 王**、赵**',
  '附件在 D:\\公示\\_新\\**\\*.pdf，另见 \\\\server\\share\\a.pdf',
  '#1 号楼 3 层\n#2 号楼 4 层',
  '> 5000 万元的，费率 1%\n> 1000 万元的，费率 1.5%\n- 0.3\n- 0.5',
  '机构\t余额\t代偿\n# 甲\t100\t- 3\n**乙**\t200\t- 4',
  '年营业收入<3000万元，额度*10，2*3=6，5*6=30',
  '1. 甲\n2. 乙\n\n---\n\n1. 丙\n2. 丁',
  '示例集团\n2026年11月28日\n----------\n联系人：王女士 | 电话：028-55501188',
  '合同[附件](见后)和[2026]61号、[1]、[2]',
  '办理时间 9:00~11:30，**14:00~17:30',
  '评分 *****，满分 5 *',
  '楼栋：\n# 1 号楼\n# 2 号楼\n\n- 甲\n- 乙\n\n> 另行通知',
  '- 甲\n- 乙\n\n1. 丙\n2. 丁\n\n---\n\n附件在 D:\\公示\\*.pdf',
]
it.each(ORDINARY)('is ordinary text: %j', (text) => {
  expect(isMarkdown(text)).toBe(false)
  expect(escapedMarkdownIn(text)).toBeUndefined()
})

const told = (text: string): string[] => {
  const problems: Problem[] = []
  checkSource(text, 5, reportOn('a.md', problems))
  return problems.map(({ line, message, hint }) => `${line}: ${message} → ${hint}`)
}

/** As the visual editor writes what it takes for text. */
const escaped = (text: string): string =>
  text
    .replace(/[*|[\]]/g, '\\$&')
    .replace(/^(?=[#>-])/gm, '\\')
    .replace(/^(\d)\./gm, '$1\\.')

it('signs that the visual editor escaped are told of, with the first line', () => {
  expect(told(`开头。\n\n${escaped(ANSWER)}`)).toEqual([
    expect.stringMatching(/^7: .*读者会看到记号本身 → /),
  ])
  expect(told(ANSWER)).toEqual([])
  expect(told('注\\*：见 \\*.pdf，D:\\公示\\_新\\\\*.pdf')).toEqual([])
  expect(told('## 标题\n\n**粗体**\n\n\\* 注：甲\n\n\\- 乙')).toEqual([])
})

it('no document of the two sites is pasted Markdown', () => {
  for (const file of ['../../content/README.md'])
    expect(escapedMarkdownIn(readFileSync(new URL(file, import.meta.url), 'utf8'))).toBeUndefined()
})
