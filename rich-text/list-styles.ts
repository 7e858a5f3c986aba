/** The list style that a list or an item declares, by its name in CSS. */
import { parseStyle } from './css.ts'

/** The `type` of HTML for each list style that has one. */
export const TYPES: ReadonlyMap<string, string | undefined> = new Map([
  ['decimal', undefined],
  ['lower-latin', 'a'],
  ['lower-alpha', 'a'],
  ['upper-latin', 'A'],
  ['upper-alpha', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])
export const BULLETS = /^(?:disc|circle|square|disclosure-(?:open|closed))$/
/** The list style of each `type` of HTML; of two the last. */
export const STYLE_OF_TYPE: ReadonlyMap<string, string> = new Map(
  Array.from(TYPES, ([style, type]) => [type ?? '1', style]),
)

/** `list-style: "★" inside url(a.png)` */
export const STRING = /"([^"]*)"|'([^']*)'/
const NO_NAMES = /url\([^)]*\)?|\b(?:inside|outside|initial|inherit|unset|revert)\b/g

/** The style that a list or an item declares itself: a name of CSS, `none`, or a text in quotation marks. */
export function ownStyle(element: Element): string | undefined {
  const said = parseStyle(element.getAttribute('data-style')).get('list-style-type')
  const type = element.getAttribute('type') ?? ''
  return (
    (STRING.exec(said ?? '')?.[0] ?? said?.replace(NO_NAMES, '').trim()) ||
    STYLE_OF_TYPE.get(type) ||
    (/^(?:disc|circle|square)$/i.test(type) ? type.toLowerCase() : undefined)
  )
}
