/**
 * The data behind content controls. Word shows it in place of the text that a control holds (ECMA-376 Part 1, 17.5.2.6),
 * and office systems that fill in forms change the data only.
 */
import { madeOnce } from '../../../shared/made-once.ts'
import type { RelationsOf } from './relationships.ts'
import { attribute, child, childrenOf, nameOf, parseXml } from './word-xml.ts'

/** The stores of the document's own properties: [MS-OE376] 2.1.562. */
const PROPERTIES: readonly (readonly [kind: string, id: string])[] = [
  ['core-properties', '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'],
  ['extended-properties', '{6668398D-A668-4E3E-A5EB-62B293D839F1}'],
]

const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml'

/** A step of the paths that Word writes: `ns0:title[1]`, `@id`. */
const STEP = /^(@)?(?:([\p{L}_][\p{L}\p{N}_.-]*):)?([\p{L}_][\p{L}\p{N}_.-]*)(?:\[(\d{1,4})\])?$/u

/** The value at a path of elements and attributes; `undefined` when there is none, `null` for any other path. */
function valueAt(root: Element, path: string, mappings: string): string | null | undefined {
  const spaces = new Map(
    Array.from(mappings.matchAll(/xmlns:([^\s=:]+)\s*=\s*(["'])(.*?)\2/g), ([, name, , space]) => [
      name,
      space,
    ]),
  )
  const steps = path.split('/').map((step) => STEP.exec(step))
  if (path[0] !== '/' || steps.length < 2 || steps.slice(1).includes(null)) return null
  let candidates = [root]
  let at: Element | undefined
  for (const step of steps.slice(1)) {
    const [, isAttribute, prefix, name = '', place = '1'] = step!
    const space = prefix === undefined ? null : (spaces.get(prefix) ?? null)
    if (isAttribute) return at?.getAttributeNS(space, name) ?? undefined
    at = candidates.filter((one) => one.localName === name && (one.namespaceURI || null) === space)[
      Number(place) - 1
    ]
    candidates = childrenOf(at)
  }
  return at?.textContent ?? undefined
}

/** The text of a control's value as the control shows it; `null` when that is not known here. */
function shownValue(value: string, properties: Element): string | null {
  // A control for text with a look keeps a whole document here, and one for a picture its bytes.
  if (/^\s*<|^[A-Za-z\d+/=\s]{200,}$/.test(value)) return null
  const list = child(properties, 'w:dropDownList') ?? child(properties, 'w:comboBox')
  const chosen = childrenOf(list).find(
    (one) => nameOf(one) === 'w:listItem' && attribute(one, 'value') === value,
  )
  if (chosen) return attribute(chosen, 'displayText') ?? value
  const date = child(properties, 'w:date')
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(value) ?? []
  if (!date || !year) return value
  const format = attribute(child(date, 'w:dateFormat'), 'val') ?? 'yyyy-MM-dd'
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    MM: month!,
    M: String(Number(month)),
    dd: day!,
    d: String(Number(day)),
  }
  const written = format
    .replace(/'([^']*)'/g, '$1')
    .replace(/[a-zA-Z]+/g, (letters) => parts[letters] ?? '\0')
  return written.includes('\0') ? null : written
}

/**
 * Finds the data of a control.
 * @returns its text as Word shows it; `undefined` when there is none, `null` when it cannot be read here
 */
export type DataOf = (properties: Element | undefined) => string | null | undefined

/** @param main the name of the part with the main text */
export function readData(
  parts: ReadonlyMap<string, Buffer>,
  relationsOf: RelationsOf,
  main: string,
): DataOf {
  const stores = new Map<string, string>()
  /** Parsed with the first control: a form can have thousands of controls for one part. */
  const roots = new Map<string, Element>()
  const add = (id: string | null | undefined, part: string | undefined): void => {
    if (id && part && parts.has(part)) stores.set(id.toUpperCase(), part)
  }
  const ofKind = (name: string, kind: string) =>
    relationsOf(name).filter((one) => one.kind === kind)
  for (const [kind, id] of PROPERTIES) for (const { part } of ofKind('', kind)) add(id, part)
  for (const { part } of ofKind(main, 'customXml')) {
    const about = parts.get(ofKind(part ?? '', 'customXmlProps')[0]?.part ?? '')
    if (about) add(parseXml(about).documentElement.getAttributeNS(CUSTOM, 'itemID'), part)
  }
  return (properties) => {
    const binding = childrenOf(properties).find(({ localName }) => localName === 'dataBinding')
    // `w15:dataBinding` of Word 2013 has these attributes in the namespace `w`.
    const [store, path, mappings] = ['storeItemID', 'xpath', 'prefixMappings'].map(
      (name) => Array.from(binding?.attributes ?? []).find((one) => one.localName === name)?.value,
    )
    const part = stores.get(store?.toUpperCase() ?? '')
    if (part === undefined || !properties) return undefined
    const root = madeOnce(roots, part, () => parseXml(parts.get(part)!).documentElement)
    const value = valueAt(root, path ?? '', mappings ?? '')
    return typeof value === 'string' ? shownValue(value, properties) : value
  }
}
