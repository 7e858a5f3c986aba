/** Each element of SVG and MathML, in a drawing or a formula and out of it: what it shows is kept, or told of. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

// TypeScript's list is made from those of the W3C (SVG 2, MathML Core).
const { platform, arch } = process
const library = new URL(
  `../node_modules/@typescript/typescript-${platform}-${arch}/lib/lib.dom.d.ts`,
  import.meta.url,
)
const types = readFileSync(library, 'utf8')
const namesIn = (list: string): string[] =>
  Array.from(
    types
      .split(`interface ${list} {`)[1]!
      .split('}')[0]!
      .matchAll(/"([^"]+)":/g),
    ([, name]) => name!,
  )
const svgTagNames = namesIn('SVGElementTagNameMap')
const mathmlTagNames = namesIn('MathMLElementTagNameMap')

it('the lists are read whole', () => {
  expect(svgTagNames).toEqual(expect.arrayContaining(['a', 'foreignObject', 'text', 'view']))
  expect(mathmlTagNames).toEqual(expect.arrayContaining(['annotation', 'math', 'semantics']))
})

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')

/** Words directly in them show nothing: https://www.w3.org/TR/SVG2/render.html#TermNeverRenderedElement. */
const UNSEEN =
  /^(?:clipPath|defs|desc|image|linearGradient|marker|mask|metadata|pattern|radialGradient|script|style|switch|symbol|title)$/

describe('an element of SVG', () => {
  it.each(svgTagNames)('%s', (tag) => {
    const { html, notes } = clean(`<svg><text>前<${tag}>中</${tag}>后</text></svg>`)
    expect(textOf(html)).toBe(UNSEEN.test(tag) ? '前后' : '前中后')
    expect(notes[0]).toMatchObject({ kind: 'drawing' })
  })
})

describe('a name of SVG or MathML where HTML stands', () => {
  it.each([...svgTagNames, ...mathmlTagNames])('%s', (tag) => {
    const { html, notes } = clean(`前<${tag}>中</${tag}>后`)
    const isUnseen = /^(?:script|select|style|title)$/.test(tag)
    if (!isUnseen && !html.includes('中')) expect(notes).not.toEqual([])
    expect(textOf(html)).toMatch(/^前.*后$/)
  })
})

describe('the words of a drawing', () => {
  it.each([
    ['<p>前</p><svg><text>甲</text><text>乙</text></svg><p>后</p>', '<p>前</p><p>甲<br>乙</p><p>后</p>'],
    ['<svg><text><tspan>7月</tspan><tspan x="5" dy="-18">8.2</tspan></text></svg>', '<p>7月 8.2</p>'],
    ['<svg><text>10<tspan dy="-5">8</tspan><tspan dy="5">元</tspan></text></svg>', '<p>10<sup>8</sup>元</p>'],
    ['<svg><text>CO<tspan baseline-shift="sub">2</tspan></text></svg>', '<p>CO<sub>2</sub></p>'],
    ['<svg><foreignObject><p>一<b>二</b></p></foreignObject></svg>', '<p>一<strong>二</strong></p>'],
    ['<svg><a xlink:href="/news/company"><text>新闻</text></a></svg>', '<p><a href="/news/company">新闻</a></p>'],
    ['<svg role="img"><title>增长</title><desc>图</desc><text>8%</text></svg>', '<p>增长<br>8%</p>'],
    ['<svg><title>编组 5</title><text>8%</text></svg>', '<p>8%</p>'],
    ['<svg><g display="none"><text>密</text></g><text style="opacity:0">密</text><text>明</text></svg>', '<p>明</p>'],
    // diagrams.net writes such a sentence for programs that know no HTML in a drawing.
    ['<svg><switch><g></g><text>not supported</text></switch></svg>', ''],
    ['<svg><switch><text systemLanguage="en">Hall</text><text systemLanguage="zh-CN">大厅</text></switch></svg>', '<p>大厅</p>'],
    ['前<svg><text>没有结束', '<p>前<br>没有结束</p>'],
  ])('%s', (html, shown) => expect(clean(html).html).toBe(shown)) // prettier-ignore

  it.each([
    '<svg><a xlink:href="javascript:alert(1)"><text>甲</text></a></svg>',
    '<svg><foreignObject><img src=x onerror=alert(1)><script>alert(1)</script>甲</foreignObject></svg>',
    '<svg onload="alert(1)"><text><script>alert(1)</script>甲</text></svg>',
    '<svg><style><img src=x onerror=alert(1)></style><text>甲</text></svg>',
    '<svg><image href="javascript:alert(1)" onload="alert(1)"/><text>甲</text></svg>',
  ])('nothing runs: %s', (html) => {
    expect(clean(html).html).toContain('甲')
    expect(clean(html).html).not.toMatch(/alert|onerror|onload|script/)
  })
})

const n = (text: string): string => `<mn>${text}</mn>`
const i = (text: string): string => `<mi>${text}</mi>`
const o = (text: string): string => `<mo>${text}</mo>`
const t = (text: string): string => `<mtext>${text}</mtext>`
const row = (...parts: string[]): string => `<mrow>${parts.join('')}</mrow>`
const of = (tag: string, ...parts: string[]): string => `<${tag}>${parts.join('')}</${tag}>`

describe('a formula in a line', () => {
  it.each([
    [row(t('担保费'), o('='), t('担保金额'), o('×'), of('mfrac', row(t('担保天数')), n('360'))), '担保费=担保金额×担保天数／360'],
    [of('msub', i('R'), n('1')) + o('≤') + n('3') + '<mi mathvariant="normal">%</mi>', 'R<sub>1</sub>≤3%'],
    [of('mfrac', row(i('a'), o('+'), i('b')), row(i('c'), i('d'))), '(a+b)／(cd)'],
    [of('mfrac', row(i('a'), o('×'), i('b')), i('c')) + o('+') + n('1'), 'a×b／c+1'],
    [of('mfrac', i('a'), of('mfrac', i('b'), i('c'))), 'a／(b／c)'],
    [of('mfrac', of('mfrac', i('a'), i('b')), i('c')), '(a／b)／c'],
    [n('2') + of('mfrac', i('a'), i('b')) + i('c'), '2(a／b)c'],
    [i('a') + o('÷') + of('mfrac', i('b'), i('c')), 'a÷(b／c)'],
    [n('1') + of('mfrac', n('1'), n('2')) + i('倍'), undefined],
    [o('=') + n('1') + of('mfrac', n('1'), n('2')), '=1 1／2'],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', undefined],
    [of('msup', row(i('a'), o('+'), i('b')), n('2')), '(a+b)<sup>2</sup>'],
    [of('msup', of('mfrac', i('a'), i('b')), n('2')), '(a／b)<sup>2</sup>'],
    [of('msup', of('msup', i('a'), n('2')), n('3')), '(a<sup>2</sup>)<sup>3</sup>'],
    [of('msup', i('f'), o('′')), 'f′'],
    [of('msubsup', i('x'), i('i'), n('2')), 'x<sub>i</sub><sup>2</sup>'],
    [of('munderover', o('∑'), row(i('i'), o('='), n('1')), i('n')) + i('x'), '∑<sub>i=1</sub><sup>n</sup>x'],
    [of('munder', i('lim'), i('n')) + i('x'), 'lim<sub>n</sub>x'],
    [of('mover', i('x'), o('¯')), 'x\u0304'],
    [of('mover', row(i('a'), i('b')), o('¯')), undefined],
    [of('munder', i('x'), t('注')), undefined],
    [of('msqrt', i('a'), o('+'), i('b')), '√(a+b)'],
    [of('mroot', i('a'), n('3')), '∛a'],
    [of('mroot', i('a'), n('5')), undefined],
    [of('msqrt', n('2')) + i('x'), '(√2)x'],
    [o('{') + of('mtable', of('mtr', of('mtd', t('0.8%')), of('mtd', t('300万元以下'))), of('mtr', of('mtd', t('1%')), of('mtd', t('其他')))), '{0.8% 300万元以下；1% 其他'],
    [of('mmultiscripts', i('x'), n('1'), n('2')), undefined],
    [of('merror', i('x')), undefined],
    ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', undefined],
    [i('a') + of('mphantom', i('b')) + '<mspace width="1em"></mspace>' + o('\u2062') + i('c'), 'a c'],
    [n('1') + o('\u2064') + of('mfrac', n('1'), n('2')), undefined],
    [i('𝑅') + of('ms', '甲'), 'R“甲”'],
    ['甲' + i('x'), undefined],
    [of('semantics', row(i('a')), '<annotation encoding="application/x-tex">\\mathrm{a}</annotation>'), 'a'],
  ])('%s', (formula, line) => {
    const { html, notes } = clean(`<p>前<math>${formula}</math>后</p>`)
    expect(html).toBe(`<p>前${line ?? '（公式没有显示）'}后</p>`)
    expect(notes.length).toBe(line === undefined ? 1 : 0)
  }) // prettier-ignore
})

it.each([
  ['<annotation encoding="application/x-tex">10^8</annotation>', '10^8'],
  ['<annotation>10^8</annotation>', '10^8'],
  ['<annotation-xml><mn>8</mn></annotation-xml>', '（公式没有显示）'],
  ['<annotation encoding="MathType-MTEF">AAAA</annotation>', '（公式没有显示）'],
])('a formula with %s', (annotation, shown) => {
  const formula = `<semantics><merror><mn>10</mn></merror>${annotation}</semantics>`
  const { html, notes } = clean(`前<math>${formula}</math>后`)
  expect(html).toBe(`<p>前${shown}后</p>`)
  expect(notes.map(({ kind }) => kind)).toEqual(shown === '10^8' ? [] : ['formula'])
  expect(clean(`<math alttext="10^8"><merror></merror></math>`).html).toBe('<p>10^8</p>')
})
