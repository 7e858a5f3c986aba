/** A text of an API that is no HTML is told, with the format that it seems to be in. */
import { expect, it } from 'vitest'
import { faultsOf } from './dropped.ts'
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

it('tells of no document of the site', () => {
  const documents = Object.values(loadContent().documents).flat()
  expect(documents.length).toBeGreaterThan(0)
  for (const { id, html } of documents) expect(sourceFormatIn(html, html), `${id}`).toBeUndefined()
})
