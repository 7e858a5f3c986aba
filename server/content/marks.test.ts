/** Markdown syntax that readers would see as characters is reported, with its line and a way to mend it. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'
import { formatProblems } from './problem.ts'

const QUOTED = ['“”', '‘’', '「」', '『』', '《》', '〈〉', '""', "''"].flatMap((quotes) =>
  ['_', '*'].map((mark) => quotes[0]! + mark + '最终版' + mark + quotes[1]!),
)

const notesOf = (markdown: string): string => formatProblems(readMarkdown(markdown).problems)

it.each([
  ['甲\n\n[toc]\n\n乙', ':3: 提醒：“[toc]”会原样显示'],
  ['[TOC]', ':1: 提醒：“[TOC]”会原样显示'],
  ['甲\n面积 $\\frac{1}{2}$', ':2: 提醒：“$\\frac{1}{2}$”会原样显示'],
  [':::tip\n没有结束', ':1: 提醒：“:::”会原样显示'],
  ['甲\n这是*斜体*文字', ':2: 提醒：“*斜体*”会原样显示'],
  ['- 甲\n\n标题\n---', ':3: 提醒：文字下面的一行 --- 是一条横线'],
  ['- 甲\n\n示例集团\n2026年11月26日\n======', ':3: 提醒：文字下面的一行 === 是一条横线'],
  ['===== =====\n甲 乙\n===== =====', ':1: 错误：“===== =====”会原样显示'],
  ['同比变化：\n\n- 0.3\n- 1.2%', ':3: 提醒：“- 0.3 - 1.2%”：成了列表，读者看不到减号'],
  ['- 0.3个百分点 代偿率下降', ':1: 提醒：“- 0.3个百分点 代偿率下降”：成了列表，读者看不到减号'],
  ['- 15 BP，同比下降', '读者看不到减号'],
  ['+ 8.1% 在保余额增长\n- 3户 退出', ':1: 提醒：“+ 8.1% 在保余额增长 - 3户'],
  ['- 0.2亿元 代偿额\n\n+ 8.1% 在保余额增长', '读者看不到减号'],
  ['甲方 (Project4)*（注：见附件）*。', ':1: 提醒：“*（注：见附件）*”会原样显示'],
  ['《办法》*（试行）*自发布之日起施行', ':1: 提醒：“*（试行）*”会原样显示'],
  ['* 余额13.39亿元*（含再担保）*', ':1: 提醒：“*（含再担保）*”会原样显示'],
  ['甲<!- 已核实 ->', ':1: 错误：“<!- 已核实 ->”会原样显示'],
  ['甲\n<!— 已核实 —>', ':2: 错误：“<!— 已核实 —>”会原样显示'],
  ['＜！－－ 已核实 －－＞', ':1: 错误：“＜！－－ 已核实'],
  ['见［标准］（/news_detail/1023）', ':1: 错误：“［标准］（/”会原样显示'],
  ['！［签约］（image:signing）', ':1: 错误：“！［签约］（image:”会原样显示'],
  ['甲\n\n```\n乙', ':3: 错误：“```”没有结束，后面的内容都会显示成代码'],
  ['~~~\n乙\n```\n', ':1: 错误：“~~~”没有结束'],
  ['当场办结。 ^jieguo', '“^jieguo”会原样显示'],
  ['- 当场办结 ^37066d\n- 乙', '“^37066d”会原样显示'],
  ['当场办结。\n\n^jie-guo', '“^jie-guo”会原样显示'],
  ['甲\n\n乙\n<iframe src="https://example.com/" />\n丙', ':4: 错误：<iframe> 没有结束'],
  ['<video src="/files/a.mp4">\n\n丙', ':1: 错误：<video> 没有结束'],
  ['甲\n\n<title>\n\n乙', ':3: 错误：<title> 没有结束'],
  ['见[[采购办法|办法]]', '“[[采购办法|办法]]”会原样显示'],
  ['＃ 总则', '“＃ 总则”会原样显示'],
  ['| 第一行', '会原样显示'],
  // A second table right below the first one is read as rows of it.
  [
    '**表一**\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n| 丙 | 丁 |\n| --- | ---: |\n| 3 | 4 |',
    ':7: 错误：“| --- | ---: |”会原样显示',
  ],
  [
    '- 如下：\n  | 甲 | 乙 |\n  |--|--|\n  | 丙 | 丁 |\n  |:--|--|',
    ':5: 错误：“|:--|--|”会原样显示',
  ],
  ['甲 | 乙\n--- | ---\n1 | 2\n丙 | 丁\n--- | ---\n3 | 4', ':5: 错误：“--- | ---”会原样显示'],
  ['请填写{.underline}', '“{.underline}”会原样显示'],
  ['前<span id="a\'>应缴</span>后', '会原样显示'],
  ['甲\n\n<embedded_sheet doc_token="a" id="b" />\n\n乙', ':3: 错误：“<embedded_sheet'],
  ['甲&nbsp乙', '“&nbsp”会原样显示'],
  ['<div>\n**注意：**见办法\n</div>', ':2: 提醒：“**注意：**”在 HTML 里'],
  ['<p>面积 10^8^ 平方米</p>', '“0^8^”在 HTML 里'],
  ['<table>\n<tr><td>==重点==</td></tr>\n</table>', ':2: 提醒：“==重点==”在 HTML 里'],
  // OCR puts each number between dollars, and Markdown takes the backslash before a percent sign.
  ['甲\n回收率为 $61.2\\%$ 。', ':2: 提醒：“$61.2%$”会原样显示'],
  ['甲\n余额 $612.8$ 亿元', ':2: 提醒：“$612.8$”会原样显示'],
  ['甲\n邮箱：a $@$ b.example', ':2: 提醒：“$@$”会原样显示'],
  [
    '<table><tr><td>倍数</td><td>$5.12$</td><td>$5.47$</td></tr></table>',
    ':1: 提醒：“$5.12$”等 2 处会原样显示',
  ],
  ['甲\n增长 $9.8\\%$ ，占比 $\\geqslant80\\%$ ，费率 $0.6\\%_{0}$', '“$9.8%$”等 3 处会原样显示'],
  ['<p>甲</p>\n<p>乙 $x^2$</p>', ':2: 提醒：“$x^2$”会原样显示'],
  ['<div>\n<p>见[[办法]]</p>\n</div>', ':2: 提醒：“[[办法]]”会原样显示'],
  ['[平台](https://a.cn/?q=甲 乙)', '[文字](<网址>)'],
  ['宗萨[^1]先生', '注释 [^1] 没有内容'],
  ['```\n[^1]: 注\n```\n\n宗萨[^1]先生', ':5: 提醒：注释 [^1] 没有内容'],
  ['甲\n\n<div class="a\'>\n合计\n</div>\n\n<p title="x">末</p>', ':3: 错误：“<div class="a\'>'],
  ['请 ** 注意 ** 时间', '“** 注意 **”会原样显示'],
  ['\\:smile: 和 :heart:', '“:heart:”会原样显示'],
  ['**注意 **时间', '“**注意 **”会原样显示'],
  ['[网址](https://example.com', ':1: 错误：“[网址](https:”里的记号没有读懂'],
  ...[
    '【4†source】',
    '[citation:2]',
    '[^1^]',
    ':contentReference[oaicite:3]{index=3}',
    '[cite: 1, 2]',
  ].map((mark) => [`甲\n费率不超过1%${mark}。`, `:2: 错误：“${mark.slice(0, 20)}”会原样显示`]),
  ['<think>\n内部底线\n</think>\n\n正文', ':1: 错误：“think”：语言模型的思考过程'],
  ['```markdown\n## 一\n```', ':1: 错误：这一段会原样显示成代码'],
  ['甲\n\n-\n\n乙', ':3: 提醒：这一行只有 -，没有文字'],
  ['甲\n\n- \n- 乙', ':3: 提醒：这一行只有 -，没有文字'],
  ['1. 甲\n2.\n3. 丙', '写成 2\\.；用不到'],
  ['- 甲\n-\n- 乙', ':2: 提醒：这一行只有 -，没有文字'],
  ['甲\n\n##\n\n乙', ':3: 提醒：这一行只有 ##，没有文字'],
  ['甲\n\n>\n\n乙', ':3: 提醒：这一行只有 >，没有文字'],
  ['<a href="#" onclick="open(\'/files/无.pdf\')">甲</a>', '附件 无.pdf 不存在'],
  ['<a href="javascript:open(\'/files/无.pdf\')">甲</a>', '附件 无.pdf 不存在'],
  ['<a href="#" data-url="/files/无.pdf">甲</a>', '附件 无.pdf 不存在'],
  ['<a href="#" onclick="down(\'/files/无.pdf\')">甲</a>', '点击后才打开的地址 /files/无.pdf'],
  ['见[业务] (/service)', ':1: 提醒：“[业务] (/ser”会原样显示'],
  ['见[细则] (细则 一.docx)、[办法] (办法.docx)', '“[办法] (办法.docx)”会原样显示'],
  ['依据《办法》[2025修订](试行)办理', '在方括号前加一个反斜杠：\\[文字](试行)'],
])('%j is reported', (markdown, said) => expect(notesOf(markdown)).toContain(said))

/** A definition of a link that leads nowhere: other programs show none of it, so notes for colleagues are written so. */
const HIDDEN = [
  '[//]: # (联系人待核)',
  '[//]: # "联系人待核"',
  "[//]: # '联系人待核'",
  '[//]: <> (联系人待核)',
  '[//]: 联系人待核',
  '[//]: #\n(联系人待核)',
  '[comment]: # (联系人待核)',
  '[comment]: <> (联系人待核)',
  '[Comment]: 联系人待核',
  '[备注]: # (联系人待核)',
  '[_]: <> "联系人待核"',
  '[]: # (联系人待核)',
  '[//]： # （联系人待核）',
  '> [//]: # (联系人待核)',
  '- [//]: # (联系人待核)',
]
it.each(HIDDEN)('%j, a comment elsewhere, is not published', (mark) =>
  expect(notesOf(`甲\n\n${mark}\n\n乙`)).toMatch(
    /:3: 错误：“\[.*会原样显示[^]*不公开的写成 <!-- 说明 -->/,
  ),
)

it.each([
  '[注]: 本表数据未经审计（含子公司）',
  '[附件1]: https://a.cn/b.pdf "口径"',
  '[话题]: #担保# （本月）',
  '见[甲]。\n\n[甲]: # (乙)',
  '```\n[//]: # (乙)\n```',
  '[Commented]: 乙',
])('%j is no comment', (text) => expect(notesOf(text)).not.toContain('批注'))

/**
 * The signs of CommonMark 0.31 and GFM as a Chinese input method types them, or without the blank behind them: what is
 * shown, and a part of what the editor is told.
 */
const TYPED: [sign: string, markdown: string, html: string, said: string][] = [
  ['ATX heading', '#一、甲', '<h1>一、甲</h1>', ''],
  ['ATX heading', '#（一）甲', '<h1>（一）甲</h1>', ''],
  ['ATX heading', '##甲', '<h2>甲</h2>', ''],
  ['ATX heading', '乙\n##甲\n丙', '<p>乙</p>\n<h2>甲</h2>\n<p>丙</p>', ''],
  ['ATX heading', '乙\n#一、甲', '<p>乙</p>\n<h1>一、甲</h1>', ''],
  ['ATX heading', '##　甲', '<h2>甲</h2>', ''],
  ['ATX heading', '#甲', '<p>#甲</p>', '“#甲”会原样显示'],
  ['ATX heading', '＃甲', '<p>＃甲</p>', '“＃甲”会原样显示'],
  ['ATX heading', '乙\n＃＃二、甲', '<p>乙<br>＃＃二、甲</p>', ':2: 提醒：“＃＃二、甲”会原样显示'],
  ['ATX heading', '#1 号楼', '<p>#1 号楼</p>', ''],
  ['ATX heading', '＃1楼', '<p>＃1楼</p>', ''],
  ['ATX heading', '#甲#', '<p>#甲#</p>', ''],
  ['ATX heading', '＃甲＃', '<p>＃甲＃</p>', ''],
  ['ATX heading', '#号键结束', '<p>#号键结束</p>', ''],
  ['bullet list', '-甲\n-乙', '<p>-甲<br>-乙</p>', ':1: 提醒：“-甲”会原样显示'],
  ['bullet list', '－甲\n－乙', '<p>－甲<br>－乙</p>', '“－甲”会原样显示'],
  ['bullet list', '- 甲\n-　乙', '<ul>\n<li>甲</li>\n<li>乙</li>\n</ul>', ''],
  ['bullet list', '*　注：甲', '<p>* 注：甲</p>', ''],
  ['ordered list', '1.　甲\n2.　乙', '<p>1.　甲<br>2.　乙</p>', ''],
  ['bullet list', '－ 甲', '<p>－ 甲</p>', '“－ 甲”会原样显示'],
  ['bullet list', '甲\n-办公室', '<p>甲<br>-办公室</p>', ''],
  ['bullet list', '-5%\n-3%', '<p>-5%<br>-3%</p>', ''],
  ['ordered list', '1.甲\n2.乙', '<p>1.甲<br>2.乙</p>', ''],
  ['ordered list', '1、甲\n2、乙', '<p>1、甲<br>2、乙</p>', ''],
  ['block quote', '>甲', '<blockquote>\n<p>甲</p>\n</blockquote>', ''],
  ['block quote', '》甲', '<p>》甲</p>', '“》甲”会原样显示'],
  ['block quote', '＞ 甲', '<p>＞ 甲</p>', '“＞ 甲”会原样显示'],
  ['block quote', '《甲\n乙》丙', '<p>《甲<br>乙》丙</p>', ''],
  ['block quote', '＞90天', '<p>＞90天</p>', ''],
  ['strong emphasis', '＊＊甲＊＊', '<p>＊＊甲＊＊</p>', '“＊＊甲＊＊”会原样显示'],
  ['table', '｜甲｜乙｜', '<p>｜甲｜乙｜</p>', '里的记号没有读懂'],
]
it.each(TYPED)('%s: %j is typed', (_sign, markdown, html, said) => {
  expect(toHtml(markdown).trim()).toBe(html)
  const told = notesOf(markdown)
  if (said) expect(told).toContain(said)
  else expect(told).toBe('')
})

const COUNTS = [1, 2, 3]
/** GFM 4.10: rows are a table where the first one has as many cells as the hyphens below it; here no row may have more. */
const TABLES = COUNTS.flatMap((head) =>
  COUNTS.flatMap((rule) => COUNTS.map((row) => ({ head, rule, row }))),
)
const cellsOf = (count: number, cell: string): string =>
  `| ${Array(count).fill(cell).join(' | ')} |`

it.each(TABLES)('$head cells above $rule and $row', ({ head, rule, row }) => {
  const table = [cellsOf(head, '甲'), cellsOf(rule, '---'), cellsOf(row, '1')].join('\n')
  const quoted = table.replaceAll(/^/gm, '> ')
  const isTable = head === rule && row <= head
  expect(toHtml(table).includes('<table>')).toBe(isTable)
  expect(notesOf(quoted)).toBe(notesOf(table))
  const [said = '', ...more] = notesOf(table)
    .split('\n')
    .filter((line) => line.includes('错误：'))
  expect(more).toEqual([])
  if (isTable) expect(said).toBe('')
  else if (head === 1)
    expect(said).toContain(`:1: 错误：第一行只有 1 格，下面的有 ${Math.max(rule, row)} 格`)
  else if (head === rule)
    expect(said).toContain(`:3: 错误：这一行有 ${row} 格，第一行只有 ${head} 格`)
  else expect(said).toContain(`:1: 错误：第一行有 ${head} 格，第二行的横线有 ${rule} 格`)
})

const LONG = '| 编号 | **单位** |\n| --- | --- |\n| [甲](/news/company) | 1 |\n| 乙 | 2 | 3 |'
const within = (sign: string, text: string): string => text.replaceAll(/^/gm, sign)
/** Where a table may stand, with what may stand before it in the same block. */
const TABLE_PLACES: Record<string, (table: string) => string> = {
  alone: (table) => table,
  'below a line': (table) => `说明：\n${table}`,
  'in an item': (table) => `- 项目\n\n${within('  ', table)}`,
  'in a later item': (table) => `1. 项目\n\n   说明\n\n2. 项目\n\n${within('   ', table)}`,
  'in an item of an item': (table) => `- 甲\n  - 乙\n\n${within('    ', table)}`,
  'in a quotation': (table) => within('> ', `引言\n\n${table}`),
  'in an item of a quotation': (table) => within('> ', `- 项目\n\n${within('  ', table)}`),
  'below another one in an item': (table) =>
    `- 项目\n\n${within('  ', `| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n${table}`)}`,
}
const FORMS: Record<string, (table: string) => string> = {
  'with lines at both ends': (table) => table,
  'without lines at the ends': (table) => table.replaceAll(/^\| | \|$/gm, ''),
  'with a line at the beginning': (table) => table.replaceAll(/ \|$/gm, ''),
  'with a line at the end': (table) => table.replaceAll(/^\| /gm, ''),
}
it.each(
  Object.keys(TABLE_PLACES).flatMap((place) =>
    Object.keys(FORMS).map((form) => [place, form] as const),
  ),
)('a row that is too long is told with its line: %s, %s', (place, form) => {
  const markdown = TABLE_PLACES[place]!(FORMS[form]!(LONG))
  const line = markdown.split('\n').findIndex((one) => one.includes('| 3')) + 1
  expect(notesOf(markdown).match(/错误：/g)).toHaveLength(1)
  expect(notesOf(markdown)).toContain(`:${line}: 错误：这一行有 3 格，第一行只有 2 格`)
})

it('a table with more columns right below another one is a table', () => {
  const markdown =
    '| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n| 丙 | 丁 | 戊 |\n|---|---|---|\n| 3 | 4 | 5 |'
  for (const text of [markdown, within('> ', markdown), `- 项目\n\n${within('  ', markdown)}`]) {
    expect(toHtml(text).match(/<thead>/g)).toHaveLength(2)
    expect(notesOf(text)).toBe('')
  }
})

/** Where people write the title of a table, in a row of its own. */
const TITLE_ROWS = [
  ['| 标题 |\n| 甲 | 乙 | 丙 |\n|---|---|---|\n| 1 | 2 | 3 |', ':1: 错误：这一行前后的竖线'],
  ['| 标题 |\n| 甲 | 乙 | 丙 |\n| 1 | 2 | 3 |', ':1: 错误：第一行只有 1 格，下面的有 3 格'],
  ['| 标题 |||\n|---|---|---|\n| 甲 | 乙 | 丙 |', ':1: 提醒：表头只有“标题”一格有字'],
  ['|  | **标题** |  |\n|---|:-:|---|\n| 甲 | 乙 | 丙 |', ':1: 提醒：表头只有“标题”一格有字'],
] as const
it.each(TITLE_ROWS)('%j is told, with the place for a title', (markdown, said) => {
  const notes = notesOf(markdown)
  expect(notes).toContain(said)
  expect(notes).toContain('**标题** 放在表格上面，空一行')
})

it('the tables of a text take a time by their length', () =>
  expectLinear(100_000, (size) => {
    for (const row of ['|-|\n', '|a|b|\n|-|-|\n', '|a\n\n', '> |a|\n'])
      notesOf(`- 甲\n\n  |a|\n  |-|\n  |1|2|\n${row.repeat(size / row.length)}`)
  }))

it.each(['|  | 数量 |\n|---|---|\n| 甲 | 1 |', '|  |  |  |\n|---|---|---|\n| 甲 | 乙 | 丙 |'])(
  '%j has no title among its names',
  (markdown) => expect(notesOf(markdown)).toBe(''),
)

it.each(['nbsp', 'ldquo', 'mdash', 'middot', 'hellip', 'yen', 'copy', 'times', 'amp'])(
  '&%s is not told where it begins a parameter',
  (name) => {
    expect(notesOf(`甲&${name}乙`)).toContain(`“&${name}”会原样显示`)
    expect(notesOf(`https://a.cn/b?id=1&${name}=2&${name}_no=3，参数 id=1&${name}=2`)).toBe('')
  },
)

/** The blanks of Unicode (UAX #44, `Zs`), and the mark of byte order, behind which Markdown sees no item. */
const BLANKS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => /[\p{Zs}\uFEFF]/u.test(sign),
)

const ITEM_SIGNS = ['-', '*', '+', '  -', '> -', '- [x]', '- [ ]']

describe.each(BLANKS.map((blank) => [blank.codePointAt(0)!.toString(16), blank]))(
  'U+%s',
  (_, blank) => {
    it.each(blank === '\xA0' ? ITEM_SIGNS : ['-'])('behind %j begins an item', (sign) => {
      const written = `${sign}${blank}甲\n${sign}${blank}乙`
      expect(toHtml(written)).toBe(toHtml(written.replaceAll(blank, ' ')))
      expect(toHtml(written)).toContain('<li>')
      expect(notesOf(written)).toBe('')
    })

    it.each(blank === '\xA0' ? ['1.', '1)', '> 1.'] : ['1.'])(
      'behind %j leaves a number',
      (sign) => {
        const shown = toHtml(`${sign}${blank}甲`)
        expect(shown).toMatch(/<li>甲|1[.)]\u3000甲/)
      },
    )
  },
)

/** Links and pictures with one of their signs, or all, in Chinese: never shown without a word. */
it.each(
  [
    '[甲]（https://a.cn/b）',
    '［甲］(https://a.cn/b)',
    '［甲］（/files/a.pdf）',
    '[甲]（附件一.pdf）',
  ]
    .concat(
      ['!', '！'].flatMap((sign) =>
        ['[甲]', '［甲］', '【甲】'].flatMap((name) =>
          ['(image:a)', '（image:a）', '（甲 1.png）', '（甲.png）', '（https://a.cn/b.png）'].map(
            (address) => `${sign}${name}${address}`,
          ),
        ),
      ),
    )
    .filter((markdown) => !markdown.startsWith('![甲](')),
)('%s is refused', (markdown) => {
  expect(notesOf(`甲\n${markdown}`)).toContain(':2: 错误：')
})

/**
 * Inline links (CommonMark 0.31, 6.3) with something between their parts, and with other brackets: text for the standard, a
 * link for MacDown. The addresses of the site lead nowhere as text.
 */
const GAPS = [' ', '\u3000', '\u00A0', '&nbsp;', '\n', ' \n ']
const LOOSE = ['[甲]', '［甲］'].flatMap((words) => [
  ...GAPS.flatMap((gap) =>
    [
      ['(', ')'],
      ['（', '）'],
    ].map(
      ([open, close]) =>
        (to: string) =>
          `${words}${gap}${open}${to}${close}`,
    ),
  ),
  (to: string) => `${words}[${to}]`,
  (to: string) => `${words} [${to}]`,
  (to: string) => `${words}{${to}}`,
])
LOOSE.push(
  (to) => `(甲)[${to}]`,
  (to) => `（甲） [${to}]`,
)

describe.each(LOOSE.map((link) => [link('网址'), link] as const))('%j', (_, link) => {
  it.each(['/upload/2026/a.pdf', '/files/a.pdf', 'image:a', '../a.docx'])(
    'to %s is refused',
    (to) => {
      expect(notesOf(`乙\n\n见${link(to)}`)).toMatch(/^[^\n]*:3: 错误：.*\n.*$/)
      expect(notesOf(`乙\n\n见\\${link(to)}`)).toContain(':3: 错误：')
      expect(notesOf(`- 乙\n- 见${link(to).replace('\n', '\n  ')}`)).toContain(':2: 错误：')
      expect(notesOf(`<p>见${link(to)}</p>`)).toContain(':1: 错误：')
    },
  )

  it.each(['https://a.cn/b', 'mailto:a@a.cn', 'www.a.cn'])('to %s is reported', (to) => {
    expect(notesOf(`乙\n\n见${link(to)}`)).toContain(':3: 提醒：')
    expect(notesOf(`乙\n\n见\\${link(to)}`)).toBe('')
  })

  it('around a remark is a text', () => {
    for (const remark of ['见办法第十二条', '2.5%', '元/户', '/户', '2026', 'A/B', '注', '2:8'])
      expect(notesOf(`比例为${link(remark)}`)).toBe('')
  })
})

it.each(['/media/a.png', 'https://a.cn/b.JPG'])(
  'an exclamation mark apart from its picture %s is reported',
  (to) => {
    expect(notesOf(`乙\n见 ! [甲](${to})`)).toContain(':2: 提醒：“! [甲](')
    expect(notesOf(`欢迎！ [甲](${to})`)).not.toContain('成了链接')
  },
)

it.each([
  '登录【平台】（https://a.cn/b）',
  '[附件1]\n[报名表.docx]',
  '[1] <https://a.cn/b>',
  '祝贺！[注]（见附件）',
  '祝贺！【注】（见附件）',
  '[1]（见 www.a.cn）',
  '[2]（2.0版）',
])('%s is a text', (markdown) => expect(notesOf(markdown)).toBe(''))

it.each(QUOTED)('%s loses its signs, and that is reported', (quoted) => {
  expect(notesOf(`甲\n写成${quoted}`)).toContain(`:2: 提醒：“${quoted.slice(1, -1)}”：成了斜体`)
})

it.each([
  '这是\\*斜体\\*文字，`甲*乙*丙`',
  '写成“\\_最终版\\_”，“**重点**”，“_甲_乙_”，_斜体_',
  '张*、李*和王*，2*3*4 米',
  '甲\n\n---\n\n乙',
  '甲\n***\n乙',
  '备注\n-',
  '> 甲\n>\n> 乙',
  '1. 甲\n\n   乙',
  '甲\n\n=====\n\n乙',
  '面积 x ^2\n次数 x ^n\n(^_^)',
  '<iframe src="https://example.com/"></iframe>甲',
  '价格 $5、$6',
  '价格为 $5，$6 起，US$5$6',
  '（试行）〔2026〕1号，［注］见！［甲］',
  '甲\n\n~~~~~~~~~~\n\n乙',
  '```js\na\n```\n\n~~~\nb\n~~~~',
  '变化\n- 0.3',
  '- 100万元\n- 200万元',
  '变化\n- 0.3 个百分点\n\n正文',
  '- 3个月以内\n- 6个月以内',
  '+ 甲1\n- 乙1',
  '张*（女）、李*（男），王*（女，35岁）',
  '宗萨[^1]先生\n\n[^1]: 注',
  '电话写成 `[^0-9]`\n\n```\n匹配 [^a-z]\n```',
  '<ucapcontent><p>各有关单位：</p></ucapcontent>',
  '<pre>[[a]] $$x$$ ==b==</pre>',
  '`[[a]]`，{甲}，A&B，<b>粗</b>',
  '| 甲 | 乙 |\n| --- | --- |\n| 1 | -- |\n| -- | 2 |',
  '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n| 丙 | 丁 |\n| --- | --- |\n| 3 | 4 |',
])('%j is left in peace', (markdown) => expect(notesOf(markdown)).toBe(''))

/** Problems in a block of several lines: rows of a table, items, lines of a quotation. */
describe('a problem names its own line', () => {
  const linesOf = (markdown: string): number[] =>
    readMarkdown(markdown).problems.map(({ line }) => line)
  const HEAD = '| 甲 | 乙 |\n| --- | --- |\n| a\\|b | 2 |\n'
  it.each([
    [
      'a row with too many cells',
      `${HEAD}| 3 | 4 |\n| 5 | 6 | 7 |\n| 8 | 9 |\n| 1 | 2|3 |`,
      [5, 7],
    ],
    ['a mark in a cell', `${HEAD}| 3 | 4 |\n| 5 | :smile: |`, [5]],
    ['a picture in a cell', `${HEAD}| 3 | 4 |\n| ![图](image:a.png) | 6 |`, [5]],
    ['a link in a cell', `${HEAD}| 3 | 4 |\n| [文](/nowhere) | 6 |`, [5]],
    ['a cell below a caption', `**表 1　名称**\n\n${HEAD}| 3 | :smile: |`, [6]],
    ['a button in a cell', `${HEAD}| 3 | 4 |\n| 5 | <button>去</button> |`, [5]],
    ['an item', '- 甲\n- 乙\n  - 丙\n  - {{d}}\n- 戊', [4]],
    ['a link in an item', '1. 甲\n2. 乙\n3. [文](/nowhere)', [3]],
    ['a quotation', '> 甲\n>\n> 乙\n>\n> [b]丙[/b]', [5]],
    ['a second line', '甲\n乙\n[文](/nowhere)', [3]],
  ])('%s', (_, markdown, lines) => expect(linesOf(markdown)).toEqual(lines))
})
