/**
 * Numbers that Word gives by itself. mammoth makes every one `1. 2. 3.`, begins again behind a paragraph in between, and
 * drops those of headings; a notice says 第三条 and means the number that its readers see.
 */
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { numberIn } from './number-formats.ts'
import { WordError } from './read-docx.ts'
import { attribute, below, child, childrenOf, isOn, nameOf, valueOf } from './word-xml.ts'

/** In characters: 第一百二十三条 has seven; and all of them in one document. */
const MAX_LABEL = 100
const MAX_LABELS = 300_000

interface Level {
  depth: number
  format: string
  /** The pattern of the format `custom`. */
  pattern: string | undefined
  text: string
  start: number
  /** The style whose paragraphs are on this level. */
  style: string | undefined
  /** 1, 2, 3 in place of each number of its text, as laws are cited. */
  isLegal: boolean
  /** Begins anew behind levels up to this one; usually behind all above it. */
  restart: number
  font: string
}

interface List {
  /** Lists with the same one count on. */
  counter: string
  levels: readonly Level[]
  /** Where a level begins anew with this list. */
  restarts: ReadonlyMap<number, number>
}

const listOf = (root: Element | undefined, name: string): Element[] =>
  childrenOf(root).filter((one) => nameOf(one) === name)

function readLevel(level: Element): Level {
  const depth = Number(attribute(level, 'ilvl') ?? 0)
  // A pattern stands in the first alternative, and what programs without it write in the second.
  const formats = below(level, 'w:numFmt')
  const custom = formats.find(
    (one) => numberIn('custom', 1, attribute(one, 'format')) !== undefined,
  )
  const format = custom ?? formats.at(-1)
  return {
    depth,
    format: attribute(format, 'val') ?? 'decimal',
    pattern: attribute(format, 'format'),
    text: valueOf(level, 'w:lvlText') ?? '',
    start: Number(valueOf(level, 'w:start') ?? 1),
    style: valueOf(level, 'w:pStyle'),
    isLegal: child(level, 'w:isLgl') !== undefined && isOn(valueOf(level, 'w:isLgl')),
    restart: Number(valueOf(level, 'w:lvlRestart') ?? depth),
    font: attribute(child(level, 'w:rPr', 'w:rFonts'), 'ascii') ?? '',
  }
}

function readLists(root: Element | undefined): ReadonlyMap<string, List> {
  const abstracts = listOf(root, 'w:abstractNum')
  const levelsOf = (abstract: Element | undefined): Level[] =>
    listOf(abstract, 'w:lvl').map(readLevel)
  const byId = new Map(abstracts.map((one) => [attribute(one, 'abstractNumId') ?? '', one]))
  const byStyle = new Map(abstracts.map((one) => [valueOf(one, 'w:styleLink') ?? '', one]))
  return new Map(
    listOf(root, 'w:num').map((num) => {
      const abstract = byId.get(valueOf(num, 'w:abstractNumId') ?? '')
      const linked = byStyle.get(valueOf(abstract, 'w:numStyleLink') ?? '-') ?? abstract
      const overrides = listOf(num, 'w:lvlOverride')
      const own = overrides.flatMap((one) => listOf(one, 'w:lvl')).map(readLevel)
      const levels = [
        ...own,
        ...levelsOf(linked).filter(({ depth }) => !own.some((one) => one.depth === depth)),
      ]
      const restarts = overrides.flatMap((one) => {
        const start = valueOf(one, 'w:startOverride')
        return start ? [[Number(attribute(one, 'ilvl')), Number(start)] as const] : []
      })
      const counter = attribute(linked, 'abstractNumId') ?? ''
      return [attribute(num, 'numId') ?? '', { counter, levels, restarts: new Map(restarts) }]
    }),
  )
}

/** Bullets that say something; the others only begin a line. */
const MEANT = /[☐-☒✓-✘★☆※]/u

export interface Label {
  /** `第三条 `, with a space behind it where one is needed; `undefined` for a list with plain signs. */
  text: string | undefined
  list: string
  depth: number
  /** Formats that are written as 1, 2, 3 because nobody knows how here. */
  unknown: string[]
}

/**
 * Counts on with each call, which are made in the order of the paragraphs.
 * @param list,depth of the paragraph, or of its style
 * @throws {WordError} when the labels are longer than any document's
 */
export type NextLabel = (
  list: string | undefined,
  depth: string | undefined,
  style: string | undefined,
) => Label | undefined

export function readNumbering(root: Element | undefined): NextLabel {
  const lists = readLists(root)
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  let written = 0
  return (id, level, style) => {
    const list = lists.get(id ?? '')
    if (!id || !list) return undefined
    const depth = Number(level ?? list.levels.find((one) => one.style === style)?.depth ?? 0)
    const levelAt = (at: number) => list.levels.find((one) => one.depth === at)
    const own = levelAt(depth)
    if (!own) return undefined
    if (own.format === 'bullet') {
      const sign = Array.from(own.text, (letter) => signOf(own.font, letter)).join('')
      return { text: MEANT.test(sign) ? `${sign} ` : undefined, list: id, depth, unknown: [] }
    }
    const numbers = counts.get(list.counter) ?? []
    counts.set(list.counter, numbers)
    const restart = begun.has(`${id} ${depth}`) ? undefined : list.restarts.get(depth)
    begun.add(`${id} ${depth}`)
    const before = numbers[depth]
    numbers[depth] = restart ?? (before === undefined ? own.start : before + 1)
    for (let at = depth + 1; at < numbers.length; at += 1)
      if ((levelAt(at)?.restart ?? at) > depth) numbers[at] = undefined
    const unknown: string[] = []
    const label = own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1
      const { format = 'decimal', start = 1, pattern } = levelAt(at) ?? {}
      const number = (numbers[at] ??= start)
      if (own.isLegal) return String(number)
      const text = numberIn(format, number, pattern)
      if (text === undefined) unknown.push(format)
      return text ?? String(number)
    })
    written += label.length
    if (label.length > MAX_LABEL || written > MAX_LABELS)
      throw new WordError(
        `Word 的自动编号太长：“${label.slice(0, 20)}……”`,
        '打开 Word，改短这个编号的格式，另存以后再放进来',
      )
    // 一、 and （一） need no space behind them.
    const space = label === '' || /[、）。．：]$/.test(label) ? '' : ' '
    return { text: label + space, list: id, depth, unknown }
  }
}
