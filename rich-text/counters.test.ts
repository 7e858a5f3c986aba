/** All counter styles that CSS has by itself, with the markers of the standard's own examples. */
import { expect, it } from 'vitest'
import { counted, markerOf } from './counters.ts'
import { clean } from './test-cleaner.ts'

/**
 * https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#predefined-counters: the names in the order of its
 * chapters 6.1 to 7.3, and the markers of 1, 2, 3, 98, 99, 100, where it gives examples those.
 */
const STANDARD: readonly (readonly [string, string])[] = [
  ['decimal', '1. 2. 3. 98. 99. 100.'],
  ['decimal-leading-zero', '01. 02. 03. 98. 99. 100.'],
  ['arabic-indic', '١. ٢. ٣. ٩٨. ٩٩. ١٠٠.'],
  ['armenian', 'Ա. Բ. Գ. ՂԸ. ՂԹ. Ճ.'],
  ['upper-armenian', 'Ա. Բ. Գ. ՂԸ. ՂԹ. Ճ.'],
  ['lower-armenian', 'ա. բ. գ. ղը. ղթ. ճ.'],
  ['bengali', '১. ২. ৩. ৯৮. ৯৯. ১০০.'],
  ['cambodian', '១. ២. ៣. ៩៨. ៩៩. ១០០.'],
  ['khmer', '១. ២. ៣. ៩៨. ៩៩. ១០០.'],
  ['cjk-decimal', '一、 二、 三、 九八、 九九、 一〇〇、'],
  ['devanagari', '१. २. ३. ९८. ९९. १००.'],
  ['georgian', 'ა. ბ. გ. ჟჱ. ჟთ. რ.'],
  ['gujarati', '૧. ૨. ૩. ૯૮. ૯૯. ૧૦૦.'],
  ['gurmukhi', '੧. ੨. ੩. ੯੮. ੯੯. ੧੦੦.'],
  ['hebrew', 'א. ב. ג. צח. צט. ק.'],
  ['kannada', '೧. ೨. ೩. ೯೮. ೯೯. ೧೦೦.'],
  ['lao', '໑. ໒. ໓. ໙໘. ໙໙. ໑໐໐.'],
  ['malayalam', '൧. ൨. ൩. ൯൮. ൯൯. ൧൦൦.'],
  ['mongolian', '᠑. ᠒. ᠓. ᠙᠘. ᠙᠙. ᠑᠐᠐.'],
  ['myanmar', '၁. ၂. ၃. ၉၈. ၉၉. ၁၀၀.'],
  ['oriya', '୧. ୨. ୩. ୯୮. ୯୯. ୧୦୦.'],
  ['persian', '۱. ۲. ۳. ۹۸. ۹۹. ۱۰۰.'],
  ['lower-roman', 'i. ii. iii. xcviii. xcix. c.'],
  ['upper-roman', 'I. II. III. XCVIII. XCIX. C.'],
  ['tamil', '௧. ௨. ௩. ௯௮. ௯௯. ௧௦௦.'],
  ['telugu', '౧. ౨. ౩. ౯౮. ౯౯. ౧౦౦.'],
  ['thai', '๑. ๒. ๓. ๙๘. ๙๙. ๑๐๐.'],
  ['tibetan', '༡. ༢. ༣. ༩༨. ༩༩. ༡༠༠.'],
  ['lower-alpha', 'a. b. c. ct. cu. cv.'],
  ['lower-latin', 'a. b. c. ct. cu. cv.'],
  ['upper-alpha', 'A. B. C. CT. CU. CV.'],
  ['upper-latin', 'A. B. C. CT. CU. CV.'],
  ['lower-greek', 'α. β. γ. δβ. δγ. δδ.'],
  ['hiragana', 'あ、 い、 う、 いい、 いう、 いえ、'],
  ['hiragana-iroha', 'い、 ろ、 は、 ろに、 ろほ、 ろへ、'],
  ['katakana', 'ア、 イ、 ウ、 イイ、 イウ、 イエ、'],
  ['katakana-iroha', 'イ、 ロ、 ハ、 ロニ、 ロホ、 ロヘ、'],
  ['disc', '• • • • • •'],
  ['circle', '◦ ◦ ◦ ◦ ◦ ◦'],
  ['square', '▪ ▪ ▪ ▪ ▪ ▪'],
  ['disclosure-open', '▾ ▾ ▾ ▾ ▾ ▾'],
  ['disclosure-closed', '▸ ▸ ▸ ▸ ▸ ▸'],
  ['cjk-earthly-branch', '子、 丑、 寅、 九八、 九九、 一〇〇、'],
  ['cjk-heavenly-stem', '甲、 乙、 丙、 九八、 九九、 一〇〇、'],
  ['japanese-informal', '一、 二、 三、 九十八、 九十九、 百、'],
  ['japanese-formal', '壱、 弐、 参、 九拾八、 九拾九、 壱百、'],
  ['korean-hangul-formal', '일, 이, 삼, 구십팔, 구십구, 일백,'],
  ['korean-hanja-informal', '一, 二, 三, 九十八, 九十九, 百,'],
  ['korean-hanja-formal', '壹, 貳, 參, 九拾八, 九拾九, 壹百,'],
  ['simp-chinese-informal', '一、 二、 三、 九十八、 九十九、 一百、'],
  ['simp-chinese-formal', '壹、 贰、 叁、 玖拾捌、 玖拾玖、 壹佰、'],
  ['trad-chinese-informal', '一、 二、 三、 九十八、 九十九、 一百、'],
  ['trad-chinese-formal', '壹、 貳、 參、 玖拾捌、 玖拾玖、 壹佰、'],
  ['cjk-ideographic', '一、 二、 三、 九十八、 九十九、 一百、'],
  ['ethiopic-numeric', '፩/ ፪/ ፫/ ፺፰/ ፺፱/ ፻/'],
]

it.each(STANDARD)('%s', (style, markers) => {
  expect([1, 2, 3, 98, 99, 100].map((number) => markerOf(style, number)?.trim()).join(' ')).toBe(
    markers,
  )
})

it.each([
  ['simp-chinese-informal', 10, '十、'],
  ['simp-chinese-informal', 101, '一百零一、'],
  ['simp-chinese-formal', 2010, '贰仟零壹拾、'],
  ['trad-chinese-informal', 0, '零、'],
  ['trad-chinese-informal', 10_000, '一〇〇〇〇、'],
  ['japanese-informal', 1111, '千百十一、'],
  ['hebrew', 1515, 'א׳תקטו. '],
  ['hebrew', 0, '0. '],
  ['upper-roman', 4000, '4000. '],
  ['ethiopic-numeric', 78_010_092, '፸፰፻፩፼፺፪/ '],
  ['ethiopic-numeric', 100_010_000, '፼፩፼/ '],
  ['lower-greek', 0, '0. '],
])('%s of %i is %s', (style, number, marker) => expect(markerOf(style, number)).toBe(marker))

it('knows no others', () => expect(markerOf('constructor', 1)).toBeUndefined())

it('counts as Chinese documents do', () =>
  expect([1, 10, 12, 20, 110].map((number) => counted('simp-chinese-informal', number))).toEqual([
    '一',
    '十',
    '十二',
    '二十',
    '一百一十',
  ]))

const shown = (html: string): string => clean(html).html

it.each([
  ['<ol style="list-style-type:lower-greek"><li>一<li>二</ol>', '<p>α. 一</p><p>β. 二</p>'],
  [
    '<ol style="list-style:cjk-heavenly-stem inside" start="2"><li>一<li>二</ol>',
    '<p>乙、一</p><p>丙、二</p>',
  ],
  [
    '<ol reversed style="list-style-type:upper-greek"><li>一<li>二</ol>',
    '<p>2. 一</p><p>1. 二</p>',
  ],
  [
    '<ol style="list-style-type:thai"><li>一<ol><li>二</ol></ol>',
    '<p>๑. 一</p><ol><li>二</li></ol>',
  ],
  ['<ul style="list-style-type:\'★ \'"><li>一</ul>', '<p>★ 一</p>'],
  ['<ul style="list-style-type:decimal"><li>一</ul>', '<ol><li>一</li></ol>'],
  ['<ol style="list-style-type:disc"><li>一</ol>', '<ul><li>一</li></ul>'],
  ['<ul style="list-style:none"><li>一</ul>', '<ul><li>一</li></ul>'],
  ['<ol type="A"><li>一</ol>', '<ol type="A"><li>一</li></ol>'],
  ['<ol><li type="a">一<li type="i">二</ol>', '<p>a. 一</p><p>ii. 二</p>'],
  ['<ol><li style="list-style-type:none">一<li>二</ol>', '<p>一</p><p>2. 二</p>'],
  ["<ol start='20261101'><li>一<li>二</ol>", '<p>20261101. 一</p><p>20261102. 二</p>'],
  ['<ol start=98><li>一<li value=100>二</ol>', '<p>98. 一</p><p>100. 二</p>'],
  ['<ol type="i" start="118"><li>一</ol>', '<p>cxviii. 一</p>'],
  ['<ol start="99"><li>一</ol>', '<ol start="99"><li>一</li></ol>'],
  ['<ul><li value="2026">一</ul>', '<ul><li>一</li></ul>'],
])('%s', (html, expected) => expect(shown(html)).toBe(expected))

/** Lists whose numbers are written as text: of these styles, and UEditor's. */
const WRITTEN = [
  ...STANDARD.map(([style]) => `<ol style="list-style-type:${style}">`),
  ...['cn', 'cn1', 'cn2', 'num1', 'num2'].map((name) => `<ol class="custom_${name}">`),
].filter((list) => shown(`${list}<li>甲</li><li>乙</li></ol>`).startsWith('<p>'))

const TYPED = ['N、', 'N.', 'N．', '（N）', '(N) ', 'N）']

/** Each list with one way to type a number, and the first with all of them. */
const TYPED_IN = WRITTEN.map(
  (list, at) => [list, at === 0 ? TYPED : [TYPED[at % TYPED.length]!]] as const,
)

it.each(TYPED_IN)('%s: a number that is typed as well is there once', (list, signs) => {
  const numbers = Array.from(shown(`${list}<li>～</li><li>～</li></ol>`).matchAll(/>([^<]+)～/g))
  const bare = numbers.map(([, one]) => one!.replace(/[\s（()）、.,/]/g, ''))
  const listOf = (items: string[]) =>
    `${list}${items.map((one) => `<li>${one}</li>`).join('')}</ol>`
  for (const sign of signs) {
    const typed = bare.map((one) => `${sign.replace('N', one)}项目`)
    const plain = typed.map((one) => `<p>${one}</p>`).join('')
    // Figures become those of the list, as in lists that HTML numbers.
    if (/\d/.test(typed[0]!)) continue
    expect.soft(shown(listOf(typed))).toBe(plain)
    expect
      .soft(shown(listOf(typed.map((one) => `<p><em>${one}</em></p>`))))
      .toBe(plain.replaceAll('<p>', '<p><em>').replaceAll('</p>', '</em></p>'))
    // Of one item it may be the text, and so are others in another order.
    expect(shown(listOf(typed.slice(0, 1)))).not.toBe(`<p>${typed[0]!}</p>`)
    expect(shown(listOf(typed.toReversed()))).toContain(`${numbers[0]![1]!}${typed[1]!}`)
  }
})
