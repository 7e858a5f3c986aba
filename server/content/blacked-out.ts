/**
 * Text that an editor's colours cover: black on black, by styles and the attributes of HTML 4, with what is inherited.
 * The site drops colours, so that everybody would read it.
 */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseStyle } from '../../rich-text/css.ts'
import { isTooDeep } from '../../rich-text/bounds.ts'
import { BLACK, type Colour, isReadable, isWhite, parseHex } from './contrast.ts'
import { type MarkupElement, parseMarkup } from './parse-html.ts'
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

/** Elements that colour a piece of a line. Their letters are black, unless their style says otherwise. */
const IN_LINE = /^(?:span|mark|b|strong|em|i|u|font)$/

/** The colours of an element, which those within it take over. A picture behind letters makes the ground unknown. */
interface Colours {
  letters: Colour | undefined
  ground: Colour | undefined
}

function coloursOf({ tagName, attrs }: MarkupElement, around: Colours): Colours {
  const written = (name: string) => attrs.find((one) => one.name === name)?.value.toLowerCase()
  const declared = parseStyle(written('style') ?? null)
  const behind =
    declared.get('background-color') ?? declared.get('background') ?? written('bgcolor')
  const own = declared.get('color') ?? (tagName === 'font' ? written('color') : undefined)
  const isInherited = (value: string | undefined): boolean =>
    value === undefined || /^(?:inherit|transparent|none|currentcolor)/.test(value)
  const ground = isInherited(behind) ? around.ground : colourOf(behind)
  const letters = isInherited(own) ? around.letters : colourOf(own)
  const isOwnPiece = !isInherited(behind) && !own && IN_LINE.test(tagName)
  return { ground, letters: isOwnPiece ? (around.letters ?? BLACK) : letters }
}

/** The first text that cannot be read on what is behind it. */
export function blackedOutIn(html: string): TextFault[] {
  if (!/background|bgcolor/i.test(html) || isTooDeep(html)) return []
  const left: [DefaultTreeAdapterTypes.Node, Colours][] = [
    [parseMarkup(html).root, { letters: undefined, ground: undefined }],
  ]
  for (let one = left.pop(); one; one = left.pop()) {
    const [node, around] = one
    if ('childNodes' in node) {
      const colours = 'tagName' in node ? coloursOf(node, around) : around
      for (const child of node.childNodes.toReversed()) left.push([child, colours])
    }
    const { letters, ground } = around
    if (node.nodeName !== '#text' || !('value' in node) || !letters || !ground) continue
    if (node.value.trim() === '' || isWhite(ground) || isReadable(letters, ground)) continue
    return [
      {
        kind: BLACKED_OUT,
        message: '用底色涂黑的文字，涂黑盖不住，读者照样能读到、能搜索到',
        hint: '删去，或写成 ***；要公开的，去掉底色',
        index: html.lastIndexOf('<', node.sourceCodeLocation?.startOffset ?? 0),
      },
    ]
  }
  return []
}
