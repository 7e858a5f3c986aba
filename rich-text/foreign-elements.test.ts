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

it.each([
  ['<annotation encoding="application/x-tex">10^8</annotation>', '10^8'],
  ['<annotation>10^8</annotation>', '10^8'],
  ['<annotation-xml><mn>8</mn></annotation-xml>', '（公式没有显示）'],
  ['<annotation encoding="MathType-MTEF">AAAA</annotation>', '（公式没有显示）'],
])('a formula with %s', (annotation, shown) => {
  const formula = `<semantics><msup><mn>10</mn><mn>8</mn></msup>${annotation}</semantics>`
  const { html, notes } = clean(`前<math>${formula}</math>后`)
  expect(html).toBe(`<p>前${shown}后</p>`)
  expect(notes.map(({ kind }) => kind)).toEqual(shown === '10^8' ? [] : ['formula'])
  expect(clean(`<math alttext="10^8"><mn>10</mn></math>`).html).toBe('<p>10^8</p>')
})
