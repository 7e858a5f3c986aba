/** The styles of a Word file. Each may be based on another, and up to four of them decide how a run looks. */
import { madeOnce } from '../../../shared/made-once.ts'
import { TOGGLES } from './word-properties.ts'
import { attribute, child, childrenOf, isSet, nameOf, valueOf } from './word-xml.ts'

/** Names of the style of a title in Word, in WPS, and in templates of official letters, which have styles of their own. */
export const TITLE_STYLES: readonly string[] = [
  'Title',
  ...['', '公文', '文件', '文章', '文档'].flatMap((of) =>
    ['', '大', '主', '总', '正'].map((kind) => `${of}${kind}标题`),
  ),
]

export interface ParagraphStyle {
  name: string
  /** The id of the style's list; `0` for none. */
  list: string | undefined
  level: string | undefined
  /** The outline level, from 0. */
  outline: string | undefined
  /** Its background (`w:shd`). */
  shading: Element | undefined
}

/** Properties of a run by their names, with their elements. */
export type Look = ReadonlyMap<string, Element>

/** The ids of the styles around a run. */
export interface Around {
  paragraph: string | undefined
  table: string | undefined
  /** The parts of the table's style that apply to the cell, the strongest last. */
  conditions: readonly string[]
}

export interface Styles {
  paragraph(id: string | undefined): ParagraphStyle
  /** The style of a table and those that it is based on, the most general one first. */
  table(id: string | undefined): readonly Element[]
  /** What the style of a table says of rows in these parts of it (`w:trPr`), by the name of the property. */
  rowProperty(
    id: string | undefined,
    conditions: readonly string[],
    name: string,
  ): Element | undefined
  /** The background that the style of a table gives to cells of these parts of it. */
  cellShading(id: string | undefined, conditions: readonly string[]): Element | undefined
  /**
   * The look of a run. Its own properties win over its style, and that one wins over the styles of paragraph and table.
   * Toggles add up (XOR).
   */
  run(around: Around, properties: Element | undefined): Look
}

/** The longest chain of styles based on each other, so that a circle of them ends. */
const MAX_DEPTH = 20

export function readStyles(root: Element | undefined): Styles {
  const all = childrenOf(root).filter((one) => nameOf(one) === 'w:style')
  const byId = new Map(all.map((style) => [attribute(style, 'styleId') ?? '', style]))
  const usual = all.find(
    (style) => attribute(style, 'type') === 'paragraph' && attribute(style, 'default') === '1',
  )
  const defaults = child(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr')
  /** A style and those that it is based on, the most general one first. */
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
  /** The levels of styles around a run, and the look that follows from them. */
  const kept = new Map<string, { levels: readonly Look[]; look: Look }>()
  /** A table's style and its parts for some rows and columns are one level: ECMA-376 Part 1, 17.7.6. */
  const partsOf = (id: string | undefined, conditions: readonly string[]): Element[] => {
    const styles = chain(id)
    const parts = conditions.flatMap((type) =>
      styles.flatMap((style) =>
        childrenOf(style).filter(
          (one) => nameOf(one) === 'w:tblStylePr' && attribute(one, 'type') === type,
        ),
      ),
    )
    return [...styles, ...parts]
  }
  const around = ({ paragraph, table, conditions }: Around) => {
    const key = `${table ?? ''}\n${paragraph ?? ''}\n${conditions.join()}`
    return madeOnce(kept, key, () => {
      const levels = [lookOf(partsOf(table, conditions)), lookOf(paragraphChain(paragraph))]
      return { levels, look: combined(usualLook, levels) }
    })
  }
  const shadings = new Map<string, Element | undefined>()
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
        shading: styles.map((style) => child(style, 'w:pPr', 'w:shd')).findLast(Boolean),
      }
    },
    table: chain,
    rowProperty: (id, conditions, name) =>
      partsOf(id, conditions)
        .map((part) => child(part, 'w:trPr', name))
        .findLast(Boolean),
    cellShading: (id, conditions) =>
      madeOnce(shadings, `${id ?? ''}\n${conditions.join()}`, () =>
        partsOf(id, conditions)
          .flatMap((part) => [child(part, 'w:tblPr', 'w:shd'), child(part, 'w:tcPr', 'w:shd')])
          .findLast(Boolean),
      ),
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
 * ECMA-376 Part 1, 17.7.2 and 17.7.3: the later level wins. A toggle is on if the defaults set it, or if an odd number
 * of levels does. A style and those that it is based on are one level.
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

/** True when a property that is on or off, such as `vanish`, is on. */
export const has = (properties: Look, name: string): boolean => isSet(properties.get(name))
