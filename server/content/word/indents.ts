/** The indents of items in cells, which say what belongs to what: 其中：小微企业. Others are looks. */
import { attribute, shownText } from './word-xml.ts'

/** Twips of a Chinese character of 10.5 pt, and of what Word counts indents in (17.3.1.12). */
const CHARACTER = 210
const HUNDREDTHS = 100
const MAX_INDENT = 6
/** A longer text is a paragraph, whose first line is indented. */
const MAX_ITEM = 40

/** @returns blanks, which Markdown has no indents in cells but */
export function indentIn(paragraph: Element, indent: Element | undefined): string {
  if (!indent) return ''
  /** A length in characters; the one that counts characters wins. */
  const lengthOf = (...names: string[]): number => {
    const read = (suffix: string, unit: number): number =>
      names.map((name) => Number(attribute(indent, name + suffix)) / unit).find((one) => one) || 0
    return read('Chars', HUNDREDTHS) || read('', CHARACTER)
  }
  const length = lengthOf('start', 'left') + lengthOf('firstLine') - lengthOf('hanging')
  const text = shownText(paragraph).trim()
  const isItem = text.length <= MAX_ITEM && /\p{L}/u.test(text) && !/[。；;]$/.test(text)
  const characters = Math.min(Math.floor(length + 0.1), MAX_INDENT)
  return isItem && characters > 0 ? '\u3000'.repeat(characters) : ''
}
