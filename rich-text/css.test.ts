/** Every CSS property has a decision, and every keyword of the meaningful ones a result. Both lists are MDN's. */
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { SAYS, parseStyle } from './css.ts'
import { PICTURE_ATTRIBUTES } from './css-pictures.ts'
import { clean } from './test-cleaner.ts'

interface Property {
  syntax: string
  groups: string[]
}

// MDN's list (mdn-data 2.37.2) has the properties of the W3C's modules and those that only browsers have.
const require = createRequire(import.meta.url)
const properties = require('mdn-data/css/properties.json') as Record<string, Property>
const syntaxes = require('mdn-data/css/syntaxes.json') as Record<string, { syntax: string }>

const shown = (html: string): string =>
  clean(html)
    .html.replace(/<p(?: [^>]*)?>|<\/p>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '')

/** Modules whose properties carry no meaning of the text: how a page looks, moves, scrolls and is laid out. */
const LOOKS_ONLY = new Set([
  'CSS Custom Properties for Cascading Variables',
  'CSS Grid Layout',
  'Mozilla Extensions',
  'CSS Basic User Interface',
  'CSS Box Alignment',
  'CSS Cascading and Inheritance',
  'CSS Animations',
  'Scroll-driven Animations',
  'Compositing and Blending',
  'CSS Table',
  'CSS Fragmentation',
  'CSS Multi-column Layout',
  'CSS Conditional Rules',
  'Scalable Vector Graphics',
  'CSS Flexible Box Layout',
  'CSS Images',
  'CSS Values and Units',
  'CSS Rhythmic Sizing',
  'MathML',
  'Motion Path',
  'CSS Scroll Anchoring',
  'CSS Overscroll Behavior',
  'CSS Paged Media',
  'CSS Ruby',
  'CSS Scroll Snap',
  'CSS Scrollbars Styling',
  'CSS Shapes',
  'CSS Speech',
  'CSS Mobile Text Size Adjustment',
  'Pointer Events',
  'CSS Transitions',
  'CSS View Transitions',
  'CSS Will Change',
])

/** Properties that the cleaning reads only together with others, or in the files on lists, fonts and alignment. */
const READ_ELSEWHERE = split(
  'width height max-width max-height line-height overflow overflow-x overflow-y background-clip font font-family direction unicode-bidi list-style list-style-type text-align text-decoration border-bottom border-bottom-style',
)

/** Properties without meaning in modules that also have meaningful ones. */
const LOOKS = split(
  `-ms-accelerator -ms-filter -ms-block-progression -ms-content-zoom-chaining -ms-content-zoom-limit -ms-content-zoom-limit-max
  -ms-content-zoom-limit-min -ms-content-zoom-snap -ms-content-zoom-snap-points -ms-content-zoom-snap-type -ms-content-zooming
  -ms-flow-from -ms-flow-into -ms-high-contrast-adjust -ms-hyphenate-limit-chars -ms-hyphenate-limit-lines -ms-hyphenate-limit-zone
  -ms-ime-align -ms-overflow-style -ms-scroll-chaining -ms-scroll-limit -ms-scroll-limit-x-max -ms-scroll-limit-x-min
  -ms-scroll-limit-y-max -ms-scroll-limit-y-min -ms-scroll-rails -ms-scroll-snap-points-x -ms-scroll-snap-points-y -ms-scroll-snap-x
  -ms-scroll-snap-y -ms-scroll-snap-type -ms-scroll-translation -ms-scrollbar-3dlight-color -ms-scrollbar-arrow-color -ms-scrollbar-base-color
  -ms-scrollbar-darkshadow-color -ms-scrollbar-face-color -ms-scrollbar-highlight-color -ms-scrollbar-shadow-color
  -ms-scrollbar-track-color -ms-text-autospace -ms-touch-select -ms-user-select -ms-wrap-flow -ms-wrap-margin -ms-wrap-through
  -ms-writing-mode
  alignment-baseline baseline-source dominant-baseline initial-letter initial-letter-align text-box text-box-edge text-box-trim
  anchor-name anchor-scope margin-bottom margin-right position-anchor position-area position-try position-try-fallbacks
  position-try-order position-visibility
  aspect-ratio box-sizing column-height column-width column-wrap frame-sizing min-height min-width
  backdrop-filter color-interpolation-filters flood-color flood-opacity lighting-color
  backface-visibility perspective perspective-origin rotate transform-box transform-origin transform-style
  clear overlay z-index clip-rule color-scheme dynamic-range-limit forced-color-adjust print-color-adjust contain
  content quotes counter-increment counter-reset counter-set list-style-image list-style-position
  text-combine-upright text-orientation writing-mode order reading-flow reading-order
  font-size-adjust font-smooth font-stretch font-style font-variant font-width
  hanging-punctuation hyphenate-character hyphenate-limit-chars hyphens letter-spacing line-break overflow-wrap tab-size
  text-align-last text-autospace text-fit text-justify text-spacing-trim text-wrap text-wrap-mode text-wrap-style word-break
  word-spacing word-wrap line-clamp max-lines text-overflow margin margin-trim padding
  text-shadow text-underline-offset text-underline-position text-emphasis-color text-emphasis-position`,
)
const LOOKS_BEGIN =
  /^(?:-webkit-(?!text-(?:fill|security))|background-(?!clip)|background$|border|box-shadow|box-decoration|corner|contain-intrinsic|font-(?:feature|kerning|language|optical|palette|synthesis|variant-(?!position)|variation)|mask|object|outline|overflow-(?:block|clip|inline)|scroll|scrollbar|text-decoration-(?!line)|text-size|padding|(?:min-|max-)?(?:block|inline)-size|margin-(?:block|inline)|inset-(?:block|inline)(?!-start)|overscroll|interpolate)/

function split(list: string): string[] {
  return list.trim().split(/\s+/)
}

function isDecided(name: string, { groups }: Property): boolean {
  if (SAYS.has(name) || READ_ELSEWHERE.includes(name)) return true
  return (
    groups.some((group) => LOOKS_ONLY.has(group)) || LOOKS.includes(name) || LOOKS_BEGIN.test(name)
  )
}

it('all properties of CSS are decided', () => {
  const undecided = Object.entries(properties).flatMap(([name, one]) =>
    isDecided(name, one) ? [] : name,
  )
  expect(undecided).toEqual([])
})

/** All keywords that a syntax of MDN allows. */
function keywordsOf(syntax: string, seen = new Set<string>()): string[] {
  const refs = Array.from(syntax.matchAll(/<'?([\w-]+)(?:\(\))?[^>]*?'?>/g), ([, name]) => name!)
  const own =
    syntax
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\w-]+\([^)]*\)/g, ' ')
      .match(/-?[a-z][\w-]*/g) ?? []
  const further = refs.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    const next = properties[name]?.syntax ?? syntaxes[name]?.syntax
    return next ? keywordsOf(next, seen) : []
  })
  return [...new Set([...own, ...further])]
}

const HIDDEN = '前后'
const LINE = '前|中|后'
const PLAIN = '前中后'

/** The markup that each keyword makes of `前<span>中</span>后`. */
const KEYWORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  display: {
    ...each('none table-column table-column-group', HIDDEN),
    ...each(
      'block flow flow-root table flex grid grid-lanes list-item table-row-group table-header-group table-footer-group table-row table-caption -ms-flexbox -ms-inline-flexbox -webkit-flex -webkit-inline-flex -ms-grid -ms-inline-grid -webkit-box -webkit-inline-box -moz-box -moz-inline-box -moz-inline-stack',
      LINE,
    ),
    ...each(
      'inline inline-list-item run-in contents inline-block inline-table inline-flex inline-grid inline-grid-lanes ruby math ruby-base ruby-text ruby-base-container ruby-text-container',
      PLAIN,
    ),
    'table-cell': '前 中后',
  },
  visibility: { visible: PLAIN, hidden: HIDDEN, collapse: HIDDEN },
  'content-visibility': { visible: PLAIN, auto: PLAIN, hidden: HIDDEN },
  float: { none: PLAIN, ...each('left right inline-start inline-end', LINE) },
  position: { ...each('static relative sticky', PLAIN), ...each('absolute fixed', LINE) },
  'text-transform': each(
    'none capitalize uppercase lowercase full-width full-size-kana math-auto',
    PLAIN,
  ),
  'text-decoration-line': {
    ...each('none underline overline blink spelling-error grammar-error', PLAIN),
    'line-through': '前<s>中</s>后',
  },
  'vertical-align': {
    ...each('baseline text-top text-bottom middle top bottom', PLAIN),
    super: '前<sup>中</sup>后',
    sub: '前<sub>中</sub>后',
  },
  'font-variant-position': { normal: PLAIN, super: '前<sup>中</sup>后', sub: '前<sub>中</sub>后' },
  'font-weight': {
    ...each('normal lighter', PLAIN),
    ...each('bold bolder', '前<strong>中</strong>后'),
  },
}

function each(names: string, outcome: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, outcome]))
}

describe.each(Object.entries(KEYWORDS))('%s', (property, keywords) => {
  it.each(keywordsOf(properties[property]!.syntax).map((keyword) => [keyword]))('%s', (keyword) => {
    expect(keywords[keyword], 'nobody has decided what it says').toBeDefined()
    expect(shown(`前<span style="${property}: ${keyword}">中</span>后`)).toBe(keywords[keyword])
  })
})

it.each(keywordsOf(properties['white-space']!.syntax).map((keyword) => [keyword]))(
  'white-space: %s',
  (keyword) => {
    const lines =
      /^(?:pre|pre-wrap|pre-line|preserve|preserve-breaks|break-spaces|preserve-spaces)$/
    const text = `<p style="white-space: ${keyword}">one\ntwo</p>`
    expect(shown(text)).toBe(lines.test(keyword) ? 'one<br>two' : 'one two')
  },
)

describe('noise against copying is not published', () => {
  it.each(
    split(
      `opacity:0 opacity:0% opacity:.0 font-size:0 font-size:0px font:0/0_a font-size:1px;color:#fff color:transparent
      color:rgba(0,0,0,0) color:#0000 -webkit-text-fill-color:transparent text-indent:-9999px
      position:absolute;left:-9999px position:fixed;top:-200em clip:rect(0,0,0,0) clip:rect(1px,1px,1px,1px)
      clip-path:inset(50%) clip-path:circle(0) height:0;overflow:hidden width:1px;overflow:hidden transform:scale(0)
      scale:0 filter:opacity(0) filter:alpha(opacity=0) display:none!important;display:inline
      visibility:hidden mso-hide:all -webkit-text-security:disc zoom:0`,
    ).map((style) => [style.replace('_', ' ')]),
  )('%s', (style) => {
    const { html, notes } = clean(`前<span style="${style}">杂</span>后`)
    expect(html).toBe('<p>前后</p>')
    expect(notes).toEqual([{ kind: 'hidden', text: '杂', before: '前' }])
  })

  it.each(
    split(
      `opacity:0.5 font-size:10px color:rgb(255,0,0) color:rgba(0,0,0,0.5) left:-9999px text-indent:-2em height:0
      background-clip:text;color:transparent -webkit-background-clip:text;-webkit-text-fill-color:transparent
      display:none;display:inline clip:rect(0,100px,20px,0) clip-path:inset(0) content-visibility:auto transform:scale(1)`,
    ).map((style) => [style]),
  )('but not %s', (style) => {
    expect(shown(`前<span style="${style}">中</span>后`)).toBe('前中后')
  })
})

/** True for a syntax that takes a picture: https://www.w3.org/TR/css-images-3/#typedef-image */
const takesPicture = (syntax: string, seen = new Set<string>()): boolean =>
  Array.from(syntax.matchAll(/<'?([\w-]+)/g)).some(([, name]) => {
    if (/^(?:image|mask-source|mask-reference)$/.test(name!)) return true
    if (seen.has(name!)) return false
    seen.add(name!)
    const next = properties[name!]?.syntax ?? syntaxes[name!]?.syntax
    return next !== undefined && takesPicture(next, seen)
  })

describe('a picture of CSS', () => {
  /** Frames, bullets, shapes for the lines of a text and the pointer of a mouse show nothing but themselves. */
  const ONLY_LOOKS =
    /^(?:(?:-webkit-)?border-image(?:-source)?|(?:-webkit-)?mask-b(?:ox-image|order)(?:-source)?|-webkit-box-reflect|cursor|list-style(?:-image)?|shape-outside|-moz-.*)$/
  const withPicture = Object.entries(properties).flatMap(([name, { syntax }]) =>
    takesPicture(syntax) ? [name] : [],
  )

  it('is known of by its property', () =>
    expect(withPicture).toEqual(
      expect.arrayContaining(['background', 'content', 'list-style-image', 'mask-image']),
    ))

  it.each(withPicture)('%s', (name) => {
    const style = `${name}: url("/media/a.png?b=1;c=2") no-repeat`
    const alone = clean(`前<section style='height:200px;${style}'></section>后`)
    const behind = clean(`前<section style='${style}'>中</section>后`)
    expect(behind.html).toBe('<p>前</p><p>中</p><p>后</p>')
    const isLook = ONLY_LOOKS.test(name)
    expect(alone.html.includes('<img src="/media/a.png?b=1;c=2"')).toBe(!isLook)
    expect(alone.notes).toEqual([])
    expect(behind.notes).toEqual(
      isLook ? [] : [{ kind: 'background', text: '/media/a.png?b=1;c=2', before: '前' }],
    )
  })

  it.each([
    '<section style="line-height:0;overflow:hidden"><section style="background:no-repeat 50% url(&quot;/media/a.png&quot;)"><svg viewBox="0 0 9 9"></svg></section></section>',
    '<svg viewBox="0 0 9 9" style="background-image:url(/media/a.png)"></svg>',
    '<svg><g><svg style="background-image:url(/media/a.png)"></svg></g></svg>',
    '<svg><foreignObject><svg style="background-image:url(/media/a.png)"></svg></foreignObject></svg>',
    '<table><tr><td background="/media/a.png" height=300></td></tr></table>',
    '<div style="height:9em;background:image-set(&quot;/media/a.png&quot; 1x)"></div>',
    ...PICTURE_ATTRIBUTES.map(
      (name) => `<div ${name}="/media/a.png" style="padding-bottom:56%"></div>`,
    ),
  ])('that stands alone is a picture: %s', (html) => {
    const { html: written, notes } = clean(html)
    expect(written).toContain('<img src="/media/a.png"')
    expect(notes.filter(({ kind }) => kind !== 'drawing')).toEqual([])
  })

  it.each([
    '<p style="background:url(/media/dots.png);background-size:12px">中</p>',
    '<p style="background:linear-gradient(red,blue)">中</p>',
    '<p>中<i style="width:20px;height:20px;background:url(/media/i.png)"></i></p>',
    '<p>中</p><p style="background:url(/media/a.png)"></p>',
  ])('and ornaments say nothing: %s', (html) => {
    const { html: written, notes } = clean(html)
    expect(written).toBe('<p>中</p>')
    expect(notes.map(({ text }) => text)).toEqual(
      html.endsWith('a.png)"></p>') ? ['/media/a.png'] : [],
    )
  })
})

it.each(['font-size:0', 'line-height:0;overflow:hidden', 'color:transparent'])(
  'pictures are seen where letters are not: %s',
  (style) => {
    const at = (src: string) =>
      clean(`<div style="${style}">密<img src="${src}" alt="图"></div>`).html
    expect(at('/media/a.png')).toContain('<img src="/media/a.png"')
    expect(at('https://a.cn/a.png')).toContain('>查看图片：图')
    expect(at('C:\\a.png')).toBe('<p>（图片没有显示：图）</p>')
    expect(
      shown(
        `<div style="${style};line-height:0"><p style="font-size:1rem;color:red;line-height:1.5">明</p></div>`,
      ),
    ).toBe('明')
  },
)

describe('what is inherited', () => {
  it.each([
    [
      '<div style="visibility:hidden">甲<b style="visibility:visible">乙</b></div>',
      '<strong>乙</strong>',
    ],
    ['<div style="font-size:0">甲<span style="font-size:16px">乙</span></div>', '乙'],
    ['<div style="font-size:0">甲<span style="font-size:2em">乙</span></div>', ''],
    ['<div style="opacity:0">甲<span style="opacity:1">乙</span></div>', ''],
    [
      '<div style="white-space:pre-line">甲\n<span style="white-space:normal">b\nc</span></div>',
      '甲<br>b c',
    ],
    [
      '<p style="text-transform:uppercase">a<i style="text-transform:none">b</i></p>',
      'A<em>b</em>',
    ],
    ['<b style="font-weight:normal">甲<b>乙</b></b>', '甲<strong>乙</strong>'],
    [
      '<table><tr style="visibility:collapse"><td>密</td><td>密</td></tr><tr><td>甲</td><td>乙</td></tr></table>',
      '',
    ],
  ])('%s', (html, expected) => {
    const text = shown(html)
    if (expected) expect(text).toBe(expected)
    expect(text).not.toMatch(/密/)
  })
})

it('turns what stands from the right to the left', () => {
  expect(
    shown('电话<span style="unicode-bidi:bidi-override;direction:rtl">0001 0555-820</span>'),
  ).toContain('028-5550 1000')
  expect(shown('<bdo dir="rtl">乙甲</bdo>')).toBe('甲乙')
  expect(shown('\u202E乙甲\u202C丙')).toBe('甲乙丙')
  expect(shown('<span style="direction:rtl">甲乙</span>')).toBe('甲乙')
})

it('blanks to fill in are lines', () => {
  for (const style of ['text-decoration:underline', 'border-bottom:1px solid'])
    expect(shown(`姓名<span style="${style}">　　</span>。`)).toBe('姓名____。')
})

it('reads styles as CSS does', () => {
  expect(
    Object.fromEntries(
      parseStyle('Color: RED !important; color: blue; font: bold 12px/1.5 "宋体"'),
    ),
  ).toEqual({
    color: 'red',
    'font-weight': 'bold',
    'font-size': '12px',
    'font-family': '"宋体"',
  })
  expect(parseStyle('background:url(data:image/png;base64,a;b);color:red').get('color')).toBe('red')
  expect(parseStyle('constructor:a;__proto__:b').size).toBe(2)
})

it.each(['table', 'tbody', 'tr', 'td', 'th', 'thead', 'tfoot'])(
  'a part of a table stays in it, whatever it is displayed as: %s',
  (part) => {
    const table =
      '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td><td>丙</td></tr></tbody><tfoot><tr><td>丁</td></tr></tfoot></table>'
    const styled = table.replaceAll(`<${part}>`, `<${part} style="display:table-cell">`)
    expect(clean(styled)).toEqual(clean(table))
  },
)
