/** A text of an API that is no HTML is told, with the format that it seems to be in. */
import { expect, it } from 'vitest'
import { faultsOf } from './api-faults.ts'
import { loadContent } from './read-content.ts'
import { clean } from './rich-text.ts'
import { sourceFormatIn } from './source-formats.ts'

const told = (text: string): string[] =>
  faultsOf(text, clean(text)).flatMap(({ kind, text: said }) =>
    kind.startsWith('source') ? [said] : [],
  )

/** The languages of https://github.com/github/markup/tree/v5.0.1, and what forums and journals use besides. */
const LANGUAGES = {
  Markdown: [
    '## 一、受理时间\n\n自12月1日起。',
    '自 **12月1日** 起',
    '详见[办理指南](/news_detail/1023)',
    '| 业务 | 费率 |\n| --- | --- |\n| 首贷 | 0.75% |',
    '一\n\n```\nDB#企业\n```',
    '![大厅](https://a.cn/a.png)',
  ],
  Textile: ['h2. 一、受理时间\n\np. 自12月1日起', '见"指南":https://a.cn/1', '|_. 业务 |_. 费率 |'],
  // RDoc writes headings as AsciiDoc does.
  AsciiDoc: ['= 受理时间\n\n自12月1日起', '|===\n|业务\n|===', '见link:/a.html[指南]'],
  Org: ['#+TITLE: 受理时间', '** 一、时间', '见[[https://a.cn][指南]]'],
  Creole: ['见[[指南|办理指南]]', '{{a.png|大厅}}', '|=业务|=费率|'],
  MediaWiki: ["'''12月1日'''起", '== 受理时间 ==', '{| class="wikitable"', '[https://a.cn 指南]'],
  reStructuredText: ['.. image:: a.png', '`指南 <https://a.cn>`_'],
  Pod: ['=head1 受理时间\n\n自12月1日起\n\n=cut'],
  BBCode: ['[b]12月1日[/b]起', '[url=https://a.cn]指南[/url]', '[list][*]一[/list]'],
  LaTeX: ['\\section{受理时间}', '\\begin{itemize}\n\\item 一\n\\end{itemize}'],
}

const BASE64 = Buffer.from('<p>为方便企业办理业务，自12月1日起调整受理时间。</p>').toString(
  'base64',
)

/** Content-Transfer-Encodings of MIME, and what programs of the web write into strings. */
const ENCODINGS = {
  Base64: [BASE64, BASE64.replace(/.{76}/g, '$&\r\n')],
  'quoted-printable': ['<p style=3D"color:red">一</p>', '<p>=E4=B8=80=E4=B8=8B</p>'],
  '网址编码（%3C）': [encodeURIComponent('<p>一</p>')],
  'JavaScript 的转义': [
    '\\u003cp\\u003e一\\u003c/p\\u003e',
    '<p>一<\\/p>',
    '<p>一。\\n</p>\\n<p>二</p>',
  ],
  'PHP 的 serialize': ['a:1:{i:0;s:3:"一";}', 's:10:"<p>一</p>";'],
  RTF: ['{\\rtf1\\ansi 一}'],
}

const text = (value: string) => ({ type: 'text', text: value })
/** How each editor keeps a paragraph. */
const DOCUMENTS: Record<string, unknown> = {
  'Quill（Delta）': { ops: [{ insert: '一\n' }] },
  'Draft.js': { blocks: [{ text: '一', type: 'unstyled' }], entityMap: {} },
  'Editor.js': { time: 1, blocks: [{ type: 'paragraph', data: { text: '一' } }], version: '2.30' },
  Lexical: { root: { children: [], type: 'root', version: 1 } },
  'TipTap（ProseMirror）': { type: 'doc', content: [{ type: 'paragraph', content: [text('一')] }] },
  Contentful: { nodeType: 'document', data: {}, content: [] },
  DatoCMS: { schema: 'dast', document: {} },
  Notion: { object: 'list', results: [] },
  Sanity: [{ _type: 'block', children: [] }],
  Prismic: [{ type: 'paragraph', text: '一', spans: [] }],
  BlockNote: [{ id: '1', type: 'paragraph', props: {}, content: [] }],
  Slate: [{ type: 'p', children: [{ text: '一' }] }],
}

it.each(
  Object.entries({ ...LANGUAGES, ...ENCODINGS }).flatMap(([format, texts]) =>
    texts.map((one) => [format, one] as const),
  ),
)('%s: %s', (format, one) => expect(told(one)).toEqual([expect.stringContaining(format)]))

it.each(Object.entries(DOCUMENTS))('%s', (editor, value) => {
  const expected = [expect.stringContaining(`${editor} 的 JSON`)]
  expect(told(JSON.stringify(value))).toEqual(expected)
  expect(told(`\n${JSON.stringify(value, undefined, 2)}`)).toEqual(expected)
})

it.each(['{"html":"<p>一</p>"}', '[["一"]]', '"<p>一</p>"'])('%s is JSON', (one) =>
  expect(told(one)).toEqual([expect.stringMatching('^JSON，')]),
)

it.each([
  '　　为方便企业，自12月1日起调整。\r\n1.首贷担保0.75%\r\n- 二\r\n费率<1%；A&B',
  '&lt;p&gt;为方便&amp;nbsp;企业&lt;/p&gt;',
  '<p>［附件］（见邮箱）[2026]12号 {甲} "乙" #担保# 2*3*5 50~100 a_b_c ----</p><p>* 注</p>',
  '<pre>## 标题\n**一**</pre><p><code>[a](/b)</code></p>',
  '<p>合同编号__________</p><p>甲 = 乙</p><p>======</p>',
  '<p>见<a href="https://a.cn/?a=E4B8">链接</a>，D:\\new\\报表</p>',
])('%s is no source', (one) => expect(told(one)).toEqual([]))

/** What stands in notices, with the signs of each construct of the table. */
const ORDINARY = {
  masks: [
    '联系电话：138****0001、139****0002，身份证号330100********0011、330100********0028',
    '王**、李**、张**（女）',
    '张**先生、李**女士',
    '王*伟、李*芳、陈*',
    '**0001、**0002',
    '浙A**123、浙B**456',
    '尾号**88和**99',
    '**银行与**公司签订协议',
    '**有限公司、**担保公司',
    '杭州市**区**路88号',
    '6222****1234，6217****5678',
    '13**0001、13**0002',
    '9133*********0001X和9133*********0002Y',
  ],
  figures: [
    '1400*700*750mm，2400*1200*750mm',
    '2**10=1024，2**20=1048576',
    '面积=a**2+b**2',
    'x**2 + y**2',
    '担保费\n= 担保金额×费率\n= 100万元×0.75%\n= 0.75万元',
    '== 0.75',
    '单价*数量（元）=960*40',
    '|a|=5，|b|=3',
    'A=B1，B1=C2',
    '价格$5、$6',
    '1~3年，~~5年',
    '3#楼、# 号键',
  ],
  notes: [
    '* 数据为估计数',
    '** 表示在5%的水平上显著',
    '*** p<0.01，** p<0.05，* p<0.1',
    '0.32**，0.15**',
    '0.32** 0.15**',
    '** 注：不含子公司',
    '*含税 **不含税',
    '**',
    '净利润**：12亿元',
  ],
  ornaments: [
    '=====公告=====',
    '======',
    '~~~~~~~~~~',
    '~~~',
    '---',
    '------|',
    '****************',
    '#担保#',
    '# 普惠金融 #',
    '· · ·',
  ],
  files: [
    'D:\\资料\\item[1]\\begin',
    '\\\\server\\section{1}',
    'D:\\new\\报表\\n',
    'C:\\temp\\u003',
    'report_[2026]_(1).pdf',
    '示担办发〔2026〕61号',
    '[2026](61)号',
  ],
  addresses: [
    '<p><a href="/search?keyword=3D打印">3D打印</a></p>',
    '<p><a href="/search?a=1&amp;b==3D">看</a></p>',
    '见https://www.example.com/a[1]',
    '[EB/OL]. https://www.example.com/a[2026-11-20]',
    'http://www.example.com/[EB/OL]',
    '官网：https://www.example.com',
  ],
  code: [
    '<pre>**一**\n= 二\n[[a][b]]\n~~~\n\\item[1]</pre>',
    '<p><code>**kwargs, **options</code></p>',
    'The bank will meet with them this week when they have more time that they need',
    'a_b_c __init__',
  ],
}

it.each(Object.entries(ORDINARY).flatMap(([kind, texts]) => texts.map((one) => [kind, one])))(
  'ordinary %s: %s',
  (_, one) => {
    expect(told(one!)).toEqual([])
    // Behind another line.
    expect(told(`<p>一、说明。</p><p>${one}</p>`)).toEqual([])
  },
)

it.each(ORDINARY.masks.concat(ORDINARY.notes))('%s hides no bold text behind it', (one) =>
  expect(told(`<p>${one}</p><p>自 **12月1日** 起</p>`)).toEqual([
    expect.stringContaining('“**12月1日**”'),
  ]),
)

it.each([
  '**注意：**请',
  '**“一网通办”**上线',
  '自**12月1日**起',
  '1.**首贷**担保',
  '**一**、**二**',
  '**公司名称**：示例',
])('%s is bold text', (one) =>
  expect(told(`<p>${one}</p>`)).toEqual([expect.stringContaining('Markdown')]),
)

it('tells of no document of the site', () => {
  const documents = Object.values(loadContent().documents).flat()
  expect(documents.length).toBeGreaterThan(0)
  for (const { id, html } of documents) expect(sourceFormatIn(html, html), `${id}`).toBeUndefined()
})
