import { describe, expect, it } from 'vitest'
import { readPasted, readPastedText } from './pasted.ts'
import { toHtml } from '../content/markdown.ts'
import { clean } from '../content/rich-text.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const sources = (html: string): string[] =>
  readPasted(html).parts.map(({ kind, html: shown, source }) =>
    kind === 'kept' || kind === 'markdown' ? `${kind} ${source}` : `${kind} ${shown}`,
  )

it.each([
  ['<p>10<sup>8</sup>、H<sub>2</sub>O</p>', ['shown <p>10⁸、H₂O</p>']],
  ['<p>4<sup>th</sup></p>', ['kept <p>4<sup>th</sup></p>']],
  ['<p style="text-align:right">集团</p>', ['kept <p align="right">集团</p>']],
  [
    '<p align=right>集团</p><p align=right>日期</p><p>完</p>',
    ['kept <p align="right">集团</p>\n<p align="right">日期</p>', 'shown <p>完</p>'],
  ],
  [
    '<p><a name="_Toc1"></a>一、<a href="#_ftn1">[1]</a><a href="javascript:f()">点</a></p>',
    ['shown <p>一、[1]点</p>'],
  ],
  // Links to headings ask for their words; others within the text lead nowhere.
  [
    '<p>见<a href="#c">联系方式</a>和<a href="#b">办法</a></p><h2><a id="c"></a>联系方式</h2><h2 id="b">办法 (试行)</h2>',
    [
      'shown <p>见<a href="#联系方式">联系方式</a>和<a href="#办法-试行-">办法</a></p>',
      'shown <h2>联系方式</h2>',
      'shown <h2>办法 (试行)</h2>',
    ],
  ],
  [
    '<p><a href="https://www.gov.cn/a.pdf" title="全文" target="_blank">通知</a></p>',
    ['shown <p><a href="https://www.gov.cn/a.pdf">通知</a></p>'],
  ],
  ['<p><img src="/media/a.webp" alt="流程图"></p>', ['markdown ![流程图](/media/a.webp)']],
  [
    '<table><tr><td>甲</td><td>乙</td></tr></table>',
    ['table <table><tr><td>甲</td><td>乙</td></tr></table>'],
  ],
  [
    '<ol start=1 type=1><li>甲<ol start=1 type=a><li>子</li><li><b>丑</b></li></ol></li><li>乙<ol type=I><li>寅</li></ol></li></ol>',
    ['markdown 1.  甲\n    a. 子\n    b. **丑**\n2.  乙\n    I. 寅'],
  ],
  [
    '<ol><li>甲<ol type=a><li>子<ol><li>孙</li></ol></li></ol></li></ol>',
    ['kept <ol><li>甲<ol type="a"><li>子<ol><li>孙</li></ol></li></ol></li></ol>'],
  ],
  [
    '<table><tr><td>项目</td><td>户数</td></tr><tr><td>在保</td><td>3</td></tr><tr><td style="padding-left:9px;mso-char-indent-count:1">三农</td><td>2</td></tr></table>',
    [
      'table <table><tr><td>项目</td><td>户数</td></tr><tr><td>在保</td><td>3</td></tr><tr><td>　三农</td><td>2</td></tr></table>',
    ],
  ],
  // `- 1. 甲` as programs for Markdown render it.
  [
    '<ul><li><ol><li>甲</li></ol></li><li>\n<ol start="2"><li>乙</li></ol><ul><li>子</li></ul></li></ul>',
    ['shown <ol><li>甲</li><li>乙<ul><li>子</li></ul></li></ol>'],
  ],
  [
    '<ul><li><ol start="6"><li>甲</li></ol></li></ul><ul><li>乙</li><li><ol><li>丙</li></ol></li></ul>',
    [
      'kept <ol start="6"><li>甲</li></ol>',
      'shown <ul><li>乙</li><li><ol><li>丙</li></ol></li></ul>',
    ],
  ],
  ['<pre>a\n\nb</pre>', ['kept <pre>a&#10;&#10;b</pre>']],
])('%s', (html, parts) => expect(sources(html)).toEqual(parts))

/** What stands in what, as other programs write it. */
const CONTENTS = {
  'lines of code': '<pre>乙\n丑</pre>',
  'a list': '<ul><li>乙</li><li>丑</li></ul>',
  'a numbered list': '<ol><li>乙</li><li>丑</li></ol>',
  'an indented paragraph': '<blockquote>乙丑</blockquote>',
  'brackets that look like a link': '[乙](丑)',
  'two lines': '乙<br>丑',
}
it.each(Object.entries(CONTENTS))(
  '%s keep their lines and signs, wherever they stand',
  (_, inner) => {
    for (const around of [
      (some: string) => `<ul><li>甲</li><li>${some}寅</li></ul>`,
      (some: string) => `<ol><li>甲</li><li>子${some}<b>寅</b></li></ol>`,
      (some: string) => `<ol><li>甲<ul><li>子${some}<p>寅</p></li></ul></li></ol>`,
      (some: string) => `<blockquote><p>子</p>${some}<p>寅</p></blockquote>`,
      (some: string) => `<p>子<a href="https://www.gov.cn/">${some}</a></p><p>寅</p>`,
    ]) {
      const html = around(inner)
      const page = toHtml(
        readPasted(html)
          .parts.map(({ source }) => source)
          .join('\n\n'),
      )
      const lines = (markup: string) =>
        clean(markup)
          .html.replace(/&#10;|<(?!\/?(?:a|b|strong|span)\b)[^<>]*>/g, '\n')
          .replace(/<[^<>]*>|（外部链接）/g, '')
          .split(/\s*\n\s*/)
          .filter(Boolean)
      expect(lines(page)).toEqual(lines(html))
    }
  },
)

const MARKS = ['strong', 'b', 'em', 'i', 's', 'del', 'code', 'sup', 'sub', 'mark']
it.each(MARKS)('%s within a word says the same as Markdown, whatever is marked in it', (mark) => {
  for (const inner of MARKS) {
    const html = `<p>甲子<${mark}>“乙丑”<${inner}>丙寅</${inner}></${mark}>丁卯</p>`
    const page = toHtml(
      readPasted(html)
        .parts.map(({ source }) => source)
        .join('\n\n'),
    )
    expect(page.replace(/<[^<>]*>|\n/g, '')).toBe('甲子“乙丑”丙寅丁卯')
  }
})

it('a head of Word whose cells are merged down out of it keeps them', () => {
  const second = '<tr><td>金额</td><td>占比</td></tr><tr><td>合计</td><td>8</td><td>9</td></tr>'
  const first = (span: number) =>
    `<tr><td rowspan=${span}>项目</td><td colspan="2">期末数</td></tr>`
  const merged =
    '<tr><td rowspan="2">项目</td><td colspan="2">期末数</td></tr><tr><td>金额</td><td>占比</td></tr>'
  for (const rest of [second, `<tbody>${second}</tbody>`])
    expect(sources(`<table><thead>${first(2)}</thead>${rest}</table>`)).toEqual([
      expect.stringContaining(merged),
    ])
  expect(sources(`<table><thead>${first(1)}</thead>${second}</table>`)).toEqual([
    expect.stringContaining('<td>项目</td>'),
  ])
})

describe('what a style sheet means, as Excel and Word write it,', () => {
  const pasted = (sheet: string, html: string) =>
    readPasted(`<style><!--${sheet}--></style>${html}`)
  const htmlOf = (sheet: string, html: string) => pasted(sheet, html).parts[0]!.html
  it.each([
    ['.x1 {text-decoration:line-through;}', '<p>甲<font class="x1">乙</font></p>', '甲<s>乙</s>'],
    [
      '.f9{color:red;vertical-align:super}',
      '<p>净额<font class=f9>注1</font></p>',
      '净额<sup>注1</sup>',
    ],
    ['.f8{vertical-align:sub}', "<p>H<font class='f8'>2</font>O</p>", 'H₂O'],
    ['span.msoDel, .a{display:none;color:red}', '<p>甲<span class=msoDel>密</span></p>', '甲'],
    [
      '.a{text-decoration:line-through}.b{text-decoration:none}',
      '<p>甲<i class="a b">乙</i></p>',
      '甲<em>乙</em>',
    ],
    [
      'i.a{display:inline}.a{display:none}',
      '<p>甲<i class=a style="color:red">乙</i></p>',
      '甲<em>乙</em>',
    ],
    ['.a{display:none}', '<p>甲<i class=a style=display:inline>乙</i></p>', '甲<em>乙</em>'],
    ['td{font-weight:700;text-align:center}.a{font-size:9pt}', '<p class=a>甲</p>', '甲'],
    ['.a{display:none}', '<p>甲<span class="ab">乙</span></p>', '甲乙'],
  ])('%s %s', (sheet, html, shown) => {
    expect(htmlOf(sheet, html)).toBe(`<p>${shown}</p>`)
    expect(pasted(sheet, html).told).toEqual([])
  })

  it.each([
    ['@media (max-width:9px){.a{display:none}}', '<p class=a>甲</p>', /\.a 隐藏/],
    ['.b .a{display:none}', '<p class=a>甲</p>', /\.b \.a 隐藏/],
    ['.a::before{content:"第一条"}', '<p class=a>甲</p>', /写出文字/],
  ])('is told where more than names decide: %s', (sheet, html, told) => {
    expect(htmlOf(sheet, html)).toBe('<p>甲</p>')
    expect(pasted(sheet, html).told).toEqual([expect.stringMatching(told)])
  })

  it.each(['.a{display:none}', 'a', '{'])(
    '%s again and again is read in a time by its length',
    (piece) =>
      expectLinear(100_000, (size) =>
        readPasted(
          `<style>${piece.repeat(size / piece.length)}</style>${'<p class=a>甲</p>'.repeat(size / 200)}`,
        ),
      ),
  )
})

const LOST = {
  图片: (name: string) => `<img src="file:///C:/1.png" width="300" alt="${name}">`,
  '视频、录音或嵌入的内容': (name: string) =>
    `<video src="file:///C:/1.mp4" title="${name}"></video>`,
  公式: () => '<math><mfrac></mfrac></math>',
}

describe.each(Object.entries(LOST))('a lost part, %s,', (kind, write) => {
  const gap = `【请填：${kind}】`
  const read = (html: string) => readPasted(html.replaceAll('?', write('')))

  it('is a gap in the file, where a page says that it is not shown', () => {
    const { parts } = read('<p>前</p><p align="center">?</p><p>后？</p><ul><li>?</li></ul>')
    expect(parts.map(({ html }) => html)).toEqual([
      '<p>前</p>',
      `<p>${gap}</p>`,
      '<p>后？</p>',
      `<ul><li>${gap}</li></ul>`,
    ])
  })

  it('keeps the name that its author gave it', () => {
    const { parts } = readPasted(`<p>${write('流程（一）甲')}</p>`)
    expect(parts[0]!.html).toContain(kind === '公式' ? gap : '“流程（一）甲”】')
  })

  it('is told with each of its places', () => {
    const place = '各分公司三季度的业务开展情况如下图所示'
    const two = read(`<p>甲</p>?<p>${place}乙</p>?`).told
    expect(two).toEqual([expect.stringContaining(`“甲”、“${place}乙”后面：`)])
    expect(two[0]).toContain('【请填')
    const twelve = read(`<p>${place}</p>?`.repeat(12)).told
    expect(twelve).toEqual([expect.stringMatching(/”等 12 处后面：/)])
  })
})

it('a text of its author about what is not shown stays', () =>
  expect(sources('<p>（数据没有显示）</p>')).toEqual(['shown <p>（数据没有显示）</p>']))

it('says what is not taken over, once for each kind', () => {
  const { told } = readPasted(
    '<p>前<img src="file:///C:/clip_image001.png" width="300" alt="图1"></p><p>后<img src="file:///C:/b.png" width="300"></p><canvas></canvas><p><span style="display:none">密</span></p>',
  )
  expect(told).toEqual([
    expect.stringMatching(/^“前”、“前后”后面：图片没有带过来/),
    expect.stringContaining('图形没有带过来'),
  ])
})

describe('a link is kept with its address, or told', () => {
  // https://html.spec.whatwg.org/#safelisted-scheme, https://url.spec.whatwg.org/#special-scheme, and those of scripts and
  // of files on a computer.
  const SCHEMES =
    'http https mailto tel ftp file ws wss bitcoin ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh urn webcal wtai xmpp javascript vbscript data blob about cid weixin C'
  const KEPT = ['http', 'https', 'mailto', 'tel']
  const links: [attributes: string, isKept: boolean][] = [
    ...SCHEMES.split(' ').map((scheme): [string, boolean] => [
      `href="${scheme}:${/^(?:https?|ftps?|wss?)$/.test(scheme) ? '//' : ''}a.cn/1"`,
      KEPT.includes(scheme),
    ]),
    [String.raw`href="C:\a\b.doc"`, false],
    [String.raw`href="\\server\share\a.doc"`, false],
    ['onclick="openFile(12)"', false],
    ['href="javascript:void(0)" onclick="openFile(12)"', false],
    ['href="/news_detail/1024"', true],
    ['href="//a.cn/1"', true],
  ]
  it.each(links)('<a %s>', (attributes, isKept) => {
    const link = `<a ${attributes}>附件</a>`
    for (const html of [`<p>前${link}后</p>`, `<ul><li>${link}</li></ul>`, `<h2>${link}</h2>`]) {
      const { parts, told } = readPasted(html)
      const isShown = parts.some((part) => /<a href/.test(part.html))
      expect([isShown, told.some((one) => one.includes('链接'))]).toEqual([isKept, !isKept])
    }
  })
})

it.each([
  ['<a href="javascript:void(0)" onclick="down(\'/Down?id=8\')">甲.docx</a>', '“甲.docx”'],
  ['<a href="javascript:post(\'lb2\')">甲.pdf</a>', '“甲.pdf”'],
  ['<a href="#" onclick="down(\'https://a.cn/1.xlsx\')">甲.xlsx</a>', '“甲.xlsx”'],
  ['<a href="file:///C:/1.docx">甲</a>和<a href="weixin://a">乙</a>', '“甲”、“乙”'],
  ['<span onclick="down(\'/a/1.pdf\')">甲.pdf</span>', '“甲.pdf”'],
  ['<button onclick="down(1)">下载附件</button>', '“下载附件”'],
])('names what is clicked and does not work here: %s', (html, named) => {
  const { told } = readPasted(`<p>附件：${html}</p>`)
  expect(told).toEqual([expect.stringContaining(named)])
  expect(told[0]).toContain('“附件”')
})

it('what only works in its own page is not told', () => {
  const html =
    '<p>正文<a href="javascript:window.print()">打印</a><a href="javascript:self.close()">关闭</a><a onclick="history.back()">返回</a><a href="https://a.cn/a.doc">甲.doc</a></p>'
  expect(readPasted(html).told).toEqual([])
})

it.each([
  'doZoom(18)',
  'fontZoom(16)',
  'setFontSize(14)',
  'ContentSize(16)',
  'AddFavorite()',
  'shareTo(1)',
])('nor what sets its letters, keeps or shares it: %s', (script) =>
  expect(readPasted(`<p>正文<a href="javascript:${script}">大</a></p>`).told).toEqual([]),
)

it.each(['<i>&#xe601;</i>', '<i class="iconfont">&#xe601;</i>', ''])(
  'a link without words is not told: %j',
  (icon) =>
    expect(readPasted(`<p>正文<a href="javascript:;">${icon}</a></p>`).told.join()).not.toContain(
      '链接',
    ),
)

it('a link within the folders of the page that a text comes from is told by its words, and leads nowhere here', () => {
  const html =
    '<p>附件：<a href="./P02.docx">1.申报表.docx</a>、<a href="../zcjd/t1.html">解读</a>、<a href="/news_detail/1">新闻</a></p>'
  const { parts, told } = readPasted(html)
  expect(parts[0]!.source).toBe('附件：1.申报表.docx、解读、[新闻](/news_detail/1)')
  expect(told).toEqual([expect.stringMatching(/“1.申报表.docx”、“解读”.*放进“附件”/)])
})

it('the source of a numbered list is a list, not the footnotes of a text', () => {
  const [list] = readPasted('<ol><li>甲</li><li>乙</li></ol>').parts
  expect(list?.source).toMatch(/^1\. +甲\n+2\. +乙$/)
})

describe('a text without markup', () => {
  const WRAPPED = [
    '第三条 担保费率按照“保本微利”原则确定。单户担保金额1000万元及以下的小微企',
    '业，年化担保费率不超过1%；单户500万元及以下的“三农”主体，年化担保费率不超过0',
    '.8%，<另有规定>的除外。',
    '第四条 集团及分支机构不得以任何名义收取保证金、评审费、咨询费等与融资担',
    '保业务无关的费用，违反的按照《责任追究办法》（西保集发〔2025〕',
    '31号）处理。',
    '',
    '（一）首次申请的科技型企业，首年担保费减半收取，由客户经理在受理时一并告 ',
    '知，不需要另行申请。',
    '第五条 本办法自2027年1月1日起施行。',
  ]

  it('has its paragraphs again where a program has wrapped it', () => {
    const { parts, told } = readPastedText(WRAPPED.join('\n'))
    expect(parts.map(({ html }) => html)).toEqual([
      expect.stringMatching(/^<p>第三条.*小微企业，.*不超过0\.8%，&lt;另有规定&gt;的除外。<\/p>$/),
      expect.stringMatching(/^<p>第四条.*融资担保业务.*（西保集发〔2025〕31号）处理。<\/p>$/),
      expect.stringMatching(/^<p>（一）.*一并告知，不需要另行申请。<\/p>$/),
      '<p>第五条 本办法自2027年1月1日起施行。</p>',
    ])
    expect(told).toEqual([expect.stringContaining('已经连起来')])
  })

  it('is left as it is otherwise', () =>
    expect(readPastedText('各分公司，集团各部门：\n现将有关事项通知如下。')).toEqual({
      parts: [],
      told: [],
    }))
})

const ARTICLE =
  '<p style="text-indent:2em">会议 *指出*，<strong>9亿元</strong>&nbsp;；<br/>一是主业。</p>'

it.each([
  ['135', `<section style="margin:10px auto;" data-brushtype="text">\n    ${ARTICLE}\n</section>`],
  ['秀米', `<section powered-by="xiumi.us">\n<section>${ARTICLE}</section>\n</section>\n`],
  ['UEditor', ARTICLE],
  ['a CMS of HTML 4', `<DIV align=left>\r\n${ARTICLE}</DIV>\r\n`],
  [
    'a whole page',
    `<!DOCTYPE html>\n<html>\n<head><title>甲</title></head><body>${ARTICLE}</body></html>`,
  ],
  ['XHTML', `<?xml version="1.0"?>\n<!-- 甲 --><div>${ARTICLE}</div>`],
  ['a fragment', `<!--StartFragment-->${ARTICLE}<!--EndFragment-->`],
  ['several blocks', `  ${ARTICLE}\n\n<hr>`],
])('a text that is the source of %s reads as its page', (_, source) => {
  const { parts } = readPastedText(source)
  expect(parts).toEqual(readPasted(source).parts)
  expect(parts[0]!.html).toBe('<p>会议 *指出*，<strong>9亿元</strong> ；<br>一是主业。</p>')
})

it.each([
  '<甲>、<乙>',
  '<3000万元，>5000万元',
  '<name>-<post>',
  '<https://a.cn/1>',
  '<a@b.cn>',
  '甲<b>乙</b>',
  '<b>甲</b>是粗体的写法',
  '<!-- 甲 -->',
])('%s is text', (text) => expect(readPastedText(text).parts).toEqual([]))

it('Markdown between tags is Markdown', () => {
  const text = '<p align="center">甲</p>\n\n## 乙\n\n**丙**见下。\n\n<p>丁</p>'
  expect(readPastedText(text).parts.map(({ source }) => source)).toContain('## 乙')
})

it.each([' ', '\t', '甲 ', 'a\n', '<b>', '<!--', '- ', '| '])(
  '%j again and again is read in a time by its length',
  (piece) =>
    expectLinear(50_000, (size) => readPastedText(`甲${piece.repeat(size / piece.length)}乙`)),
)
