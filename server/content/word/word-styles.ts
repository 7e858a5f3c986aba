/** The styles of a Word file: each is based on another, and what a run looks like is said in up to four places. */
import { TOGGLES } from './word-properties.ts'
import { attribute, child, childrenOf, isOn, nameOf, valueOf } from './word-xml.ts'

export interface ParagraphStyle {
  name: string
  /** The id of its list; `0` means that it is in none. */
  list: string | undefined
  level: string | undefined
  /** Its level in the outline, from 0. */
  outline: string | undefined
}

/** Properties of a run by their names, with their elements. */
export type Look = ReadonlyMap<string, Element>

/** The styles around a run, by their ids. */
export interface Around {
  paragraph: string | undefined
  table: string | undefined
}

export interface Styles {
  paragraph(id: string | undefined): ParagraphStyle
  /** A run's own properties win over its style, this over the paragraph's and the table's style. Toggles add up (XOR). */
  run(around: Around, properties: Element | undefined): Look
}

/** The most styles that one is based on, one behind the other, so that a circle of them ends. */
const MAX_DEPTH = 20

export function readStyles(root: Element | undefined): Styles {
  const all = childrenOf(root).filter((one) => nameOf(one) === 'w:style')
  const byId = new Map(all.map((style) => [attribute(style, 'styleId') ?? '', style]))
  const usual = all.find(
    (style) => attribute(style, 'type') === 'paragraph' && attribute(style, 'default') === '1',
  )
  const defaults = child(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr')
  /** The style, and what it is based on, from the outermost in. */
  const chain = (id: string | undefined): Element[] => {
    const found: Element[] = []
    let style = id === undefined ? undefined : byId.get(id)
    while (style && found.length < MAX_DEPTH) {
      found.unshift(style)
      style = byId.get(valueOf(style, 'w:basedOn') ?? '')
    }
    return found
  }
  const paragraphChain = (id: string | undefined): Element[] =>
    id !== undefined && byId.has(id) ? chain(id) : usual ? [usual] : []
  const lookOf = (styles: readonly Element[]): Look =>
    propertiesOf(styles.map((style) => child(style, 'w:rPr')))
  const usualLook = propertiesOf([defaults])
  /** The styles around a run, level by level, and the look that follows from them. */
  const kept = new Map<string, { levels: readonly Look[]; look: Look }>()
  const around = ({ paragraph, table }: Around) => {
    const key = `${table ?? ''}\n${paragraph ?? ''}`
    const known = kept.get(key)
    if (known) return known
    const levels = [chain(table), paragraphChain(paragraph)].map(lookOf)
    const made = { levels, look: combined(usualLook, levels) }
    kept.set(key, made)
    return made
  }
  return {
    paragraph(id) {
      const styles = paragraphChain(id)
      const last = (name: string, ...path: string[]) =>
        styles
          .map((style) => valueOf(child(style, 'w:pPr', ...path), name))
          .findLast((value) => value !== undefined)
      return {
        name: valueOf(styles.at(-1), 'w:name') ?? '',
        list: last('w:numId', 'w:numPr'),
        level: last('w:ilvl', 'w:numPr'),
        outline: last('w:outlineLvl'),
      }
    },
    run(place, properties) {
      const { levels, look } = around(place)
      if (!properties) return look
      const style = chain(valueOf(properties, 'w:rStyle'))
      const styled = style.length > 0 ? combined(usualLook, [...levels, lookOf(style)]) : look
      return new Map([...styled, ...propertiesOf([properties])])
    },
  }
}

/**
 * ECMA-376 Part 1, 17.7.2 and 17.7.3: the later level wins. A toggle is on where the defaults have it on, or an odd number
 * of levels. What a style is based on belongs to its level.
 */
function combined(defaults: Look, levels: readonly Look[]): Look {
  const look = new Map([...defaults, ...levels.flatMap((level) => [...level])])
  for (const name of TOGGLES) {
    const on = levels.filter((level) => has(level, name))
    const property = has(defaults, name)
      ? defaults.get(name)
      : on.length % 2 === 1
        ? on[0]!.get(name)
        : undefined
    if (property) look.set(name, property)
    else look.delete(name)
  }
  return look
}

const propertiesOf = (all: readonly (Element | undefined)[]): Look =>
  new Map(all.flatMap(childrenOf).map((one) => [one.localName, one]))

/** A property that is on or off, such as `vanish`. */
export const has = (properties: Look, name: string): boolean => {
  const property = properties.get(name)
  return property !== undefined && isOn(attribute(property, 'val'))
}
