/**
 * The check of texts: numbers of people, words of the company's own list, gaps to fill in; and how an editor says that
 * one is meant.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { mistakesIn } from './check-text.ts'
import { blockers, formatProblems } from './problem.ts'
import { readContent } from './read-content.ts'
import { expectLinear } from '../../tests/support/cost.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'

const folder = makeDocumentFolder()
afterAll(() => folder.remove())

const FILE = 'news/company/7.md'

function problemsOf(body: string, fields: Record<string, string> = {}, settings?: string): string {
  folder.write({ [FILE]: documentText({ ...NEWS_FIELDS, ...fields }, body) })
  if (settings !== undefined) folder.write({ 'check.yaml': settings })
  const { problems } = readContent(folder.dir)
  if (settings !== undefined) folder.write({ 'check.yaml': undefined })
  return formatProblems(problems)
}

/** A valid identity number that nobody has, because no place has this code. */
const ID_CARD = '990102198001010010'

it('names numbers of people without repeating them', () => {
  const said = problemsOf(`王某，${ID_CARD}，电话 139 1234 5678。`)
  expect(said).toMatch(/:7: 错误：有身份证号 990102…10\n.*“允许：身份证号”/)
  expect(said).toMatch(/:7: 提醒：有手机号 139…78\n.*“允许：手机号”/)
  expect(said).not.toMatch(/0101001|1234/)
})

it.each([
  [ID_CARD.replace(/.{4}/g, '$& '), '错误：有身份证号 990102…10'],
  [
    ID_CARD.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!),
    '错误：有身份证号 990102…10',
  ],
  ['+8613912345678。', '提醒：有手机号 139…78'],
  ['１３９１２３４５６７８', '提醒：有手机号 139…78'],
])('finds “%s”', (body, said) => expect(problemsOf(body)).toContain(said))

it('a field of a mail merge that nobody has merged is a gap', () => {
  for (const field of ['«股东名称»', '«AddressBlock»', '«单位_1»'])
    expect(problemsOf(`${field}：`)).toMatch(/:7: .*“«.*»”还没有填/)
  expect(problemsOf('俄罗斯《真理报》（«Правда»）')).not.toContain('还没有填')
})

describe('what a page has around its text', () => {
  it.each([
    '当前位置：[首页](https://a.cn/) > [政务公开](https://a.cn/zwgk/)',
    '[首页](https://a.cn/) > [政策](https://a.cn/zc/) > 文件库',
    '<a href="https://a.cn/">网站首页</a> &gt; 新闻',
    '首页 › 新闻',
    '### 相关稿件',
    '**相关阅读**',
    '返回顶部关闭窗口',
    '[返回列表](/a) 打印本页',
    '您现在的位置：首页 > 新闻',
    '<p>您的位置：<a href="/">网站首页</a></p>',
    '2026-11-20 16:08【字体：大 中 小】打印',
    '分享到：',
    '[【我要纠错】](https://a.cn/)责任编辑：王某某',
    '【打印】 【关闭】',
    '【关闭窗口】　返回顶部',
    '<p align="right">返回顶部</p>',
    '扫一扫在手机打开当前页',
    '扫一扫，用手机查看本页',
    '上一篇：[公告](https://a.cn/)',
    '- 下一条：没有了',
    '- 共 3 条',
    '10 条/页',
    '首页 上一页 1 2 下一页 末页',
    '暂无数据',
    '<table><tr><td>暂无数据</td></tr></table>',
    '公示期剩余 02天07时31分',
    '浏览次数：',
    '来源：县财政局 浏览量：_326_次',
    '<p>点击数：<em>1,204</em></p>',
    '[设为首页](https://a.cn/) | 加入收藏 | 长者模式',
    '主办：县政府　网站标识码：3410240001',
    '[皖ICP备05012345号-1](https://beian.miit.gov.cn/)',
    '京ICP证030173号',
    '<img src="/b.png">皖公网安备 34102402000112号',
  ])('%s is told', (said) => expect(problemsOf(said)).toMatch(/:7: 提醒：.*原来网页上的话.*\n/))

  it.each([
    '办公地址：滨江路1号，当前位置以公示牌为准。',
    '正文字体：仿宋，标题字体：方正小标宋。',
    '材料请打印后盖章；提交时请勿关闭窗口。',
    '网上办事“我要纠错”栏目已开通。',
    '共 3 条意见，已全部采纳。',
    '上一篇报道见附件。',
    '该指标暂无数据，待统计局公布。',
    '扫一扫二维码，关注我们。',
    '服务期剩余3天。',
    '每页不超过 20 条。',
    '从首页进入“业务服务”。',
    '相关阅读材料已经发放。',
    '打印关闭窗口的说明。',
    '活动视频的阅读量达3000次。',
    '话题累计浏览量：3000万次。',
    '本公司唯一的官方网站备案号为皖ICP备05012345号-1。',
    '设为首页的方法见下。',
  ])('%s is not', (said) => expect(problemsOf(said)).not.toContain('网页上的话'))

  it.each(['位置：<a ', '字体：[', '上一页', '剩余1', '>    ', '【 ', '** ', '扫一扫'])(
    'is looked for in a time by the length of the text: %j',
    (one) => expectLinear(100_000, (size) => problemsOf(one.repeat(size / one.length))),
  )
})

describe('what only the page of an article in WeChat has', () => {
  // The name above it, its buttons, what lies behind 阅读原文, pictures that slide, the codes that a long press reads.
  it.each([
    '点击上方**蓝字**，关注我们',
    '点击上方<span>蓝字</span>关注我们',
    '戳下方“阅读原文”了解详情',
    '点击下方名片，关注我们',
    '< 左右滑动查看更多 >',
    '向左滑动查看图片',
    '点个“在看”，让更多企业看到 ↓↓↓',
    '点亮**在看**',
    '把我们设为星标',
    '长按识别二维码',
  ])('%s is told', (said) => expect(problemsOf(said)).toMatch(/:7: 提醒：.*公众号里的话.*\n/))

  it.each([
    '这一期正在看。',
    '[阅读原文](https://www.example.com/a)',
    '点击[阅读原文](https://www.example.com/a)',
    '关注“示例担保”公众号，点击下方“业务办理”。',
    '上下滑动门窗检修',
    '扫描二维码报名',
  ])('%s is not', (said) => expect(problemsOf(said)).not.toContain('公众号里的话'))
})

describe('an address that a Chinese input method wrote', () => {
  // Mail and web addresses, with each of their signs as U+FF01 to U+FF5E have it, and the full stop.
  it.each([
    'wang.li＠163.com',
    'wang.li@163。com',
    'wang.li@163．com',
    'ｗａｎｇ．ｌｉ@163.com',
    'wang.li@mail.163。com',
    'http：//www.example.com/a',
    'https:／／example.com',
    'https://example。com',
    'www。example。com',
    'www.example．com',
  ])('%s is told', (address) => {
    const said = problemsOf(`意见发到：${address}。逾期不受理。`)
    expect(said).toMatch(/:7: 提醒：.*\n.*“允许：全角地址”/)
    expect(said).toContain(`“${address}”`)
  })

  it.each([
    '邮箱：wang.li@163.com。Email也可以。',
    '网址：www.example.com。https://example.com/公告。pdf',
    '关注＠示例集团。OK',
    '1．wang.li@163.com',
    '比例1：2／3。A组、B组',
  ])('“%s” is let be', (body) => expect(problemsOf(body)).toBe(''))
})

it('names a comment that does not end, which would hide the rest', () => {
  expect(problemsOf('公开<!-- 内部 —>\n\n截止 11 月 25 日')).toMatch(/:7: 错误：注释没有结束/)
  expect(problemsOf('甲\n<!-- 一 --!>乙\n<!-- 二 -->')).toMatch(/:8: 错误：注释没有结束/)
  expect(problemsOf('甲<!-- 一 <!-- 二 -->乙')).toBe('')
})

it.each([
  '统一社会信用代码 91510100MA6CX0EX0X，账号 6222021234567890123。',
  `编号 ${ID_CARD.slice(0, -1)}7。`,
  '电话 028-5550 1000、400-123-4567，金额 13912345678.00 元，139****5678。',
])('lets “%s” be', (body) => expect(problemsOf(body)).toBe(''))

it.each([
  '【请填：日期】前提交',
  '电话 XXXX-XXXX',
  '于××月××日举行',
  '此处填写事由',
  // Of assistants.
  '拨打**[公司热线电话]**',
  '到【您所在地区】服务窗口申请',
  '请联系\\[贵公司名称\\]',
  '截至2026年X月',
  '已服务企业**XX户**',
  '在保余额XX亿元，占比XX%',
])('does not publish “%s”', (body) =>
  expect(problemsOf(body)).toMatch(/^news\/company\/7\.md:7: 错误：“.+”还没有填/),
)

it.each([
  '[公司地址](/contact)',
  '[公司名称]：示例集团',
  '【您关心的问题】',
  '【联系电话】028-5550 1000',
  '农户张××户、李××家',
  '2026年X光检查',
])('has nothing to fill in: “%s”', (body) => expect(problemsOf(body)).not.toContain('还没有填'))

describe('what an assistant says around the text that it writes', () => {
  it.each([
    '好的，以下是为您撰写的《融资担保新政解读》，语言通俗，约600字。',
    '当然可以！下面是按您的要求起草的通知：',
    '以下是根据您提供的材料整理的要点',
    '如果需要，我还可以帮您改写成微信公众号版本。',
    '需要我再为您生成一份海报文案吗？',
    '希望以上内容对您有所帮助！',
    '作为一个AI语言模型，我无法核实。',
    '本回答由 AI 生成，内容仅供参考，请仔细甄别。',
    '> 已深度思考（用时 12 秒）',
    '已阅读 10 个网页',
    '10 个网页',
    '重新生成',
  ])('%s is told', (said) => expect(problemsOf(said)).toMatch(/:7: 提醒：.*智能助手的话/))

  it.each([
    '以下是为您服务的网点。',
    '如果您需要，可以到窗口办理。',
    '希望上述措施对企业有所帮助。',
    '集团整改了10 个网页。',
    '好的，我马上办。',
    '集团引入人工智能生成报告的系统。',
  ])('%s is not', (said) => expect(problemsOf(said)).not.toContain('智能助手'))

  it.each([
    '好的，以下是',
    '如果需要',
    '[公司',
    '【您',
    'XX',
    '希望这',
    '10 个',
    '首页 > ',
    '返回顶部 ',
  ])('is looked for in a time by the length of the text: %j', (one) =>
    expectLinear(100_000, (size) => problemsOf(one.repeat(size / one.length))),
  )
})

/** What Excel 365 shows in a cell in place of its value: its help on ERROR.TYPE, and columns that are too narrow. */
const NOT_SHOWN =
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CONNECT! #BLOCKED! #UNKNOWN! #FIELD! #CALC! #BUSY! #PYTHON! ## ######'

it('does not publish a cell that shows what Excel shows in place of its value', () => {
  const signs = NOT_SHOWN.split(' ')
  const rows = signs.map((sign) => `| 合计 | ${sign.startsWith('##') ? '\\' : ''}${sign} |`)
  const html = signs.map((sign) => `<tr><td>合计</td><td class="xl67">\n ${sign}</td></tr>`)
  const said = problemsOf(
    `| 项目 | 金额 |\n| --- | --- |\n${rows.join('\n')}\n\n<table>${html.join('')}</table>`,
  )
  for (const sign of signs) expect(said.split(`错误：格子里是“${sign}”`)).toHaveLength(3)
})

/** What fields of Word show when what they refer to is gone: REF, PAGEREF, STYLEREF, SEQ, HYPERLINK and LINK. */
it.each([
  '错误!未找到引用源。',
  '错误！未找到引用源。',
  '错误!未定义书签。',
  '错误!文档中没有指定样式的文字。',
  '错误!使用“开始”选项卡将 标题 1 应用于要在此处显示的文字。',
  '错误!未指定顺序。',
  '错误!超链接引用无效。',
  '错误!链接无效。',
  'Error! Reference source not found.',
  'Error! Bookmark not defined.',
  'Error! No text of specified style in document.',
])('does not publish what a field of Word shows without its aim: %s', (sign) =>
  expect(problemsOf(`减免办法见**${sign}**，符合条件的企业`)).toMatch(
    /:7: 错误：“(?:错误|Error).+”是 Word 的报错/,
  ),
)

it('lets a warning of a mistake be', () =>
  expect(problemsOf('显示“密码错误!请重新输入”或“Error! Please try again”的')).toBe(''))

it('says that blanks to fill in are folded', () => {
  for (const blank of ['  ', '&nbsp;&nbsp;', '\u00A0 \u00A0'])
    expect(problemsOf(`签名：    年${blank}月${blank}日`)).toMatch(/:7: 提醒：“年.月.日”之间/)
  expect(problemsOf('签名：＿＿年＿＿月＿＿日，　　年　　月　　日，年 月 日')).toBe('')
})

it('says of a long number that Excel has shortened it', () => {
  const table = '| 户名 | 账号 |\n| --- | --- |\n| 甲 | 9.13201E+17 |'
  expect(problemsOf(table)).toMatch(/:9: 提醒：“9.13201E\+17”是 Excel 缩短了的长数字/)
})

it.each([
  '## 一、范围\n\n#### 注\n\n话题 #N/A 和 # 号，3E+1 号楼，型号 E+H，A9.1E+17X',
  '| # | ## 号 |\n| --- | --- |\n| 1 | #1 |',
])('leaves signs that are no such value: %s', (body) => expect(problemsOf(body)).toBe(''))

it.each([
  '注册资本 \uFFFD 亿元',
  '锟斤拷司公告',
  '鍏徃銆傝\uE1DF',
  'å…¬å\u008F¸ï¼Œ',
  '文件名是å…¬å\u008F¸',
  '见é‡‡è´­æ–‡ä»¶.pdf',
  '一\uE004二',
])('refuses the damaged text “%s”', (body) =>
  expect(problemsOf(body)).toMatch(/^news\/company\/7\.md:7: 错误：有乱码“.+”/),
)

const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => /\p{Cc}/u.test(sign) && !/[\t\n\r]/.test(sign),
)
it.each([...CONTROLS, '\u2028', '\u2029', '\uFFF9', '\uFFFC', '\uFFFE', '\uFDD0', '\u{1FFFF}'])(
  'refuses the control character %j',
  (sign) =>
    expect(problemsOf(`甲${sign}乙`)).toMatch(
      /^news\/company\/7\.md:7: 错误：“甲□乙”里有看不见的控制符/,
    ),
)

it('shows what is not filled in to those who write it', () => {
  expect(problemsOf('【请填：正文】', { title: '示例：一篇新闻' })).toMatch(
    /:2: 错误：“示例：一篇新闻”/,
  )
  const { content, problems } = readContent(folder.dir)
  expect(content!.documents.news[0]!.html).toContain('【请填：正文】')
  expect(blockers(problems)).toHaveLength(2)
  expect(problemsOf('示例：在正文里可以写。', { title: '文明家庭评选示例：三户' })).toBe('')
})

it('looks at the fields and at the lists as well', () => {
  expect(problemsOf('正文。', { title: '关于××××的公告' })).toMatch(/^news\/company\/7\.md:2: 错误/)
  const posts = `- id: 1
  title: 客户经理
  dept: 业务部
  num: 1
  place: 滨江
  edu: 本科
  duty: 联系 13912345678
  require: 无
  publish_date: "2026-11-01"
`
  folder.write({ [FILE]: undefined, 'posts.yaml': posts })
  expect(formatProblems(readContent(folder.dir).problems)).toMatch(/^posts\.yaml:7: 提醒：有手机号/)
  folder.write({ 'posts.yaml': posts.replace('  duty:', '  # 允许：手机号\n  duty:') })
  expect(readContent(folder.dir).problems).toEqual([])
  folder.write({ 'posts.yaml': '[]' })
})

describe('what a program writes in the place of what it does not give', () => {
  it.each([
    '暂时无法在飞书文档外展示此内容',
    '暂时无法在Lark文档外展示此内容',
    '暂时无法在文档外展示此内容',
    'This content is only supported in a Feishu Docs',
    'This content is only supported in a Lark Docs',
    '[此处为语雀卡片，点击链接查看](https://www.yuque.com/a/b/c#d)',
    '此处为语雀内容卡片，点击链接查看：https://www.yuque.com/a/b/c',
    '[外链图片转存失败,源站可能有防盗链机制]',
  ])('is not published: %s', (body) => {
    const said = problemsOf(`步骤二。\n\n${body}\n`)
    expect(said).toMatch(/:9: 错误：.*没有带过来\n.*“允许：没有带过来的内容”/)
  })

  it.each([
    '[查看图片](https://a.feishu.cn/download/?code=1)',
    '[查看图片：流程](https://a.feishu.cn/a)',
    '<p><a href="https://a.feishu.cn/a">查看图片</a></p>',
  ])('is told where it is a link to the picture: %s', (body) =>
    expect(problemsOf(body)).toMatch(/:7: 提醒：图片在别的网站上.*“查看图片”/),
  )

  it.each(['附件的内容暂时无法展示。', '[查看图片库](/news)', '点“查看图片”。'])(
    'is not in %s',
    (body) => expect(problemsOf(body)).not.toMatch(/没有带过来/),
  )
})

describe('what a template leaves', () => {
  // The names of values in the languages of templates (EL, FreeMarker, Velocity, Thymeleaf, Smarty, JSP), and tags of Chinese systems.
  it.each([
    '${notice.no}',
    '${item.entName!}',
    "${date?string('yyyy')}",
    '${公司名称}',
    '$!{title}',
    '#{msg.title}',
    '@{link.href}',
    '{$vo.title}',
    '{$list[0].title}',
    '&lt;%= title %&gt;',
    '{dede:field.title/}',
    '{pboot:sitetitle}',
    '{/eyou:list}',
  ])('is not published: %s', (sign) => {
    expect(problemsOf(`公示编号：${sign}，特此公示。`)).toContain('是模板里的变量，没有换成内容')
    expect(mistakesIn(`公示编号：${sign}`).map(({ kind }) => kind)).toEqual(['没有替换的变量'])
  })

  it.each(['减排${CO}_2$和${SO}_2$', '公式 ${ab}+1$ 元', '$100{万}', '{试点}', '@张三{主任}'])(
    'is not in %s',
    (said) => expect(mistakesIn(said)).toEqual([]),
  )

  it.each(['null', '(null)', 'undefined', 'NaN', '[object Object]', 'null-800万元'])(
    'is told where a program had no value: %s',
    (sign) => {
      const said = `联系人：风险管理部　${sign}，电话：028-85126633`
      expect(mistakesIn(said).map(({ kind }) => kind)).toEqual(['程序的空值'])
      expect(problemsOf(said)).toMatch(/:7: 提醒：.*程序里没有值/)
    },
  )

  it.each(['8.0E9', '3.6852E11', '6.0E-4', '2.4E+7'])(
    'is told where a program wrote a number: %s',
    (number) =>
      expect(mistakesIn(`预算金额：${number}元`).map(({ kind }) => kind)).toEqual(['程序里的数']),
  )

  it.each(['型号 E10', 'A1.0E9', '3E5 机房', '3E-1 号楼', '1.5E', '版本 2.0E9a'])(
    'leaves names with an E alone: %s',
    (said) => expect(mistakesIn(said)).toEqual([]),
  )

  it.each(['declared null and void', 'a null result', 'null-terminated', 'nullable', '第NaNO号'])(
    'leaves words alone: %s',
    (said) => expect(mistakesIn(said)).toEqual([]),
  )

  it.each(['2,026年第三季度', '截至1,999 年末', '2,026-11-27', '2,026/1/3'])(
    'is told where a year was written as an amount: %s',
    (said) => expect(problemsOf(said)).toMatch(/:7: 提醒：年份写成了“[12],\d{3}”/),
  )

  it.each(['1,860,000元', '2,026万元', '附件1,2026年', '12,026年', '2,010年期'])(
    'leaves amounts alone: %s',
    (said) => expect(mistakesIn(said)).toEqual([]),
  )
})

describe('what is meant', () => {
  it.each([
    '<!-- 允许：手机号 -->\n客户经理电话 13912345678。',
    '<!-- 允许：13912345678 -->\n客户经理电话 13912345678。',
    `<!-- 允许：手机号、身份证号 -->\n${ID_CARD}，13912345678`,
    '型号 XXX。<!-- 允许：占位文字 -->',
  ])('is said beside it: %s', (body) => expect(problemsOf(body)).toBe(''))

  it('holds for this place only, and does not reach readers', () => {
    const body = '甲 13912345678。<!-- 允许：手机号 -->\n\n\n乙 13912345678。'
    expect(problemsOf(body)).toMatch(/^news\/company\/7\.md:10: 提醒：有手机号/)
    expect(problemsOf('甲 13912345678。<!-- 允许：身份证号 -->')).toMatch(/有手机号/)
    const { content } = readContent(folder.dir)
    expect(content!.documents.news[0]!.html).not.toContain('允许')
  })
})

describe('the words of the company', () => {
  const settings = 'words:\n  - word: 帐号\n    use: 账号\n  - word: 最靓\n'

  it('are refused with what to write instead', () => {
    expect(problemsOf('帐号不变。最靓服务。', {}, settings)).toMatch(
      /:7: 错误：不能写“帐号”\n +写成“账号”；[^]*:7: 错误：不能写“最靓”/,
    )
    expect(problemsOf('帐号<!-- 允许：帐号 -->', {}, settings)).toBe('')
  })
})

/** Of TRS, of Word and of a sheet for paper, as `strip_tags` leaves them. */
it.each([
  '.TRS_Editor P{margin-top:5px;line-height:1.5;}',
  'p.MsoNormal, li.MsoNormal {mso-style-parent:"";}',
  '@page Section1 {size:595.3pt 841.9pt;}',
  'td { padding: 0 }',
  '#content>p{font-size:16px',
])('tells of the rules of a style sheet as words: %s', (rule) =>
  expect(problemsOf(`${rule} 各分公司`)).toMatch(/样式代码/),
)

it.each(['模板写作 {title: 标题}', 'JSON{"width":1}', '公式{a:b}', '.NET 平台{试点}'])(
  'takes no other braces for a style sheet: %s',
  (text) => expect(problemsOf(text)).not.toMatch(/样式代码/),
)

describe('a question mark in the place of a sign that a database lost', () => {
  const LOST = [
    // Between characters, before and behind the signs that no question mark stands beside.
    '党委副书记李?山带队',
    '关于王?同志任前公示',
    '王?，男，1985年3月生',
    '王?,男',
    '出席的有李?、张三',
    '由李?（女）担任',
    '主持人（刘?）致辞',
    '申请人是李?。',
    '申请人李?；担保人张三',
    '主任王?：请发言',
    '张三、?山、李四',
    '联系人：?山',
    '何?山同志',
    '李??山带队',
    '会上提到怎么办，李?山作了说明',
    '小店能不能申请？李?山作了解答',
    '𠮷?同志',
    '他不再由李?山领导',
    // Several in a row, as an emoji leaves them.
    '与居民代表刘??座谈',
    '志愿服务活动??',
    '送去棉被。????',
    '活动圆满成功！??',
    '活动（第二期）??',
  ]
  it.each(LOST)('finds “%s”', (body) => {
    expect(problemsOf(body)).toMatch(/:7: 提醒：.*问号.*\n.*“？”.*“允许：问号”/)
    expect(mistakesIn(`<p>${body}</p>`).map(({ kind }) => kind)).toEqual(['问号'])
  })

  it.each([
    ...'贷款逾期怎么办?会不会影响征信?本文一次说清|可以吗?我想|这样行么?我想|那我呢?他说|真的吗??|这是什么???|谁来担保?银行'.split(
      '|',
    ),
    ...'在哪里办理?请看|要几天?一般三天|费率是多少?看表|要多久?三天|是否收费?不收|能否展期?可以|如何申请?请登录|为何被拒?因为'.split(
      '|',
    ),
    ...'何时放款?三天内|有没有抵押物?没有也行|可不可以?可以|担保能不能展期?看合同|选公证还是担保?看情况|难道不行?不是|怎样还款?看这里|是这样吧?我想|啥材料?看表'.split(
      '|',
    ),
    '（要多少?）',
    '贷款逾期?',
    '贷款逾期? 请联系我们',
    '李？山，活动？？',
    '生于1958年（?）',
    'https://a.cn/?a=1',
    'https://a.cn/查询?类别=担保',
    '[查询](/查询?类别=担保)',
    '[查询](/list?a=1&b=担保)，见',
    '$P(违约)=?$，求解',
    '1 + 1 = ?',
    'What is this?担保',
  ])('lets “%s” be', (body) => {
    expect(problemsOf(body)).not.toContain('问号')
    expect(mistakesIn(`<p>${body}</p>`)).toEqual([])
  })

  it('looks at titles, names the place, and can be meant', () => {
    expect(problemsOf('正文。', { title: '关于王?同志任前公示' })).toMatch(/提醒：“关于王\?同志任”/)
    expect(problemsOf('<!-- 允许：问号 -->\n李?山')).not.toContain('提醒：“李')
  })

  it.each(['一', '一?', '怎一一一一一一一一?'])(
    'is looked for in a time by the length of the text: %j',
    (one) => expectLinear(100_000, (size) => mistakesIn(one.repeat(size / one.length))),
  )
})
