/**
 * The numbers that Word gives paragraphs by itself. mammoth writes every list as `1. 2. 3.`, starts again after a
 * paragraph in between, and drops the numbers of headings; but a notice that mentions 第三条 means the number that its
 * readers see.
 */
import { isMeant } from '../../../rich-text/lists.ts'
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { madeOnce } from '../../../shared/made-once.ts'
import { numberIn } from './number-formats.ts'
import { WordError } from './read-docx.ts'
import { attribute, below, child, childrenOf, isSet, nameOf, valueOf } from './word-xml.ts'

/** The most characters of one label (第一百二十三条 has seven), and of all labels of a document. */
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
  /** True when all numbers in the label are written as 1, 2, 3 (`w:isLgl`), as in citations of laws. */
  isLegal: boolean
  /** The deepest level after which this one starts again; usually every higher one. */
  restart: number
  font: string
  /** True when Word hides the number itself. */
  isHidden: boolean
}

interface List {
  /** The id of the counter. Lists with the same counter continue each other. */
  counter: string
  levels: readonly Level[]
  /** The numbers at which levels start again with this list. */
  restarts: ReadonlyMap<number, number>
}

const listOf = (root: Element | undefined, name: string): Element[] =>
  childrenOf(root).filter((one) => nameOf(one) === name)

function readLevel(level: Element): Level {
  const depth = Number(attribute(level, 'ilvl') ?? 0)
  // Of two alternatives the first has a pattern; the second is for programs that do not know patterns.
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
    isLegal: isSet(child(level, 'w:isLgl')),
    restart: Number(valueOf(level, 'w:lvlRestart') ?? depth),
    font: attribute(child(level, 'w:rPr', 'w:rFonts'), 'ascii') ?? '',
    isHidden: isSet(child(level, 'w:rPr', 'w:vanish')),
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

export interface Label {
  /** The label, such as `第三条 `, followed by a space where one is needed; `undefined` for a list with plain bullets. */
  text: string | undefined
  list: string
  depth: number
  /** Formats in the label that this program does not know, and writes as 1, 2, 3. */
  unknown: string[]
}

/**
 * Gives the next label of a list. Calls have to follow the order of the paragraphs.
 * @param list,depth of the paragraph, or of its style
 * @throws {WordError} when the labels are longer than any real document's
 */
export type NextLabel = (
  list: string | undefined,
  depth: string | undefined,
  style: string | undefined,
) => Label | undefined

/** @param text of the document, which may say what a bullet means */
export function readNumbering(root: Element | undefined, text: string): NextLabel {
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
    const numbers = madeOnce(counts, list.counter, () => [])
    // The number at which a list starts a level holds wherever the level begins: 17.9.27.
    const startOf = (at: number): number => list.restarts.get(at) ?? levelAt(at)?.start ?? 1
    const isBegun = begun.has(`${id} ${depth}`) || !list.restarts.has(depth)
    begun.add(`${id} ${depth}`)
    const before = isBegun ? numbers[depth] : undefined
    numbers[depth] = before === undefined ? startOf(depth) : before + 1
    for (let at = depth + 1; at < numbers.length; at += 1)
      if ((levelAt(at)?.restart ?? at) > depth) numbers[at] = undefined
    // A level that was skipped has begun: behind 1. and i. comes b.
    for (let at = 0; at < depth; at += 1)
      if (numbers[at] === undefined) {
        numbers[at] = startOf(at)
        begun.add(`${id} ${at}`)
      }
    if (own.format === 'bullet') {
      const sign = Array.from(own.text, (letter) => signOf(own.font, letter)).join('')
      return { text: isMeant(sign, text) ? `${sign} ` : undefined, list: id, depth, unknown: [] }
    }
    const unknown: string[] = []
    const label = own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1
      const { format = 'decimal', pattern } = levelAt(at) ?? {}
      const number = numbers[at] ?? 1
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
    // The labels 一、 and （一） need no space after them.
    const space = label === '' || /[、）。．：]$/.test(label) ? '' : ' '
    return { text: own.isHidden ? '' : label + space, list: id, depth, unknown }
  }
}
