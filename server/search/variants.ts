/** One form for what reads the same: a word is found as a reader would type it. */
import { Converter } from 'opencc-js/t2cn'

/** Marks that nobody sees: zero-width spaces and joiners, marks of direction, soft hyphens, byte order marks. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|[\uFE00-\uFE0F]/gu

/**
 * Simplified radicals that PDF programs write instead of the characters they look like. NFKC knows the Kangxi
 * radicals (U+2F00 to U+2FD5) and none of these (https://www.unicode.org/charts/PDF/U2E80.pdf).
 */
const RADICALS = new Map(
  (
    '⺁厂 ⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ' +
    '⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟 ' +
    // NFKC gives 戶 and 靑.
    '⼾户 ⾭青'
  )
    .split(' ')
    .map(([radical, character]) => [radical!, character!] as const),
)

/** Radicals, and characters of compatibility, as the characters that they stand for. */
export const withoutRadicals = (text: string): string =>
  text.replace(
    /[\u2E80-\u2FDF\uF900-\uFAFF]/g,
    (sign) => RADICALS.get(sign) ?? sign.normalize('NFKC'),
  )

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

/** By character: as part of a phrase, a character of the text could become another one than in what is asked. */
function simplify(character: string): string {
  let known = simplified.get(character)
  if (known === undefined) simplified.set(character, (known = toSimplified(character)))
  return known
}

/** Full-width signs, compatibility forms, radicals, traditional characters, case: they make no difference. */
export const fold = (text: string): string =>
  withoutRadicals(text.replace(INVISIBLE, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, simplify)
