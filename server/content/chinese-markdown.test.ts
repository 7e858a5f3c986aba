/** Ordinary Chinese text has no meaning in Markdown: it comes out as its author wrote it. */
import { describe, expect, it } from 'vitest'
import { clean } from './rich-text.ts'
import { toHtml } from '../../tests/support/to-html.ts'
import { decodeText } from '../../rich-text/text.ts'

describe('what was written is shown', () => {
  it.each([
    ['9:00~11:30，14:00~17:30', '<p>9:00~11:30，14:00~17:30</p>'],
    ['外形尺寸：长*宽*高=2*3*4 米', '<p>外形尺寸：长*宽*高=2*3*4 米</p>'],
    ['**注意：**请携带证件', '<p><strong>注意：</strong>请携带证件</p>'],
    ['请注意**“截止时间”**不变', '<p>请注意<strong>“截止时间”</strong>不变</p>'],
    ['评委：张**、李**，王*（女）', '<p>评委：张**、李**，王*（女）</p>'],
    ['王**（1990 年）、张**（1991 年）', '<p>王**（1990 年）、张**（1991 年）</p>'],
    ['手机：138****1111，李**', '<p>手机：138****1111，李**</p>'],
    ['（____）年（____）月', '<p>（____）年（____）月</p>'],
    ['_重要_提示，公式 a_1+b_2_', '<p>_重要_提示，公式 a_1+b_2_</p>'],
    [
      '_说明 **重要**，见[附件](/files/a_b.pdf)\n第\\_二行_',
      '<p><em>说明 <strong>重要</strong>，见<a href="/files/a_b.pdf">附件</a><br>第_二行</em></p>',
    ],
    ['_**粗斜**_，*见《a_b》*', '<p><em><strong>粗斜</strong></em>，<em>见《a_b》</em></p>'],
    [
      '***粗斜***，**粗*斜*粗**',
      '<p><em><strong>粗斜</strong></em>，<strong>粗*斜*粗</strong></p>',
    ],
    [
      '__重点__、__甲 _乙_ 丙__',
      '<p><strong>重点</strong>、<strong>甲 <em>乙</em> 丙</strong></p>',
    ],
    ['（__）年（__）月，(^_^) (^_^)', '<p>（__）年（__）月，(^_^) (^_^)</p>'],
    ['“*”为必填项，带“*”的不填', '<p>“*”为必填项，带“*”的不填</p>'],
    ['张***和李***，13****88、15****66', '<p>张***和李***，13****88、15****66</p>'],
    ['见[办法][1]。\n\n[1]: /files/a.pdf', '<p>见<a href="/files/a.pdf">办法</a>。</p>'],
    ['[1]: /files/a.pdf', '<p>[1]: /files/a.pdf</p>'],
    // Those that no link uses, above, between and below others.
    [
      '见[办法][2]和[表][4]。\n\n[1]: /a\n[注]: /b\n[2]: /files/a.pdf\n[3]: /c\n[4]: /files/b.pdf\n[5]: /d\n\n丙',
      '<p>见<a href="/files/a.pdf">办法</a>和<a href="/files/b.pdf">表</a>。</p>\n<p>[1]: /a<br>[注]: /b</p>\n<p>[3]: /c</p>\n<p>[5]: /d</p>\n<p>丙</p>',
    ],
    ['[1]: /a\n见下。', '<p>[1]: /a<br>见下。</p>'],
    [
      '**表 1　时间**\n| 窗口 | 时间 |\n| --- | --- |\n| 1号 | 9:00 |\n注：下午不受理。\n自12月1日起执行。',
      '<table>\n<caption>表 1　时间</caption>\n<thead>\n<tr>\n<th>窗口</th>\n<th>时间</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1号</td>\n<td>9:00</td>\n</tr>\n</tbody></table>\n<p>注：下午不受理。<br>自12月1日起执行。</p>',
    ],
    ['~~~~~~~~~~~~\n\n**甲**\n\n~~~~~~~~~~~~', '<hr>\n<p><strong>甲</strong></p>\n<hr>'],
    ['公告\n====\n正文', '<p>公告</p>\n<hr>\n<p>正文</p>'],
    ['公告\n—-\n正文', '<p>公告</p>\n<hr>\n<p>正文</p>'],
    ['甲\n\n—-\n\n乙', '<p>甲</p>\n<hr>\n<p>乙</p>'],
    ...'‐‑‒–—―−─━⸺⸻﹘﹣－'
      .split('')
      .flatMap((dash) => [
        dash.repeat(3),
        `${dash}-${dash}`,
        `${dash} ${dash} ${dash}`,
        dash.repeat(40),
      ])
      .map((row): [string, string] => [`甲\n${row}\n\n乙`, '<p>甲</p>\n<hr>\n<p>乙</p>']),
    // Two are a sign of Chinese, and behind other signs they are what they are.
    ...['——', '—', '−', '— 甲', '———甲', '甲———', '───┬───', '—+—'].map(
      (line): [string, string] => [`甲\n${line}`, `<p>甲<br>${line}</p>`],
    ),
    ['> 1. 甲\n> 2. 乙', '<blockquote>\n<ol>\n<li>甲</li>\n<li>乙</li>\n</ol>\n</blockquote>'],
    [
      '> 问题 3：是否顺延？\n答复：顺延。',
      '<blockquote>\n<p>问题 3：是否顺延？</p>\n</blockquote>\n<p>答复：顺延。</p>',
    ],
    [
      '>> 问\n> 答\n评',
      '<blockquote>\n<blockquote>\n<p>问</p>\n</blockquote>\n<p>答</p>\n</blockquote>\n<p>评</p>',
    ],
    [
      '> 甲\n> 乙\n\n> - 丙\n丁',
      '<blockquote>\n<p>甲<br>乙</p>\n</blockquote>\n<blockquote>\n<ul>\n<li>丙</li>\n</ul>\n</blockquote>\n<p>丁</p>',
    ],
    ['这是**重点**内容', '<p>这是<strong>重点</strong>内容</p>'],
    ['~~30 日，~~5 日', '<p><del>30 日，</del>5 日</p>'],
    ['9:00~~11:30，14:00~~17:30', '<p>9:00~~11:30，14:00~~17:30</p>'],
    ['> 5000 万元的，另行审批', '<p>&gt; 5000 万元的，另行审批</p>'],
    ...['> 3 年的', '> 30 人', '> ¥500', '> $500', '> 0.3%', '> 12 月'].map(
      (greater): [string, string] => [greater, `<p>${greater.replace('>', '&gt;')}</p>`],
    ),
    ...['1、甲', '10．甲', '20年后，再看', '3 个月前', '20世纪末', '11月20日，开会', '$ ls'].map(
      (quoted): [string, string] => [
        `> ${quoted}`,
        `<blockquote>\n<p>${quoted}</p>\n</blockquote>`,
      ],
    ),
    ['1. 甲\n1. 乙\n1. 丙', '<ol>\n<li>甲</li>\n<li>乙</li>\n<li>丙</li>\n</ol>'],
    ['1. 甲\n2. 乙\n2. 丙', '<ol>\n<li>甲</li>\n<li>乙</li>\n<li value="2">丙</li>\n</ol>'],
    ['3. 甲\n3. 乙', '<ol start="3">\n<li>甲</li>\n<li value="3">乙</li>\n</ol>'],
    [
      '[甲](/files/a.pdf)，共 2 页（见 b.pdf)和[乙](/files/b.pdf)',
      '<p><a href="/files/a.pdf">甲</a>，共 2 页（见 b.pdf)和<a href="/files/b.pdf">乙</a></p>',
    ],
    [
      '见[报价表](/files/报价表 v2 (终稿).xlsx)。',
      '<p>见<a href="/files/%E6%8A%A5%E4%BB%B7%E8%A1%A8%20v2%20(%E7%BB%88%E7%A8%BF).xlsx">报价表</a>。</p>',
    ],
    [
      '见[《通知（第二批）》](https://a.gov.cn/关于推广的通知 (第二批).pdf)。',
      '<p>见<a href="https://a.gov.cn/%E5%85%B3%E4%BA%8E%E6%8E%A8%E5%B9%BF%E7%9A%84%E9%80%9A%E7%9F%A5%20(%E7%AC%AC%E4%BA%8C%E6%89%B9).pdf">《通知（第二批）》</a>。</p>',
    ],
    [
      '（见[甲](https://a.cn/b) 和附件.pdf)，[乙](https://a.cn/c)、[丙](https://a.cn/d e.pdf)',
      '<p>（见<a href="https://a.cn/b">甲</a> 和附件.pdf)，<a href="https://a.cn/c">乙</a>、<a href="https://a.cn/d%20e.pdf">丙</a></p>',
    ],
    [
      '![签约](image:IMG 1 (2).jpg "现场")',
      '<figure><img src="/media/IMG%201%20(2).jpg" alt="签约"><figcaption>现场</figcaption></figure>',
    ],
    // As somebody types it, and as the visual editor writes it.
    ['见 D:\\公示\\*.pdf', '<p>见 D:\\公示\\*.pdf</p>'],
    ['见 D:\\\\公示\\\\\\*.pdf', '<p>见 D:\\公示\\*.pdf</p>'],
    ['姓名：______ 日期：______年___月', '<p>姓名：______ 日期：______年___月</p>'],
    ['    一、项目概况', '<p>一、项目概况</p>'],
    ['　　第一段。\n　　第二段。', '<p>　　第一段。</p>\n<p>　　第二段。</p>'],
    ['（一）总则\n（二）附则', '<p>（一）总则<br>（二）附则</p>'],
    ['示例公司\n2026 年 11 月 25 日', '<p>示例公司<br>2026 年 11 月 25 日</p>'],
    ['- 甲\n　　特此公告。', '<ul>\n<li>甲</li>\n</ul>\n<p>　　特此公告。</p>'],
    [
      '* 第一小组：\n　　* 每周上门\n　　* 每月对接\n\n　　备注',
      '<ul>\n<li>第一小组：<ul>\n<li>每周上门</li>\n<li>每月对接</li>\n</ul>\n</li>\n</ul>\n<p>　　备注</p>',
    ],
    [
      '清单：\n　　- 甲\n　　　　- 乙\n\n　　- 丙',
      '<p>清单：</p>\n<ul>\n<li><p>甲</p>\n<ul>\n<li>乙</li>\n</ul>\n</li>\n<li><p>丙</p>\n</li>\n</ul>',
    ],
    ['甲\n　　* 注：一项', '<p>甲</p>\n<p>　　* 注：一项</p>'],
    ['1.\t甲方\n2.\t乙方', '<ol>\n<li>甲方</li>\n<li>乙方</li>\n</ol>'],
    ['附件1：\t报名表\n附件2：\t承诺书', '<p>附件1：\t报名表<br>附件2：\t承诺书</p>'],
    ['合计金额\n---', '<p>合计金额</p>\n<hr>'],
    ['[注]: 本公告有效期五天', '<p>[注]: 本公告有效期五天</p>'],
    ['当 Q<X 时 Y>Z', '<p>当 Q&lt;X 时 Y&gt;Z</p>'],
    ['#1 号楼', '<p>#1 号楼</p>'],
    ['变化\n- 0.3', '<p>变化</p>\n<p>- 0.3</p>'],
    ['变化\n- 0.3 个百分点\n\n正文', '<p>变化</p>\n<p>- 0.3 个百分点</p>\n<p>正文</p>'],
    ['- 1,286户', '<p>- 1,286户</p>'],
    ['+ 8.2%\n+ 3户', '<p>+ 8.2%</p>\n<p>+ 3户</p>'],
    ['- + 10%以内的浮动', '<ul>\n<li><p>+ 10%以内的浮动</p>\n</li>\n</ul>'],
    ['- > 2年的记录\n- >=2家', '<ul>\n<li>&gt; 2年的记录</li>\n<li>&gt;=2家</li>\n</ul>'],
    ['- 甲\n  - 0.3', '<ul>\n<li>甲<p>- 0.3</p>\n</li>\n</ul>'],
    ['- -5', '<ul>\n<li>-5</li>\n</ul>'],
    ['<100万元：0.5%\n>100万元：0.7%', '<p>&lt;100万元：0.5%</p>\n<p>&gt;100万元：0.7%</p>'],
    ['- 3家银行出具意向书', '<ul>\n<li>3家银行出具意向书</li>\n</ul>'],
    ['- 100万元\n- 200万元', '<ul>\n<li>100万元</li>\n<li>200万元</li>\n</ul>'],
    ['##一、总则\n正文', '<h2>一、总则</h2>\n<p>正文</p>'],
    ['##一、总则##\n正文', '<h2>一、总则</h2>\n<p>正文</p>'],
    ['###（一）范围 ###  ', '<h3>（一）范围</h3>'],
    ['##型号F#', '<h2>型号F#</h2>'],
    ['##甲###', '<h2>甲###</h2>'],
  ])('%j', (written, shown) => expect(toHtml(written)).toBe(shown))

  it.each([
    ['详见 https://example.com/a。另行通知', 'https://example.com/a', '。另行通知'],
    ['访问https://example.com查看', 'https://example.com', '查看'],
    ['https://example.com/公告?id=3；', 'https://example.com/公告?id=3', '；'],
    ['见 https://example.com/a(b), c', 'https://example.com/a(b)', ', c'],
    ['原文[https://example.com/a]', 'https://example.com/a', ']'],
    ['[1]([见 https://example.com/a])。', 'https://example.com/a', '])。'],
    ['[https://example.com/a(b)], c', 'https://example.com/a(b)', '], c'],
    ['见 https://example.com/a?b[]=1&c[0]', 'https://example.com/a?b[]=1&amp;c[0]', ''],
  ])('%j links the address and nothing else', (written, address, rest) => {
    expect(toHtml(written)).toContain(`>${address}</a>${rest}`)
  })

  it('keeps the numbers that the text refers to', () => {
    expect(toHtml('3. 第三条\n4. 第四条\n6. 第六条')).toBe(
      '<ol start="3">\n<li>第三条</li>\n<li>第四条</li>\n<li value="6">第六条</li>\n</ol>',
    )
  })

  it('makes a table of what was copied from a spreadsheet', () => {
    const html = toHtml('名称\t金额（万元）\n示例甲\t1,280.50\n示例乙\t~\n')
    expect(html).toContain('<th>名称</th>\n<th>金额（万元）</th>')
    expect(html).toContain('<td>示例甲</td>\n<td>1,280.50</td>')
    expect(html).toContain('<td>示例乙</td>\n<td>~</td>')
    expect(toHtml('姓名\t电话\n王女士\t')).toContain('<td>王女士</td>\n<td></td>')
    expect(toHtml('姓名\t地址\n王女士\t"滨江路 ""1"" 号\n2 单元"\n李先生\t东风路')).toMatch(
      /<td>滨江路 &quot;1&quot; 号<br>2 单元<\/td>[^]*<td>东风路<\/td>/,
    )
    // Rows of different lengths are not one table.
    expect(toHtml('联系人\t王女士\n地址')).not.toContain('<table')
  })
})

describe('Markdown', () => {
  it.each(['|  |  |', '| | |', '||', '|  |', '| 1 |  |', '|  | 2 |  |'])(
    'keeps a table that is to be filled in, with the row %s',
    (row) => {
      const html = toHtml(`| 姓名 | 电话 |\n| --- | --- |\n${row}\n| 张三 | 1 |`)
      expect(html.match(/<t[hd]>/g)).toHaveLength(6)
      expect(html).not.toContain('|')
    },
  )
  it('makes a bold paragraph before a table its caption', () => {
    expect(toHtml('**表 1　余额**\n\n| 年 | 亿元 |\n| --- | ---: |\n| 2025 | 428 |')).toMatch(
      /^<table>\n<caption>表 1　余额<\/caption>\n<thead>/,
    )
    expect(toHtml('**强调**\n\n正文')).toBe('<p><strong>强调</strong></p>\n<p>正文</p>')
    expect(toHtml('**表**\n\n<table><tr><td>1</td></tr></table>')).toMatch(
      /^<table>\n<caption>表<\/caption>/,
    )
    expect(toHtml('**表**\n\n<table border="1"><tr><td>1</td></tr></table>')).toContain(
      '<caption>表</caption>',
    )
  })

  it.each(['<br>', '<p></p>', ' '])(
    'keeps a bold paragraph before pictures beside one another, with words below them: as a caption it made data of them',
    (blank) => {
      const cells = (...of: string[]) => `<tr>${of.map((one) => `<td>${one}</td>`).join('')}</tr>`
      const picture = (name: string) =>
        `<p><img src="/media/${name}.webp" alt="${name}">${blank}</p>`
      const html = toHtml(
        `**这一年**\n\n<table><tbody>\n${cells(picture('甲'), picture('乙'))}\n${cells('3月揭牌', '9月走访')}</tbody></table>`,
      )
      expect(html).toMatch(/^<p><strong>这一年<\/strong><\/p>\n<table>/)
      expect(clean(html).html).not.toContain('<table')
      expect(toHtml(`**表**\n\n<table>${cells('甲', picture('乙'))}</table>`)).toContain(
        '<caption>',
      )
    },
  )

  it('makes a picture a figure', () => {
    expect(toHtml('![桥的线描](image:bridge "大桥 & 河")')).toBe(
      '<figure><img src="/media/bridge.webp" alt="桥的线描"><figcaption>大桥 &amp; 河</figcaption></figure>',
    )
  })

  it('gives the text of HTML with its blocks apart', () => {
    expect(
      decodeText('<h2>一</h2><p>二<strong>三</strong></p><ul><li>四</li><li>五</li></ul>'),
    ).toBe('一 二三 四 五')
  })

  it('gives raised, lowered and struck text as such', () => {
    expect(
      decodeText('<p>6×10<sup>8</sup> 元，10<sup>-2</sup>，CO<sub>2</sub>，<s>十个</s>五个</p>'),
    ).toBe('6×10⁸ 元，10⁻²，CO₂，十个（已划去）五个')
  })
})

it.each([
  [
    '1. 甲\n   a. 子\n   b. **丑**\n2. 乙',
    '<li>甲<ol type="a"><li>子</li><li><strong>丑</strong></li></ol></li>',
  ],
  ['- 甲\n  I. 子\n  II. 丑', '<li>甲<ol type="I"><li>子</li><li>丑</li></ol></li>'],
  ['1. 甲\n   b. 子\n   c. 丑', '<li>甲<br>b. 子<br>c. 丑</li>'],
  ['1. 甲\n   a. 子\n   完', '<li>甲<br>a. 子<br>完</li>'],
  ['1. 甲**重\n   a. 子**', '<li>甲<strong>重<br>a. 子</strong></li>'],
])('%j has a list within an item where its lines count letters', (text, html) =>
  expect(toHtml(text)).toContain(html),
)
