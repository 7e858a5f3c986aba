import { expect, it } from 'vitest'
import { faultsOf } from './api-faults.ts'
import { reportDropped } from './dropped.ts'
import { type Problem, reportOn } from './problem.ts'
import { clean } from './rich-text.ts'
import { convert, paragraph, run } from './word/test-docx.ts'

/** What editors write, with the name of the look that the site drops. */
const NAMED = [
  ['修改后的全文如下，红色字体为修改的内容，其余不变', '文字的颜色'],
  ['红色字体为本次需审核的价格，黑色字体的价格，表示该价格本次未修改', '文字的颜色'],
  ['标红部分为新增条款', '文字的颜色'],
  ['修改处已标红', '文字的颜色'],
  ['修改的地方用蓝色标出', '文字的颜色'],
  ['新增的条款（见红字）', '文字的颜色'],
  ['红字部分请特别注意', '文字的颜色'],
  ['以红色文字显示的是本次变更', '文字的颜色'],
  ['标黄部分需要提供原件', '文字的颜色'],
  ['黄色底纹的为必填材料', '底色'],
  ['涂黄的各项本次不受理', '底色'],
  ['高亮部分为调整内容', '底色'],
  ['灰色背景的表示已经截止', '底色'],
  ['新增内容用黄色高亮标注', '底色'],
  ['突出显示的内容有变化', '底色'],
  ['下划线处为修改的内容', '下划线'],
  ['修改内容以下划线标示', '下划线'],
  ['画波浪线的部分以附件为准', '下划线'],
  ['斜体部分为示例', '斜体'],
  ['斜体字为说明，不是条款', '斜体'],
  ['楷体字部分为解释', '字体'],
  ['黑体字条款请逐条阅读', '字体'],
  ['大号字的为本次重点', '字体'],
] as const

/** The same words where nothing is referred to. */
const OTHER = [
  '集团开展红色教育，参观红色基地，传承红色基因。',
  '绿色金融、蓝色经济、灰色收入、黑色系商品。',
  '开具红字发票的，红字冲销以后再办理。',
  '中标红星机械有限公司，投标黄河实业。',
  '黄色预警期间暂停现场办理，红色为最高级别。',
  '请在下划线处填写姓名，在划线处签字。',
  '正文用仿宋体三号字，标题用黑体，行距 28 磅。',
  '系统中标红的为必填项，页面上蓝色字体是链接。',
  '党员佩戴红色标识，车间设黄色标志。',
  '白色家电、彩色印刷，绿色部分符合目录。',
  '加粗部分为修改的内容，删除线部分为删去的内容。',
  '本次招标为公开招标的第二次招标。',
] as const

const told = (html: string): string[] => {
  const problems: Problem[] = []
  reportDropped([{ html, line: 1, isRaw: true, source: html }], 1, reportOn('a.md', problems))
  return problems.map(({ line, message }) => `${line}: ${message}`)
}

it.each(NAMED)('%s: told of in every text', async (text, look) => {
  const sentence = expect.stringContaining(`说的是${look}，`)
  expect(told(`<p>一</p>\n<p>${text}</p>`)).toEqual([sentence])
  expect(told(`<p>一</p>\n<p>${text}</p>`)[0]).toMatch(/^2: /)
  const html = `<p>${text}：<span style="color:red">2个</span></p>`
  expect(faultsOf(html, clean(html)).map(({ text: said }) => said)).toEqual([sentence])
  const { notes } = await convert(paragraph('一') + paragraph(text))
  expect(notes).toEqual([expect.stringMatching(`${look}.*第 2 段`)])
})

it.each(OTHER)('%s: nothing is lost', async (text) => {
  expect(told(`<p>${text}</p>`)).toEqual([])
  expect((await convert(paragraph(text))).notes).toEqual([])
})

it('words that are split over several runs are one sentence', async () => {
  const { notes } = await convert(
    `<w:p>${run('红色')}${run('字体', '<w:color w:val="FF0000"/>')}${run('为修改的内容')}</w:p>`,
  )
  expect(notes).toHaveLength(1)
  expect(told('<p><span style="color:red">红色</span>字体为修改的内容</p>')).toHaveLength(1)
})
