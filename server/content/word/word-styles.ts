/** The styles of a Word file: each is based on another, and what a run looks like is said in up to four places. */
import { attribute, child, childrenOf, isOn, nameOf, valueOf } from './word-xml.ts'

export interface ParagraphStyle {
  name: string
  /** Of its list; `0` takes it out of one. */
  list: string | undefined
  level: string | undefined
}

export interface Styles {
  paragraph(id: string | undefined): ParagraphStyle
  /** Properties of a run by their names, with their elements; its own win, then its style, then the paragraph's. */
  run(paragraph: string | undefined, properties: Element | undefined): ReadonlyMap<string, Element>
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
  const kept = new Map<string, ReadonlyMap<string, Element>>()
  const ofParagraph = (id: string | undefined): ReadonlyMap<string, Element> => {
    const known = kept.get(id ?? '')
    if (known) return known
    const properties = propertiesOf([
      defaults,
      ...paragraphChain(id).map((style) => child(style, 'w:rPr')),
    ])
    kept.set(id ?? '', properties)
    return properties
  }
  return {
    paragraph(id) {
      const styles = paragraphChain(id)
      const last = (name: string) =>
        styles
          .map((style) => valueOf(child(style, 'w:pPr', 'w:numPr'), name))
          .findLast((value) => value !== undefined)
      const name = valueOf(styles.at(-1), 'w:name') ?? ''
      return { name, list: last('w:numId'), level: last('w:ilvl') }
    },
    run(paragraph, properties) {
      const character = chain(valueOf(properties, 'w:rStyle'))
      const own = propertiesOf([...character.map((style) => child(style, 'w:rPr')), properties])
      return new Map([...ofParagraph(paragraph), ...own])
    },
  }
}

const propertiesOf = (all: readonly (Element | undefined)[]): ReadonlyMap<string, Element> =>
  new Map(all.flatMap(childrenOf).map((one) => [one.localName, one]))

/** A property that is on or off, such as `vanish`. */
export const has = (properties: ReadonlyMap<string, Element>, name: string): boolean => {
  const property = properties.get(name)
  return property !== undefined && isOn(attribute(property, 'val'))
}
