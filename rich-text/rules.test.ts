import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { fileOf, isExternal, resolveAddress } from './address.ts'
import { cleanFields } from './clean.ts'
import { neutralise } from './raw.ts'
import { makeSanitiser } from './sanitise.ts'
import { SITE } from './test-cleaner.ts'

const sanitise = makeSanitiser(new JSDOM('').window, SITE)

const assets = 'https://api.example.com'

describe('addresses', () => {
  it('are written from the root of the site', () => {
    expect(resolveAddress('https://www.example.com/news?page=2', 'link', SITE)).toBe('/news?page=2')
    expect(resolveAddress('../../upload/a.png', 'file', SITE)).toBe('/upload/a.png')
    expect(resolveAddress('upload/a b.pdf', 'link', SITE)).toBe('/upload/a b.pdf')
    // Slashes after the own host are part of the path; without the host they would name another host.
    expect(resolveAddress('https://www.example.com///evil.example', 'link', SITE)).toBe(
      '/evil.example',
    )
    expect(resolveAddress('.//evil.example', 'link', SITE)).toBe('/evil.example')
    for (const address of ['///evil.example/a', 'https:///evil.example/a', '/\\\\evil.example/a'])
      expect(resolveAddress(address, 'link', SITE), address).toBe('https://evil.example/a')
  })

  it('have slashes where a server under Windows joined them with backslashes', () => {
    const windows = [
      ['\\upload\\a.png', '/upload/a.png'],
      ['upload/2026\\a.png', '/upload/2026/a.png'],
      ['https://www.example.com\\upload\\a.png', '/upload/a.png'],
      ['http:\\\\www.gov.cn\\a\\b.pdf', 'http://www.gov.cn/a/b.pdf'],
      // Of an address only the path has them: https://url.spec.whatwg.org/#path-state
      ['\\down\\a.asp?file=a\\b.doc#c\\d', '/down/a.asp?file=a\\b.doc#c\\d'],
    ] as const
    for (const kind of ['link', 'file'] as const)
      for (const [sent, address] of windows)
        expect(resolveAddress(sent, kind, SITE), sent).toBe(address)
  })

  it.each([
    'img.shudanjt.com/group1/M00/00/1C/rBEABl6y.jpg',
    'img.shudanjt.com:8888/group1/M00/00/1D/rBEABl6y.jpg',
    'IMG.Shudanjt.COM/a.jpg',
    'shudanjt.cn/a/b.pdf',
    'www.gov.cn/a.pdf',
    'gsxt.gov.cn',
    'a-b.example.org/a.png?v=1#top',
    '47.104.10.2:8080/upload/a.png',
  ])('have a scheme where they begin with a host: %s', (sent) => {
    for (const kind of ['link', 'file'] as const)
      expect(resolveAddress(sent, kind, SITE)).toBe(`https://${sent}`)
    expect(resolveAddress(`www.example.com/${sent}`, 'link', SITE)).toBe(`/${sent}`)
  })

  it.each(['img.shudanjt.com:8888/a', 'img.shudanjt.com/a', '47.104.10.2:8080/a'])(
    'lead to that host in a text: %s',
    async (sent) => {
      const html = `<img src="${sent}.jpg" alt="签约"><a href="${sent}.pdf">协议</a>`
      const text = await sanitise(html)
      expect(text).toContain(`href="https://${sent}.jpg"`)
      expect(text).toContain(`href="https://${sent}.pdf"`)
    },
  )

  it.each([
    'upload/img.shudanjt.com/a.jpg',
    './img.shudanjt.com/a.jpg',
    'group1/M00/00/1C/a.jpg',
    'com/a.jpg',
    '2026.11/a.jpg',
    '3.2.com.cnki/a.jpg',
    'a.commons/b.jpg',
  ])('have none where they begin with a folder: %s', (sent) => {
    expect(resolveAddress(sent, 'file', SITE)).toBe(`/${sent.replace('./', '')}`)
  })

  it('take pictures and files, but not pages, from the origin of the API', () => {
    const elsewhere = { ...SITE, assets }
    expect(resolveAddress('/upload/a.png', 'file', elsewhere)).toBe(`${assets}/upload/a.png`)
    expect(resolveAddress('/upload/a.pdf', 'link', elsewhere)).toBe(`${assets}/upload/a.pdf`)
    expect(resolveAddress('/news_detail/1', 'link', elsewhere)).toBe('/news_detail/1')
    const older = `${assets.replace('https', 'http')}/upload/a.png?v=1`
    for (const kind of ['file', 'link'] as const)
      expect(resolveAddress(older, kind, elsewhere)).toBe(`${assets}/upload/a.png?v=1`)
    expect(isExternal(`${assets}/upload/a.png`, elsewhere)).toBe(false)
  })

  it.each([
    // 博达 (VSB), 大汉 (JCMS), JEECMS, DedeCMS, PHPCMS, Discuz, SiteServer, EmpireCMS
    '/system/_content/download.jsp?urltype=news.DownloadAttachUrl&owner=14&wbfileid=9607F8&deal=1',
    '/virtual_attach_file.vsb?afc=1',
    '/module/download/downfile.jsp?classid=0&filename=a',
    '/attachment.jspx?cid=12&i=0',
    '/plus/download.php?open=2&id=12',
    '/index.php?m=content&c=down&a_k=1',
    '/forum.php?mod=attachment&aid=1',
    '/sitefiles/services/cms/download.aspx?id=1',
    '/e/DownSys/DownFile/?classid=1&id=2',
    // RuoYi, ThinkPHP, .NET, Seeyon, Struts, Drupal
    '/common/download/resource?resource=a',
    '/index.php/home/file/down/id/3',
    '/File/Download/5',
    '/Handlers/DownFile.ashx?id=5',
    '/a/file.asp#1',
    '/seeyon/fileDownload.do?method=doDownload&fileId=1',
    '/file/get.action?id=1',
    '/file/123/download',
  ])('take %s, which a program of the API gives, from there', (address) => {
    expect(resolveAddress(address, 'link', { ...SITE, assets })).toBe(assets + address)
    expect(resolveAddress(address, 'link', SITE)).toBe(address)
  })

  it.each([
    '/',
    '/news/company?page=2',
    '/search?keyword=download.php',
    '/search_detail/product/1',
    '/information_detail/8025#user-content-down',
    '/a/doc.html',
  ])('leave %s to this site', (address) => {
    expect(resolveAddress(address, 'link', { ...SITE, assets })).toBe(address)
  })

  it('take the pictures, films and files of a text from there too', async () => {
    const clean = makeSanitiser(new JSDOM('').window, { ...SITE, assets })
    const html = '<img src="/u/a.png"><video src="/u/a.mp4"></video><a href="/u/a.pdf">甲</a>'
    const addresses = [...(await clean(html)).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, a]) => a)
    expect(addresses).toEqual(
      ['png', 'mp4', 'pdf'].map((end) => `https://api.example.com/u/a.${end}`),
    )
  })

  it.each([
    // oxlint-disable-next-line no-script-url -- refused, not used
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '',
    'cid:1',
  ])('refuse %j', (address) => {
    expect(resolveAddress(address, 'link', SITE)).toBeUndefined()
  })

  it('allow pictures in the text itself, but none that are documents', async () => {
    expect(await sanitise('<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain('iVBORw0')
    expect(await sanitise('<img src="data:image/svg+xml;base64,PHN2Zy8+">')).not.toContain('PHN2')
    expect(await sanitise('<a href="data:image/png;base64,iVBOR=">一</a>')).toBe('<p>一</p>')
  })

  it('keep a # that is part of the name of a file', () => {
    for (const [written, resolved] of [
      ['/u/附件#2.pdf', '/u/附件%232.pdf'],
      ['https://www.example.com/u/a#1#2.docx', '/u/a%231%232.docx'],
      ['https://elsewhere.example/a#1.pdf', 'https://elsewhere.example/a%231.pdf'],
      ['/u/a.pdf#page=2', '/u/a.pdf#page=2'],
      ['/u/a.pdf#b.pdf', '/u/a.pdf#b.pdf'],
      ['/#/u/a.pdf', '/#/u/a.pdf'],
    ])
      expect(resolveAddress(written!, 'file', SITE)).toBe(resolved)
  })

  it('know files by their ending', () => {
    expect(fileOf('/a/%E5%85%AC%E5%91%8A.PDF?v=1')).toEqual({ name: '公告', type: 'PDF' })
    expect(fileOf('/news_detail/1')).toBeUndefined()
    expect(fileOf('/a/%E0%A4%A.pdf')).toEqual({ name: '%E0%A4%A', type: 'PDF' })
  })
})

it.each([
  // What reads letters from the right, by a character, its number, an element or a style.
  ['\u202E1<2乙甲\u202C丙', '<p>甲乙2&lt;1丙</p>'],
  ['&#x202E;乙&lt;甲&#8236;丙', '<p>甲&lt;乙丙</p>'],
  ['&#8238;乙甲', '<p>甲乙</p>'],
  // Escaped as a whole: what it needs is looked for in what its author saw.
  ['&lt;p&gt;&lt;q&gt;甲&lt;/q&gt;&lt;/p&gt;', '<p>“甲”</p>'],
  ['<a href="https://a.cn/\u202E">甲</a>乙', /^<p><a href="https:\/\/a.cn\/[^"]*".*乙<\/p>$/],
  // Groups of a list to choose from, and numbers of items.
  [
    '<select><optgroup label="四川"><option>成都</option><option label="绵阳">MY</option></optgroup></select>',
    '<p>四川：成都／绵阳</p>',
  ],
  [
    '<ol style="list-style-type:cjk-decimal"><li value="0">甲</li><li hidden>密</li><li value="-1">乙</li></ol>',
    '<p>〇、甲</p><p>-1、乙</p>',
  ],
  // Signs that nobody sees, by their number.
  ['6222&#8203;0212&#xFEFF;&shy;&#1;&ZeroWidthSpace;', '<p>62220212</p>'],
  ['甲\u2066乙\u2069\u061C丙\u3164\u034F丁&#x206A;', '<p>甲乙丙丁</p>'],
  ['👨‍👩‍👧☎️葛\u{E0100}', '<p>👨‍👩‍👧☎️葛\u{E0100}</p>'],
  // Chinese has no blanks between its words, English has.
  ['<p>第一行\n  第二行\r\n（三）\n“四”</p>', '<p>第一行第二行（三）“四”</p>'],
  ['<p>第一行\nsecond line\n三</p>', '<p>第一行 second line 三</p>'],
  ['<pre>一\n二</pre>', '<pre>一\n二</pre>'],
  // Elements with another meaning in scripts, and old ones.
  ['前<noscript><iframe></noscript>后', '<p>前后</p>'],
  ['前<noscript><!--</noscript>中<noscript>--></noscript>后', '<p>前中后</p>'],
  ['<div is="my-part">一</div>二', '<p>一</p><p>二</p>'],
  ['<listing>一</listing>二', '<pre>一</pre><p>二</p>'],
  ['<a href="\\\\server\\通知.doc">通知</a>', '<p>通知</p>'],
])('%j', async (html, shown) =>
  expect(await sanitise(html)).toEqual(
    typeof shown === 'string' ? shown : expect.stringMatching(shown),
  ),
)

describe('neutralise', () => {
  it('renames styles and events, and nothing inside values', () => {
    expect(neutralise('<p style="a:b" onClick=x title="a style=b onload=c">style="x"</p>')).toBe(
      '<p data-style="a:b" data-onClick=x title="a style=b onload=c">style="x"</p>',
    )
    expect(neutralise('<img/src="/onx=1"/onerror=alert(1)>')).toBe(
      '<img/src="/onx=1"/data-onerror=alert(1)>',
    )
  })

  it('takes out what a parser would act on', () => {
    expect(
      neutralise('<base href="https://evil.example/">文<META http-equiv=refresh><baseline>'),
    ).toBe('文<baseline>')
  })
})

it('gives headings levels below that of the page or the section', async () => {
  expect(await sanitise('<h1>甲</h1><h4>乙</h4>')).toBe('<h2>甲</h2><h3>乙</h3>')
  expect(await sanitise('<h1>甲</h1><h4>乙</h4>', 3)).toBe('<h3>甲</h3><h4>乙</h4>')
})

describe('tables', () => {
  it('get names that differ', async () => {
    const table =
      '<table><tr><td>季度<br>项目</td><td>金额</td></tr><tr><td>担保费</td><td>1</td></tr></table>'
    const clean = await sanitise(table + table)
    expect(clean).toContain('aria-label="表格：季度 项目、金额"')
    expect(clean).toContain('aria-label="表格：季度 项目、金额（2）"')
  })

  it('have no head that a cell reaches out of', async () => {
    const clean = await sanitise(
      '<table><tr><th rowspan="2">年度</th><th>项目</th></tr><tr><td>收入</td></tr><tr><td>2026</td><td>支出</td></tr></table>',
    )
    expect(clean).not.toContain('<thead>')
  })
})

/** Matches a table whose rows are these and no others; the scrolling region around the table does not count. */
const inTable = (rows: string): RegExp => new RegExp(`<tbody>${rows}</tbody>`)

describe('texts as editors and back ends send them', () => {
  it.each([
    // Marks that change the meaning: struck out, raised, lowered, underlined, ticked.
    [
      '<p>截止<span style="text-decoration: line-through;">30日</span>5日</p>',
      '<p>截止<s>30日</s>5日</p>',
    ],
    [
      '<p style="text-decoration-line:line-through">原定<b>十月</b></p>',
      '<p><s>原定<strong>十月</strong></s></p>',
    ],
    [
      '<div style="text-decoration:line-through"><p>一</p>二</div>',
      '<p><s>一</s></p><p><s>二</s></p>',
    ],
    ['<strike>作废</strike><u>重要</u>', '<p><s>作废</s>重要</p>'],
    [
      '10<span style="font-size:9pt;vertical-align:super">8</span>吨 CO<font style="vertical-align: sub">2</font>',
      '<p>10<sup>8</sup>吨 CO<sub>2</sub></p>',
    ],
    // Hyphens that Word, Google Docs and typesetters write for the look are typed, found and dialled as the ordinary one. A
    // dash and a minus sign have a meaning of their own.
    ...[...'‐‑‒﹣'].map((sign): [string, string] => [
      `编号SJDB${sign}04，px${sign}bm@a.cn，电话0816${sign}3388668`,
      '<p>编号SJDB-04，px-bm@a.cn，电话<a href="tel:+868163388668" class="tel">0816-3388668</a></p>',
    ]),
    ...[...'–—―−～'].map((sign): [string, string] => [`甲${sign}乙`, `<p>甲${sign}乙</p>`]),
    ['盖章：<u>&nbsp;&nbsp;&nbsp;</u>', '<p>盖章：____</p>'],
    ['税号<span style="border-bottom:1px solid #000">&nbsp; &nbsp;</span>。', '<p>税号____。</p>'],
    ['<input type="checkbox" checked>已交<input type="checkbox">未交', '<p>☑已交☐未交</p>'],
    ['<p class="ql-align-right">示例公司</p>', '<p data-align="end">示例公司</p>'],
    // Word raises text by `mso-text-raise`, and takes signs from its own fonts.
    [
      '10<span style="position:relative;top:-5.0pt;mso-text-raise:5.0pt">8</span>吨 CO<span style="mso-text-raise:-2.0pt">2</span>',
      '<p>10<sup>8</sup>吨 CO<sub>2</sub></p>',
    ],
    [
      '<span style=\'font-family:"Wingdings 2"\'>R</span>是<span style="font-family:Wingdings">o</span>否',
      '<p>☑是☐否</p>',
    ],
    ['费率<span style="font-family:Symbol">£</span>1.5%', '<p>费率≤1.5%</p>'],
    ['<span style="font-family:Segoe UI Symbol">£</span>100', '<p>£100</p>'],
    // Numbers of lists. An empty item has one, too.
    [
      '<ol><li>一</li><li><br></li><li>三<ol type="a"><li></li><li>乙</li></ol></li><li></li></ol>',
      '<ol><li>一</li><li></li><li>三<ol type="a"><li></li><li>乙</li></ol></li></ol>',
    ],
    ['<ol><li></li><li>&nbsp;</li></ol><ul><li></li><li>甲</li></ul>', '<ul><li>甲</li></ul>'],
    [
      '<ol start="3" type="a"><li>三</li><li value="7">七</li></ol>',
      '<ol start="3" type="a"><li>三</li><li value="7">七</li></ol>',
    ],
    [
      '<ol reversed style="list-style-type: upper-roman"><li>甲</li></ol>',
      '<ol reversed="" type="I"><li>甲</li></ol>',
    ],
    [
      '<ol start="10" style="list-style-type:cjk-ideographic"><li>一般</li></ol><ol style="list-style:none"><li>1.1 甲</li></ol>',
      '<p>十、一般</p><p>1.1 甲</p>',
    ],
    [
      '<ol class="custom_cn2 list-paddingleft-2"><li><p>总则</p></li><li><p>附则</p></li></ol>',
      '<p>（一）总则</p><p>（二）附则</p>',
    ],
    [
      '<ol class="list-number1" start="2"><li data-list="number1">乙</li></ol>',
      '<ol start="2"><li>乙</li></ol>',
    ],
    [
      '<ol><li data-list="bullet">材料</li><li data-list="bullet" class="ql-indent-1">执照</li><li data-list="ordered">一步</li></ol>',
      '<ul><li>材料<ul><li>执照</li></ul></li></ul><ol><li>一步</li></ol>',
    ],
    // Text that readers of the original do not see: comments, deletions, hidden text, page marks.
    [
      '<p>底价<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[U1]</a></span>万元</p><div style="mso-element:comment-list"><div class=msocomtxt>不要写</div></div>',
      '<p>底价万元</p>',
    ],
    [
      '费率<del cite="mailto:王" datetime="2026-11-20T09:00">2%</del><ins cite="mailto:王">1.5%</ins>',
      '<p>费率1.5%</p>',
    ],
    [
      '一<span style="display:none">二</span><span style="mso-hide:all">三</span><b hidden>四</b><!-- 五 -->',
      '<p>一</p>',
    ],
    ['<div id="js_content" style="visibility: hidden; opacity: 0;">文章</div>', '<p>文章</p>'],
    [
      '<table><tr><td align=center>甲<table><tr><td style="display:none">密</td></tr></table></td></tr><tr><td>乙</td></tr></table>',
      '<p data-align="center">甲</p><p>乙</p>',
    ],
    ['<xml><w:View>Normal</w:View><w:Zoom>0</w:Zoom></xml><p>文</p>', '<p>文</p>'],
    [
      '<p>上_ueditor_page_break_tag_</p><p>[page]</p><p>中[!--empirenews.page--]下#p#第二页#e#</p>',
      '<p>上</p><p>中下</p>',
    ],
    ['起<del datetime="2026-11-20T09:00">5日</del>6日', '<p>起<del>5日</del>6日</p>'],
    // Texts that another program escaped, or took for plain text or for markup.
    [
      '<p>联系<a@example.com>或<https://www.example.com/></p>',
      '<p>联系&lt;a@example.com&gt;或&lt;https://www.example.com/&gt;</p>',
    ],
    [
      '余额<span class="katex"><span class="katex-mathml"><math><semantics><msup><mn>10</mn><mn>8</mn></msup><annotation encoding="application/x-tex">10^8</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">108</span></span>元',
      '<p>余额10<sup>8</sup>元</p>',
    ],
    ['余额<math><msup><mn>10</mn><mn>8</mn></msup></math>元', '<p>余额10<sup>8</sup>元</p>'],
    ['余额<math><merror></merror></math>元', '<p>余额（公式没有显示）元</p>'],
    [
      '&lt;p&gt;公告&amp;nbsp;&lt;b&gt;内容&lt;/b&gt;&lt;/p&gt;',
      '<p>公告 <strong>内容</strong></p>',
    ],
    ['<p>提示“&amp;nbsp;”的，填“&lt;无&gt;”</p>', '<p>提示“&amp;nbsp;”的，填“&lt;无&gt;”</p>'],
    ['&amp;lt;p&amp;gt;一&amp;ldquo;二&amp;rdquo;&amp;lt;/p&amp;gt;', '<p>一“二”</p>'],
    [
      '地址：示范大道\r\n邮编：610000\n\n联系人：王女士',
      '<p>地址：示范大道<br>邮编：610000</p><p>联系人：王女士</p>',
    ],
    ['<p>一\u2028二\v三</p>', '<p>一<br>二<br>三</p>'],
    ['<p>当 Q<X 时 Y>Z，n<m，完</p>', '<p>当 Q&lt;X 时 Y&gt;Z，n&lt;m，完</p>'],
    [
      '电话 028-5550 1000-802，税号 91000000MA00000000',
      '<p>电话 <a href="tel:+862855501000,802" class="tel">028-5550 1000-802</a>，税号 91000000MA00000000</p>',
    ],
    // Lists of Word have levels.
    [
      ['一', '二']
        .map(
          (text, index) =>
            `<p style="mso-list:l0 level${index + 1} lfo1"><span style="mso-list:Ignore">·</span>${text}</p>`,
        )
        .join('\n'),
      '<ul><li>一<ul><li>二</li></ul></li></ul>',
    ],
    // Films, embedded pages, and pictures that cannot be shown.
    [
      '<video controls><source src="/upload/a.mp4">不支持</video>',
      '<p><a href="/upload/a.mp4">观看视频</a></p>',
    ],
    [
      '<figure class="media"><oembed url="/v/a.mp4"></oembed></figure>',
      '<figure><a href="/v/a.mp4">观看视频</a></figure>',
    ],
    ['<iframe src="/map.html"></iframe>后', '<p><a href="/map.html">打开嵌入的网页</a>后</p>'],
    [
      '<p><img src="file:///C:/a/clip_image002.png" alt="流程"></p>',
      '<p>（图片没有显示：流程）</p>',
    ],
    [
      `<p>前<img alt="截图" src="data:image/png;base64,${'A'.repeat(700_000)}">后</p>`,
      '<p>前（图片没有显示：截图）后</p>',
    ],
    [
      '<a href="/f/a.pdf"><button>招标文件</button></a><button>复制</button>',
      '<p><a href="/f/a.pdf">招标文件（PDF）</a></p>',
    ],
    [
      '<a href="/f/1667.docx" download="申请表.docx">下载</a>',
      '<p><a href="/f/1667.docx">申请表（DOCX）</a></p>',
    ],
    // The type of a file follows its name, once.
    [
      '<a href="/f/a.pdf">授信6×10<sup>8</sup>元.pdf</a>',
      '<p><a href="/f/a.pdf">授信6×10<sup>8</sup>元（PDF）</a></p>',
    ],
    ['<a href="/f/a.pdf"><s>旧</s>新</a>', '<p><a href="/f/a.pdf"><s>旧</s>新（PDF）</a></p>'],
    [
      '<a href="https://a.gov.cn/b_c.pdf">https://a.gov.cn/b_c.pdf</a>',
      '<p><a href="https://a.gov.cn/b_c.pdf" target="_blank" rel="noopener noreferrer" class="url">https://a.gov.cn/b_c.pdf（外部链接）</a></p>',
    ],
    [
      '<a href="https://www.a.cn/b.xlsx">www.a.cn/b.xlsx</a>',
      '<p><a href="https://www.a.cn/b.xlsx" target="_blank" rel="noopener noreferrer" class="url">www.a.cn/b.xlsx（外部链接）</a></p>',
    ],
    ['<a href="/f/a.pdf">2026-09-30</a>', '<p><a href="/f/a.pdf">2026-09-30（PDF）</a></p>'],
    // Links around whole paragraphs, and links to places within a text.
    [
      '<a href="/news/company"><p>公司</p><p>新闻</p></a>',
      '<p><a href="/news/company">公司</a></p><p><a href="/news/company">新闻</a></p>',
    ],
    [
      '<a href="/news_detail/1024#_Toc5">见</a><a name="_Toc7"></a>七',
      '<p><a href="/news_detail/1024#user-content-_Toc5">见</a><a id="user-content-_Toc7"></a>七</p>',
    ],
    // Addresses as a browser's bar has them: behind a press in the contents of a page, and with words to show.
    ...[
      ['/news_detail/1024#part-3', '/news_detail/1024#part-3'],
      ['/news_detail/1024#part-3:~:text=0.8%25', '/news_detail/1024#part-3:~:text=0.8%25'],
      ['/news_detail/1024?a=b#:~:text=0.8%25,-x', '/news_detail/1024?a=b#:~:text=0.8%25,-x'],
      ['/news_detail/1024#a:~:text=%E4%B8%80', '/news_detail/1024#user-content-a:~:text=%E4%B8%80'],
      ['#:~:text=%E4%B8%80', '#:~:text=%E4%B8%80'],
      ['https://www.example.com/#:~:text=%E4%B8%80', '/#:~:text=%E4%B8%80'],
    ].map(([from, to]): [string, string] => [
      `<a href="${from}">见</a>`,
      `<p><a href="${to}">见</a></p>`,
    ]),
  ])('%.60s', async (input, output) => expect(await sanitise(input)).toBe(output))

  it.each([
    [
      '<tr><td>联系人</td><td>王女士</td><td>电话</td><td>见下</td></tr><tr><td>地址</td><td colspan="3">示范大道</td></tr>',
      '<tr><th scope="row">联系人</th><td>王女士</td><th scope="row">电话</th><td>见下</td></tr><tr><th scope="row">地址</th><td colspan="3">示范大道</td></tr>',
    ],
    [
      '<tr><td>招标人</td><td>示例集团</td></tr><tr><td>公示开始</td><td>2026年11月20日</td></tr><tr><td>中标候选人</td><td><table><tr><td>甲</td><td>1</td></tr></table></td></tr>',
      '<tr><th scope="row">招标人</th><td>示例集团</td></tr><tr><th scope="row">公示开始</th><td>2026年11月20日</td></tr><tr><th scope="row">中标候选人</th><td>甲，1</td></tr>',
    ],
    [
      '<tr><td>招标人</td><td>示例集团</td></tr><tr><td>评标结果</td><td><table><tr><td>甲</td><td>1</td></tr><tr><td>乙</td><td>2</td></tr></table></td></tr><tr><td>联系方式</td><td><table><tr><td>联系人</td><td>王女士</td></tr><tr><td>地址</td><td>示范大道</td></tr></table></td></tr>',
      '<tr><th scope="row">招标人</th><td>示例集团</td></tr><tr><th scope="row">评标结果</th><td><p>甲，1</p><p>乙，2</p></td></tr><tr><th scope="row">联系方式</th><td><p>联系人：王女士</p><p>地址：示范大道</p></td></tr>',
    ],
    [
      '<tr><td>姓名</td><td>性别</td></tr><tr><td>张某</td><td>男</td></tr>',
      '<tr><td>张某</td><td>男</td></tr>',
    ],
    [
      '<tr><td>项目</td><td>说明</td></tr><tr><td>明细</td><td><table><tr><td>甲</td><td>1</td></tr><tr><td>乙</td><td>2</td></tr></table></td></tr>',
      '<tr><td>明细</td><td><p>甲，1</p><p>乙，2</p></td></tr>',
    ],
    // Spans as browsers read them: to the end of the group of rows, and up to the first letter.
    [
      '<tr><td rowspan=0>甲。</td><td>一</td></tr><tr><td>二</td></tr><tr><td>三</td></tr>',
      '<tr><td rowspan="3">甲。</td><td>一</td></tr><tr><td>二</td></tr><tr><td>三</td></tr>',
    ],
    [
      '<tbody><tr><td rowspan=3>甲。</td><td>一</td></tr></tbody><tbody><tr><td>乙</td><td>二</td></tr></tbody>',
      '<tr><td>甲。</td><td>一</td></tr><tr><td>乙</td><td>二</td></tr>',
    ],
    [
      '<tr><td rowspan=2>甲。</td><td rowspan=2>一</td></tr><tr></tr><tr><td>乙</td><td>二</td></tr>',
      '<tr><td>甲。</td><td>一</td></tr><tr><td>乙</td><td>二</td></tr>',
    ],
    [
      '<tr><td>甲。</td><td colspan="2列">一</td></tr><tr><td>乙</td><td>二</td><td>三</td></tr>',
      '<tr><td>甲。</td><td colspan="2">一</td></tr><tr><td>乙</td><td>二</td><td>三</td></tr>',
    ],
    [
      '<thead><tr><th>项目</th><th>户数</th></tr></thead><tfoot><tr><td>合计</td><td>3</td></tr></tfoot><tbody><tr><td>甲</td><td>3</td></tr></tbody>',
      '<tr><td>甲</td><td data-align="end">3</td></tr><tr><td>合计</td><td data-align="end">3</td></tr>',
    ],
    [
      '<tr><td>收入</td><td>（3.2）万元</td></tr><tr><td>支出</td><td style="text-align:right">见附注</td></tr>',
      '<tr><td>收入</td><td data-align="end">（3.2）万元</td></tr><tr><td>支出</td><td data-align="end">见附注</td></tr>',
    ],
  ])('table %.60s', async (rows, body) =>
    expect(await sanitise(`<table>${rows}</table>`)).toMatch(inTable(body)),
  )

  // What stands where there is no figure: a dash or a slash, dots for one that is not known, nothing.
  it.each(['-', '–', '—', '——', '－', '−', '/', '…', '……', ''])(
    'aligns %j in a column of figures with them',
    async (none) => {
      const rows = (...words: string[]): string =>
        words.map((word) => `<tr><td>甲</td><td>${word}</td></tr>`).join('')
      const html = await sanitise(`<table>${rows('余额', '8.00', none)}</table>`)
      expect(html.match(/<t[hd][^>]*data-align="end">[^<]*/g)).toEqual([
        '<th scope="col" data-align="end">余额',
        '<td data-align="end">8.00',
        `<td data-align="end">${none}`,
      ])
      const words = await sanitise(`<table>${rows('评级', '优', none, none)}</table>`)
      expect(words).not.toContain('data-align')
    },
  )
})

describe('cleaning', () => {
  it('cleans the named fields only, those of children too', async () => {
    const dirty = { title: '<b>题', content: '<p onclick=x>文' }
    const child = { ...dirty, children: [dirty] }
    const clean = { title: '<b>题', content: '<p>文</p>' }
    const rich = { level: 5, fields: ['content'] } as const
    const cleaned = { ...clean, children: [clean] }
    expect(await cleanFields(child, rich, sanitise)).toEqual(cleaned)
    expect(await cleanFields([child], rich, sanitise)).toEqual([cleaned])
    expect(await cleanFields({ list: [child], total: 1 }, rich, sanitise)).toEqual({
      list: [cleaned],
      total: 1,
    })
  })

  it('reads plain text as paragraphs', async () => {
    expect(await sanitise('第一段\n仍是第一段<br><br>第二段')).toBe(
      '<p>第一段仍是第一段</p><p>第二段</p>',
    )
  })
})

it.each([
  ['点击这里', '点击这里（www.gov.cn，外部链接）'],
  ['查看详情 >', '查看详情 &gt;（www.gov.cn，外部链接）'],
  ['here', 'here（www.gov.cn，外部链接）'],
  ['国务院', '国务院（外部链接）'],
])('a link to another site keeps its words, and says where it leads: %s', async (words, shown) => {
  expect(await sanitise(`<p>请<a href="https://www.gov.cn/zhengce/">${words}</a>。</p>`)).toContain(
    `>${shown}</a>。`,
  )
})

describe('a text that is far too long', () => {
  it.each([
    ['of characters', `<p>${'一'.repeat(600_000)}</p><p>二</p>`],
    ['of elements', '<p>一</p>'.repeat(6_000)],
    ['of links', '<p><a href="/a">一</a></p>'.repeat(2_000)],
    ['of pictures', '<p>一<img src="/a.png" alt="图"></p>'.repeat(2_000)],
    ['of comments', `<p>一</p>${'<!---->'.repeat(5_000)}`],
    ['of drawings', `<p>一</p>${'<svg><text></text></svg>'.repeat(1_001)}`],
    ['of forms', '<form><p>一</p></form>'.repeat(200)],
    ['of players', '<p>一<video src="/a.mp4"></video></p>'.repeat(200)],
    // A parser took half a minute for these.
    ['of elements in each other', `<p>一</p>${'<span>'.repeat(80_000)}`],
    // Of lists it took 4 s.
    ['of deep ones', `<p>一</p>${`${'<div>'.repeat(500)}${'</div>'.repeat(500)}`.repeat(8)}`],
  ])('is cut, and says so: %s', async (_, html) => {
    expect(await sanitise(html)).toMatch(
      /一(?:<\/a>|<img[^>]*>)?<\/p><p>内容过长，以下部分没有显示。[^]*<\/p>$/,
    )
  })

  it('keeps words that are marked one by one in one text', async () => {
    expect(await sanitise(`<p>${'<u>中</u>'.repeat(7_000)}</p>`)).toBe(
      `<p>${'中'.repeat(7_000)}</p>`,
    )
  })

  it('keeps every number, and makes links of the first ones', async () => {
    const html = await sanitise(`<p>${'028-5550 1000，'.repeat(2_000)}</p>`)
    expect(html.match(/028-5550 1000/g)).toHaveLength(2_000)
    expect(html.match(/<a /g)!.length).toBeLessThan(1_000)
  })

  // A quadratic step would take minutes here and exceed the test's time limit.
  it.each([
    ['open quotes in open tags', `<a "${'"<a "'.repeat(90_000)}`],
    ['lists within each other', '<ul><li>'.repeat(1_200)],
    ['one endless word', `<p>bb ${'a'.repeat(400_000)}</p>`],
    ['open brackets in styles', `<p style="${'a:('.repeat(33_000)}">一</p>`],
    ['open quotes in styles', `<p style='${'a:"'.repeat(33_000)}'>一</p>`],
    [
      'elements that nobody knows',
      `<div>${'一'.repeat(30_000)}</div>${'<x-y></x-y>'.repeat(4_000)}`,
    ],
    ['sizes of one picture', `<img srcset="${'/a.jpg 1w, '.repeat(9_000)}">`],
    ['lines that are kept', `<p style="white-space:pre">${'a\n'.repeat(50_000)}</p>`],
    [
      'items of a list in lists',
      `${'<ol style="list-style:thai">'.repeat(200)}${'<li>一'.repeat(2_000)}`,
    ],
    ['digits', `<p>${'028 5550 '.repeat(11_000)}${'1'.repeat(90_000)}</p>`],
    ['endless white space', `<p>一${'\u3000'.repeat(400_000)}二<br>三</p>`],
  ])('costs no more than any other: %s', async (_, html) => {
    expect(await sanitise(html)).toBeDefined()
  })
})
