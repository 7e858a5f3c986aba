/**
 * Parameters that HTML reads as a sign, because their `&` was not escaped: `id=1&timestamp=2` is shown as id=1×tamp=2
 * (https://html.spec.whatwg.org/#named-character-reference-state). Behind the `?` of an address the sanitiser knows them for
 * parameters (`rich-text/raw.ts`). Without one, `3&times5=15` may be what its author meant, so these are only told.
 */
import { restore } from '../../rich-text/raw.ts'
import { parseMarkup } from './parse-html.ts'
import type { TextFault } from './problem.ts'

const TAG = /<[^<>]*>/g

/** A value, and the parameters behind it. A longer value was searched again from each of its signs. */
const PARAMETERS = /\w=[^\s<>"'&，。；、）]{0,200}((?:&[a-z][\w%.[\]-]*=[^\s<>"'&，。；、）]*)+)/gi
const NAME = /&[a-z][\w%.[\]-]*=/gi

/** Signs that stand before a number or another sign in a formula: `x=3&times5=15`, `y=90&deg=π/2`. */
const IN_FORMULA =
  /^&(?:nbsp|(?:[lg]t|times|divide|plusmn|middot|micro|not|deg|sup[123]|frac\d\d)(?=\d*=))/i

const shownOf = (text: string): string =>
  parseMarkup(text)
    .root.childNodes.map((node) => ('value' in node ? node.value : ''))
    .join('')

/** The first parameter of a text that is shown as a sign. */
export function parameterSignIn(html: string): TextFault | undefined {
  if (!/&[a-z]\w*=/i.test(html)) return undefined
  const text = restore(html).replace(TAG, ' ')
  const names = Array.from(text.matchAll(PARAMETERS), ([, found]) => found!.match(NAME)!)
  for (const name of new Set(names.flat())) {
    const shown = IN_FORMULA.test(name) ? name : shownOf(name)
    if (shown !== name)
      return {
        kind: 'parameter',
        message: `“${name}”会显示成“${shown}”`,
        hint: '网页把 & 和它后面的字母读成了符号；是参数，& 写成 &amp;',
        index: Math.max(0, html.indexOf(name)),
      }
  }
  return undefined
}
