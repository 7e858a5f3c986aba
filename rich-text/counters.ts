/**
 * The predefined counter styles of CSS: https://www.w3.org/TR/css-counter-styles-3/#predefined-counters (Candidate
 * Recommendation, 27 July 2021). `counters.test.ts` goes through the names of the standard. Only texts that use one
 * of them load this file.
 */

type Marker = (number: number) => string | undefined

const range = (first: number, length: number): string =>
  String.fromCodePoint(...Array.from({ length }, (_, index) => first + index))

/** @param digits the ten digits, beginning with zero */
const numeric = (digits: string): Marker => {
  const signs = Array.from(digits)
  return (number) =>
    (number < 0 ? '-' : '') +
    Array.from(String(Math.abs(number)), (digit) => signs[Number(digit)]).join('')
}

/** Ten digits with consecutive code points. */
const digitsFrom = (zero: number): Marker => numeric(range(zero, 10))

const alphabetic = (letters: string): Marker => {
  const signs = Array.from(letters)
  return (number) => {
    if (number < 1) return undefined
    let marker = ''
    for (let left = number; left > 0; left = Math.floor((left - 1) / signs.length))
      marker = signs[(left - 1) % signs.length]! + marker
    return marker
  }
}

const fixed =
  (signs: string): Marker =>
  (number) =>
    Array.from(signs)[number - 1]

/** @param weights values with their letters, largest first, e.g. `10 X 9 IX` */
const additive = (weights: string, most: number): Marker => {
  const parts = weights.split(' ')
  return (number) => {
    if (number < 1 || number > most) return undefined
    let marker = ''
    let left = number
    for (let index = 0; index < parts.length; index += 2)
      for (const weight = Number(parts[index]); left >= weight; left -= weight)
        marker += parts[index + 1]!
    return marker
  }
}

/** Letters for 1 to 9, 10 to 90, 100 to 900 and so on. */
const byPlaces = (letters: string, most: number): Marker => {
  const signs = Array.from(letters)
  const rows = signs.map(
    (sign, index) => `${10 ** Math.floor(index / 9) * ((index % 9) + 1)} ${sign}`,
  )
  return additive(rows.reverse().join(' '), most)
}

const ROMAN = '1000 M 900 CM 500 D 400 CD 100 C 90 XC 50 L 40 XL 10 X 9 IX 5 V 4 IV 1 I'
const HEBREW_TENS =
  '1000 א׳ 400 ת 300 ש 200 ר 100 ק 90 צ 80 פ 70 ע 60 ס 50 נ 40 מ 30 ל 20 כ 19 יט 18 יח 17 יז 16 טז 15 טו 10 י 9 ט 8 ח 7 ז 6 ו 5 ה 4 ד 3 ג 2 ב 1 א'
const HEBREW = `10000 י׳ 9000 ט׳ 8000 ח׳ 7000 ז׳ 6000 ו׳ 5000 ה׳ 4000 ד׳ 3000 ג׳ 2000 ב׳ ${HEBREW_TENS}`
const GEORGIAN = 'აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰჵ'

const HIRAGANA =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん'
const IROHA =
  'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす'
const inKatakana = (signs: string): string =>
  signs.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))

interface Cjk {
  /** The digits, beginning with zero. */
  digits: string
  /** The characters for ten, hundred and thousand. */
  units: string
  /** The units that are written without 一 before them: `ten` 十 for 10, `all` 十, 百 and 千, `none` 一十. */
  bare: 'ten' | 'all' | 'none'
  /** Writes 零 where a digit between two others is 0. */
  zero?: boolean
  negative?: string
}

const cjk =
  ({ digits, units, bare, zero = false, negative = '负' }: Cjk): Marker =>
  (number) => {
    const size = Math.abs(number)
    if (size > 9999) return undefined
    const signs = Array.from(digits)
    if (size === 0) return signs[0]
    let marker = ''
    let isSkipped = false
    for (let place = 3; place >= 0; place -= 1) {
      const digit = Math.floor(size / 10 ** place) % 10
      if (digit === 0) {
        isSkipped = marker !== ''
        continue
      }
      if (isSkipped && zero) marker += signs[0]
      isSkipped = false
      const isBare =
        digit === 1 && place > 0 && (bare === 'all' || (bare === 'ten' && size < 20 && place === 1))
      marker += (isBare ? '' : signs[digit]) + (units[place - 1] ?? '')
    }
    return (number < 0 ? negative : '') + marker
  }

/** https://www.w3.org/TR/css-counter-styles-3/#ethiopic-numeric-counter-style */
const ethiopic: Marker = (number) => {
  if (number < 1) return undefined
  if (number === 1) return '፩'
  const groups = (String(number).length % 2 ? `0${number}` : String(number)).match(/../g)!.reverse()
  return groups
    .map((group, index) => {
      const [ten, one] = [Number(group[0]), Number(group[1])]
      const isDropped =
        Number(group) === 0 ||
        (Number(group) === 1 && (index === groups.length - 1 || index % 2 > 0))
      const digits = isDropped
        ? ''
        : (ten ? String.fromCharCode(0x1371 + ten) : '') +
          (one ? String.fromCharCode(0x1368 + one) : '')
      if (index % 2 > 0) return Number(group) === 0 ? '' : `${digits}፻`
      return index > 0 ? `${digits}፼` : digits
    })
    .reverse()
    .join('')
}

const informal = {
  digits: '零一二三四五六七八九',
  units: '十百千',
  bare: 'ten',
  zero: true,
} as const
const formal = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  units: '拾佰仟',
  bare: 'none',
  zero: true,
} as const

const decimal: Marker = String
const CJK_DECIMAL = numeric('〇一二三四五六七八九')

/** The suffix of the number, by https://www.w3.org/TR/css-counter-styles-3/#counter-style-suffix. */
const POINT = '. '
const COMMA = '、'

type Style = readonly [marker: Marker, suffix: string]

const sign = (one: string): Style => [() => one, ' ']

const STYLES: ReadonlyMap<string, Style> = new Map<string, Style>([
  ['decimal', [decimal, POINT]],
  [
    'decimal-leading-zero',
    [(number) => (number < 0 ? '-' : '') + String(Math.abs(number)).padStart(2, '0'), POINT],
  ],
  ['arabic-indic', [digitsFrom(0x660), POINT]],
  ['armenian', [byPlaces(range(0x531, 36), 9999), POINT]],
  ['upper-armenian', [byPlaces(range(0x531, 36), 9999), POINT]],
  ['lower-armenian', [byPlaces(range(0x561, 36), 9999), POINT]],
  ['bengali', [digitsFrom(0x9e6), POINT]],
  ['cambodian', [digitsFrom(0x17e0), POINT]],
  ['khmer', [digitsFrom(0x17e0), POINT]],
  ['cjk-decimal', [(number) => (number < 0 ? undefined : CJK_DECIMAL(number)), COMMA]],
  ['devanagari', [digitsFrom(0x966), POINT]],
  ['georgian', [byPlaces(GEORGIAN, 19_999), POINT]],
  ['gujarati', [digitsFrom(0xae6), POINT]],
  ['gurmukhi', [digitsFrom(0xa66), POINT]],
  ['hebrew', [additive(HEBREW, 10_999), POINT]],
  ['kannada', [digitsFrom(0xce6), POINT]],
  ['lao', [digitsFrom(0xed0), POINT]],
  ['malayalam', [digitsFrom(0xd66), POINT]],
  ['mongolian', [digitsFrom(0x1810), POINT]],
  ['myanmar', [digitsFrom(0x1040), POINT]],
  ['oriya', [digitsFrom(0xb66), POINT]],
  ['persian', [digitsFrom(0x6f0), POINT]],
  ['lower-roman', [additive(ROMAN.toLowerCase(), 3999), POINT]],
  ['upper-roman', [additive(ROMAN, 3999), POINT]],
  ['tamil', [digitsFrom(0xbe6), POINT]],
  ['telugu', [digitsFrom(0xc66), POINT]],
  ['thai', [digitsFrom(0xe50), POINT]],
  ['tibetan', [digitsFrom(0xf20), POINT]],
  ['lower-alpha', [alphabetic(range(0x61, 26)), POINT]],
  ['lower-latin', [alphabetic(range(0x61, 26)), POINT]],
  ['upper-alpha', [alphabetic(range(0x41, 26)), POINT]],
  ['upper-latin', [alphabetic(range(0x41, 26)), POINT]],
  ['lower-greek', [alphabetic('αβγδεζηθικλμνξοπρστυφχψω'), POINT]],
  ['hiragana', [alphabetic(HIRAGANA), COMMA]],
  ['hiragana-iroha', [alphabetic(IROHA), COMMA]],
  ['katakana', [alphabetic(inKatakana(HIRAGANA)), COMMA]],
  ['katakana-iroha', [alphabetic(inKatakana(IROHA)), COMMA]],
  ['disc', sign('•')],
  ['circle', sign('◦')],
  ['square', sign('▪')],
  ['disclosure-open', sign('▾')],
  ['disclosure-closed', sign('▸')],
  ['cjk-earthly-branch', [fixed('子丑寅卯辰巳午未申酉戌亥'), COMMA]],
  ['cjk-heavenly-stem', [fixed('甲乙丙丁戊己庚辛壬癸'), COMMA]],
  [
    'japanese-informal',
    [
      cjk({ digits: '〇一二三四五六七八九', units: '十百千', bare: 'all', negative: 'マイナス' }),
      COMMA,
    ],
  ],
  [
    'japanese-formal',
    [
      cjk({ digits: '零壱弐参四伍六七八九', units: '拾百阡', bare: 'none', negative: 'マイナス' }),
      COMMA,
    ],
  ],
  [
    'korean-hangul-formal',
    [
      cjk({ digits: '영일이삼사오육칠팔구', units: '십백천', bare: 'none', negative: '마이너스 ' }),
      ', ',
    ],
  ],
  [
    'korean-hanja-informal',
    [
      cjk({ digits: '零一二三四五六七八九', units: '十百千', bare: 'all', negative: '마이너스 ' }),
      ', ',
    ],
  ],
  [
    'korean-hanja-formal',
    [
      cjk({ digits: '零壹貳參四五六七八九', units: '拾百仟', bare: 'none', negative: '마이너스 ' }),
      ', ',
    ],
  ],
  ['simp-chinese-informal', [cjk(informal), COMMA]],
  ['simp-chinese-formal', [cjk(formal), COMMA]],
  ['trad-chinese-informal', [cjk({ ...informal, negative: '負' }), COMMA]],
  [
    'trad-chinese-formal',
    [cjk({ ...formal, digits: '零壹貳參肆伍陸柒捌玖', negative: '負' }), COMMA],
  ],
  ['cjk-ideographic', [cjk({ ...informal, negative: '負' }), COMMA]],
  ['ethiopic-numeric', [ethiopic, '/ ']],
])

/** Fixed styles and those of Chinese, Japanese and Korean go on in `cjk-decimal`, the others in `decimal`. */
const fallback = (name: string, number: number): string =>
  (/cjk|chinese|japanese|korean/.test(name) && number >= 0 ? CJK_DECIMAL(number) : undefined) ??
  decimal(number)!

/** The number alone. `undefined` where the style has no character for it, and for styles that CSS does not have. */
export const counted = (style: string, number: number): string | undefined =>
  STYLES.get(style)?.[0](number)

/** The number of an item with its suffix, e.g. `1. `. `undefined` for styles that CSS does not have. */
export function markerOf(style: string, number: number): string | undefined {
  const [marker, suffix] = STYLES.get(style) ?? []
  return marker && (marker(number) ?? fallback(style, number)) + suffix
}
