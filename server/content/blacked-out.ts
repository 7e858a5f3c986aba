/**
 * Text that an editor's colours cover: black on black, by the style of one element. The site drops colours, so that
 * everybody would read it.
 */
import { parseStyle } from '../../rich-text/css.ts'
import { decodeText } from '../../rich-text/text.ts'
import { BLACK, type Colour, isReadable, isWhite, parseHex } from './contrast.ts'
import type { TextFault } from './problem.ts'

/** The kind of its fault. */
export const BLACKED_OUT = 'blacked out'

/** The names that palettes of editors write; white needs no covering. */
const NAMES: Readonly<Record<string, string>> = {
  black: '000000',
  navy: '000080',
  darkblue: '00008B',
  midnightblue: '191970',
  red: 'FF0000',
  yellow: 'FFFF00',
  lime: '00FF00',
  blue: '0000FF',
  aqua: '00FFFF',
  cyan: '00FFFF',
  white: 'FFFFFF',
}

/** A colour in the ways that editors write it; `undefined` for others, a picture and a transparent one. */
function colourOf(value: string | undefined): Colour | undefined {
  if (!value || /url\(|gradient/.test(value)) return undefined
  const [, hex = '', short = ''] = /#(?:([\da-f]{6})|([\da-f]{3}))\b(?![\da-f])/.exec(value) ?? []
  if (hex || short) return parseHex(hex || short.replace(/./g, '$&$&'))
  const parts =
    /rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)/.exec(value)
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return parseHex(NAMES[/^[a-z]+/.exec(value)?.[0] ?? ''])
}

/** An element with a style, up to the next tag. */
const STYLED =
  /<([a-z][\w-]*)\b[^<>]{0,300}?\sstyle\s*=\s*("[^"<>]{0,500}"|'[^'<>]{0,500}')[^<>]{0,300}>([^<]+)/gi

/** Elements that colour a piece of a line. Their letters are black, unless their style says otherwise. */
const IN_LINE = /^(?:span|mark|b|strong|em|i|u)$/i

/** The first text that cannot be read on the background of its element. */
export function blackedOutIn(html: string): TextFault[] {
  for (const { 1: tag, 2: style, 3: text, index } of html.matchAll(STYLED)) {
    if (decodeText(text!).trim() === '') continue
    const declared = parseStyle(style!.slice(1, -1))
    const ground = colourOf(declared.get('background-color') ?? declared.get('background'))
    const written = declared.get('color')
    const letters = written ? colourOf(written) : IN_LINE.test(tag!) ? BLACK : undefined
    if (!ground || isWhite(ground) || !letters || isReadable(letters, ground)) continue
    return [
      {
        kind: BLACKED_OUT,
        message: '用底色涂黑的文字，涂黑盖不住，读者照样能读到、能搜索到',
        hint: '删去，或写成 ***；要公开的，去掉底色',
        index,
      },
    ]
  }
  return []
}
