/** Each element of HTML, current and obsolete, and what becomes of it: held by a test, and repeated by a bench. */
import type { Note } from '../../rich-text/notes.ts'

type Row = readonly [html: string, shown: string, ...notes: Note['kind'][]]

/** Puts `中` between `前` and `后`, as inline content does. */
const inLine = (tag: string): Row => [`前<${tag}>中</${tag}>后`, '前中后']
const marked = (tag: string, name = tag): Row => [
  `前<${tag}>中</${tag}>后`,
  `前<${name}>中</${name}>后`,
]
/** Puts `中` into a block of its own. */
const onLine = (tag: string): Row => [`前<${tag}>中</${tag}>后`, '前|中|后']
const heading = (tag: string): Row => [`前<${tag}>中</${tag}>后`, '前|<h2>中</h2>|后']
const unseen = (tag: string): Row => [`前<${tag}>中</${tag}>后`, '前后']
const voidUnseen = (tag: string): Row => [`前<${tag}>后`, '前后']

/** The expected result for each tag; `|` marks the end of a paragraph. */
export const ELEMENTS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    'span font u big small ins bdi bdo blink cite content data dfn element label nobr nextid output rb rbc shadow slot spacer time var command menuitem'
      .split(' ')
      .map((tag) => [tag, inLine(tag)]),
  ),
  ...Object.fromEntries(
    'strong em s del sub sup mark code'.split(' ').map((tag) => [tag, marked(tag)]),
  ),
  b: marked('b', 'strong'),
  i: marked('i', 'em'),
  strike: marked('strike', 's'),
  kbd: marked('kbd', 'code'),
  samp: marked('samp', 'code'),
  tt: marked('tt', 'code'),
  ...Object.fromEntries(
    // https://html.spec.whatwg.org/#flow-content-3, https://html.spec.whatwg.org/#sections-and-headings
    'p div section article header footer main aside center address fieldset form nav hgroup search details summary legend marquee multicol'
      .split(' ')
      .map((tag) => [tag, onLine(tag)]),
  ),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6'.split(' ').map((tag) => [tag, heading(tag)])),
  ...Object.fromEntries(
    'script style template title noscript noembed noframes datalist xml'
      .split(' ')
      .map((tag) => [tag, unseen(tag)]),
  ),
  ...Object.fromEntries(
    'base basefont link meta param source track col'
      .split(' ')
      .map((tag) => [tag, voidUnseen(tag)]),
  ),
  html: ['前<html>中</html>后', '前中后'],
  body: ['前<body>中</body>后', '前中后'],
  // The parser leaves the tags out here.
  head: ['前<head>中</head>后', '前中后'],
  frameset: ['<frameset><frame src="/a.html"></frameset>', '', 'drawing'],
  frame: ['前<frame src="/a.html">后', '前后'],
  iframe: ['<iframe src="/a.html"></iframe>', '<a href="/a.html">打开嵌入的网页</a>'],
  embed: ['<embed>', '（视频、录音或嵌入的内容没有显示）', 'media'],
  object: ['<object data="/a.mp4">旧</object>', '<a href="/a.mp4">观看视频</a>'],
  video: ['<video title="会议">旧</video>', '（视频、录音或嵌入的内容没有显示：会议）', 'media'],
  audio: ['<audio src="/a.mp3"></audio>', '<a href="/a.mp3">收听录音</a>'],
  bgsound: ['前<bgsound src="/a.mp3">', '前<a href="/a.mp3">收听录音</a>'],
  applet: ['前<applet>中</applet>后', '前后', 'drawing'],
  canvas: ['前<canvas>中</canvas>后', '前后', 'drawing'],
  svg: ['前<svg><text>中</text></svg>后', '前<br>中<br>后', 'drawing'],
  math: ['前<math><mn>1</mn></math>后', '前1后'],
  keygen: ['前<keygen>后', '前后', 'control'],
  isindex: ['前<isindex>后', '前后'],
  button: ['前<button>中</button>后', '前后', 'control'],
  input: ['前<input value="中">后', '前中后'],
  textarea: ['前<textarea>中</textarea>后', '前中后'],
  select: ['前<select><option>甲</option><option>乙</option></select>', '前甲／乙'],
  option: ['<select><option>甲<option selected>乙</select>', '☐甲 ☑乙'],
  optgroup: ['<select><optgroup label="组"><option>甲</optgroup></select>', '组：甲'],
  meter: ['比例<meter value="3" max="5"></meter>', '比例3/5'],
  progress: ['进度<progress value="0.8">80%</progress>', '进度80%'],
  q: ['<q>甲<q>乙</q></q>', '“甲‘乙’”'],
  ruby: ['<ruby>张<rp>(</rp><rt>zhāng</rt><rp>)</rp></ruby>三', '张（zhāng）三'],
  rt: ['<ruby>汉<rt>hàn</rt>字<rt>zì</rt></ruby>', '汉（hàn）字（zì）'],
  rp: ['前<rp>（</rp>后', '前后'],
  rtc: ['<ruby><rb>年</rb><rtc>year</rtc></ruby>', '年（year）'],
  abbr: ['<abbr title="国内生产总值">GDP</abbr>', 'GDP（国内生产总值）'],
  acronym: ['<acronym title="国内生产总值">GDP</acronym>', 'GDP（国内生产总值）'],
  wbr: ['前<wbr>后', '前后'],
  br: ['前<br>后', '前<br>后'],
  hr: ['前<hr>后', '前|<hr>|后'],
  pre: ['<pre>一\n  二</pre>', '<pre>一\n  二</pre>'],
  listing: ['<listing>一\n  二</listing>', '<pre>一\n  二</pre>'],
  xmp: ['<xmp><b>一</b>\n  二</xmp>', '<pre>&lt;b&gt;一&lt;/b&gt;\n  二</pre>'],
  plaintext: ['前<plaintext><b>一', '前|<pre>&lt;b&gt;一</pre>'],
  dialog: ['前<dialog>中</dialog><dialog open>后</dialog>', '前|后', 'hidden'],
  blockquote: ['<blockquote>中</blockquote>', '<blockquote>中</blockquote>'],
  ul: ['<ul><li>中</ul>', '<ul><li>中</li></ul>'],
  ol: ['<ol><li>中</ol>', '<ol><li>中</li></ol>'],
  li: ['<li>甲<li>乙', '甲|乙'],
  dir: ['<dir><li>中</dir>', '<ul><li>中</li></ul>'],
  menu: ['<menu><li>中</menu>', '<ul><li>中</li></ul>'],
  dl: ['<dl><dt>甲<dd>乙</dl>', '<dl><dt>甲</dt><dd>乙</dd></dl>'],
  dt: ['<dl><dt>甲<dd>乙</dl>', '<dl><dt>甲</dt><dd>乙</dd></dl>'],
  dd: ['<dl><dt>甲<dd>乙</dl>', '<dl><dt>甲</dt><dd>乙</dd></dl>'],
  figure: [
    '<figure>甲<figcaption>乙</figcaption></figure>',
    '<figure>甲<figcaption>乙</figcaption></figure>',
  ],
  figcaption: [
    '<figure>甲<figcaption>乙</figcaption></figure>',
    '<figure>甲<figcaption>乙</figcaption></figure>',
  ],
  a: ['<a href="/news/company">中</a>', '<a href="/news/company">中</a>'],
  ...Object.fromEntries(
    'table caption colgroup thead tbody tfoot tr td th'
      .split(' ')
      .map((tag) => [
        tag,
        [
          '<table><caption>表</caption><colgroup></colgroup><thead><tr><th>项目<th>说明</thead><tbody><tr><td>甲<td>乙</tbody><tfoot><tr><td>丙<td>丁</tfoot></table>',
          '<div class="table-scroll" role="region" tabindex="0" aria-label="表格：表"><table><caption>表</caption><colgroup><col width="50%"><col width="50%"></colgroup><thead><tr><th scope="col">项目</th><th scope="col">说明</th></tr></thead><tbody><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table></div>',
        ] as Row,
      ]),
  ),
  img: [
    '<img src="/a.png" alt="甲" width="2" height="2">',
    '<img src="/a.png" alt="甲" width="2" height="2" loading="lazy" decoding="async">',
  ],
  image: [
    '<image src="/a.png" alt="甲" width="2" height="2">',
    '<img src="/a.png" alt="甲" width="2" height="2" loading="lazy" decoding="async">',
  ],
  picture: [
    '<picture><source srcset="/b.png"><img alt="甲" width="2" height="2"></picture>',
    '<img src="/b.png" alt="甲" width="2" height="2" loading="lazy" decoding="async">',
  ],
  map: [
    '前<map name="m"><area href="/news/company" alt="公司新闻"><area href="/news/media" title="媒体"></map>',
    '前|<a href="/news/company">公司新闻</a> <a href="/news/media">媒体</a>',
  ],
  area: [
    '<map><area alt="无"><area href="/news/company"></map>',
    '<a href="/news/company">company</a>',
  ],
}
