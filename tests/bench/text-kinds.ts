/**
 * Texts of 100 KB of each kind: texts by hand, each element of HTML in five shapes, each example of CommonMark and GFM.
 * A page refuses a text with too many elements, so a text of short elements is only as long as a page accepts.
 */
import { isTooLong } from '../../rich-text/bounds.ts'
import { ELEMENTS } from '../support/element-rows.ts'
import { EXAMPLES } from '../support/markdown-examples.ts'
import { toHtml } from '../support/to-html.ts'

const SIZE = 100_000

interface Kind {
  name: string
  /** Makes the text, which takes longer than its name. */
  make: () => string
  /** Another kind becomes the same tags: cleaning it takes as long. */
  isSameTags?: boolean
}

/** Repeats a text as often as 100 KB hold it. */
const full = (unit: string, head = ''): string =>
  head + unit.repeat(Math.floor((SIZE - head.length) / unit.length))

/**
 * Repeats a text as often as a page still accepts.
 * @param html the HTML that the text becomes, if it is Markdown
 */
function most(unit: string, head = '', html = unit, end = ''): string {
  let fits = 0
  let tooMany = Math.floor((SIZE - head.length - end.length) / unit.length) + 1
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (isTooLong(head + html.repeat(middle))) tooMany = middle
    else fits = middle
  }
  return head + unit.repeat(fits) + end
}

const markdown = (unit: string, head = ''): string => most(unit, head, toHtml(unit))
const html = (tag: string, unit: string): string => most(unit, `<${tag}>`, unit, `</${tag}>`)

const BY_HAND: Readonly<Record<string, string>> = {
  paragraphs: full('为进一步规范融资担保业务，集团公司召开年度工作会议，部署全年重点任务。\n\n'),
  'one paragraph': full('为进一步规范融资担保业务，集团公司召开年度工作会议，部署全年重点任务。'),
  'short paragraphs': markdown('中文\n\n'),
  '33,000 paragraphs': full('中\n\n'),
  '50,000 lines': full('中\n'),
  '25,000 indented lines': full('　　中\n'),
  'indented lines': markdown('　　中\n'),
  cells: html('table', '<tr><td>1</td><td>2</td></tr>'),
  'cells with styles': html('table', '<tr><td style="text-align:right">1</td></tr>'),
  'cells as WPS writes them': html(
    'table',
    '<tr><td><p style="text-align:right"><span style="font-size:12pt"><font face="宋体">1</font></span></p></td></tr>',
  ),
  'cells in one row': html('table', '<td>1</td>'),
  // The head has a few elements as well.
  'cells of Markdown': most(
    '| 中 | 1 |\n',
    '| 甲 | 乙 |\n| --- | --- |\n',
    '<tr><td>中</td><td>1</td></tr>',
  ).slice(0, -100),
  '8,000 rows': full('| 中 | 1 |\n', '| 甲 | 乙 |\n| --- | --- |\n'),
  '20,000 rows between tabs': full('中\t文\n'),
  telephones: full('028-5550 1000，'),
  '7,000 lines with a telephone': full('028-5550 1000\n'),
  mobiles: full('13912345678 '),
  'mobiles with commas': full('13912345678，'),
  digits: full('12 34 56 '),
  items: markdown('- 中\n'),
  '25,000 items': full('- 中\n'),
  headings: markdown('## 中\n\n'),
  addresses: markdown('https://example.com/a 中 '),
  'addresses in lines': markdown('https://example.com/a 中\n'),
  'bold words': markdown('**中** 文\n'),
  quotations: markdown('> 中\n\n'),
  pictures: markdown('![中](image:a)\n\n'),
  'pictures of HTML': html('div', '<img src="/media/a.webp" alt="中">'),
  'pictures between lines': html('div', '<p><img src="/media/a.webp"></p><p>图为中</p>'),
  'lazy pictures': html(
    'div',
    '<img src="loading.gif" data-src="/a.png" srcset="/b.png 2x,/c.png 3x">',
  ),
  notes: markdown('中[^1]文\n\n'),
  English: full('The quick brown fox jumps. '),
  'English in paragraphs': markdown('The quick brown fox jumps.\n\n'),
  'divisions in one another': html('div', '<div>'),
  'links to places': html('div', '<a href="#a">中</a>'),
  'links to files': html('div', '<a href="/files/a.pdf">中</a>'),
  'links to other hosts': html('div', '<a href="https://example.org/">中</a>'),
  'places with links to them': html('div', '<p id="a">中</p><a href="#a">中</a>'),
  'hidden texts': html('div', '<div style="display:none">中</div>'),
  boxes: html('div', '<input type="checkbox">中'),
  'spans of a symbol font': html('div', '<span style="font-family:Wingdings">x</span>'),
  'marks in one another': html('p', '<strong><em><s>中</s></em></strong>'),
  entities: full('&nbsp;&amp;'),
  'lines of a program': `\`\`\`\n${full('中文\n')}\`\`\`\n`,
  comments: full('<!-- 中 -->'),
  'sums of money': full('81.2 万元，'),
  'rules under lines': full('中\n---\n'),
  bars: full('| '),
  brackets: full('['),
}

/** The attributes that the sanitiser reads. */
const ATTRIBUTES =
  'id="a" class="b" title="中" href="/a" src="/a.png" style="text-align:right;font-size:12pt"'

function* ofElements(): Generator<Kind> {
  for (const [tag, [row]] of Object.entries(ELEMENTS)) {
    const shapes = {
      '': row,
      ' alone': `<${tag}>中</${tag}>`,
      ' with attributes': `<${tag} ${ATTRIBUTES}>中</${tag}>`,
      ' not closed': `<${tag}>中`,
      ' in one another': `${`<${tag}>`.repeat(250)}中${`</${tag}>`.repeat(250)}`,
    }
    for (const [shape, unit] of Object.entries(shapes))
      yield { name: `<${tag}>${shape}`, make: () => html('div', unit) }
    yield { name: `<${tag}> in full`, make: () => full(row) }
  }
}

function* ofMarkdown(): Generator<Kind> {
  const known = new Set<string>()
  for (const { name, markdown: text } of EXAMPLES) {
    const unit = `${text}\n`
    const tags = toHtml(unit)
      .replace(/>[^<]+/g, '>')
      .replace(/="[^"]*"/g, '')
    const isSameTags = known.has(tags)
    known.add(tags)
    yield { name, make: () => markdown(unit), isSameTags }
    yield { name: `${name} in full`, make: () => full(unit), isSameTags }
  }
}

/** @param part text that the name of a kind has to contain */
export function* textKinds(part = ''): Generator<Omit<Kind, 'make'> & { text: string }> {
  const byHand = Object.entries(BY_HAND).map(([name, text]) => ({ name, make: () => text }))
  for (const kinds of [byHand, ofElements(), ofMarkdown()])
    for (const { make, ...kind } of kinds)
      if (kind.name.includes(part)) yield { ...kind, text: make() }
}
