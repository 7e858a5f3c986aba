/**
 * Numbers that Word gives by itself, written into the text. mammoth makes every one `1. 2. 3.`, begins again behind a
 * paragraph in between, and drops those of headings; a notice says 第三条 and means the number that its readers see.
 */
import { numberIn } from './number-formats.ts'
import { WordError } from './read-docx.ts'

/** What stands from each `open` to its `close`; split, so that many beginnings without an end take no longer. */
export const partsOf = (xml: string, open: string, close: string): string[] =>
  xml
    .split(open)
    .slice(1)
    .flatMap((part) => (part.includes(close) ? part.split(close, 1) : []))

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\bw:${name}="([^"]*)"`).exec(xml)?.[1]

export const valueOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<w:${element} [^>]*?\\bw:val="([^"]*)"`).exec(xml)?.[1]

/** In characters: 第一百二十三条 has seven; and all of them in one document. */
const MAX_LABEL = 100
const MAX_LABELS = 300_000

interface Level {
  depth: number
  format: string
  text: string
  start: number
  style: string | undefined
}

interface List {
  /** Lists with the same one count on. */
  counter: string
  levels: readonly Level[]
  /** Where a level begins anew with this list. */
  restarts: ReadonlyMap<number, number>
}

function readLists(xml: string): ReadonlyMap<string, List> {
  const levels = new Map(
    partsOf(xml, '<w:abstractNum ', '</w:abstractNum>').map((part) => [
      attribute(part, 'abstractNumId'),
      partsOf(part, '<w:lvl ', '</w:lvl>').map((level) => ({
        depth: Number(attribute(level, 'ilvl') ?? 0),
        format: valueOf(level, 'numFmt') ?? 'decimal',
        text: valueOf(level, 'lvlText') ?? '',
        start: Number(valueOf(level, 'start') ?? 1),
        style: valueOf(level, 'pStyle'),
      })),
    ]),
  )
  return new Map(
    partsOf(xml, '<w:num ', '</w:num>').map((part) => {
      const counter = valueOf(part, 'abstractNumId') ?? ''
      const restarts = partsOf(part, '<w:lvlOverride ', '</w:lvlOverride>').flatMap((level) => {
        const start = valueOf(level, 'startOverride')
        return start ? [[Number(attribute(level, 'ilvl')), Number(start)] as const] : []
      })
      const list = { counter, levels: levels.get(counter) ?? [], restarts: new Map(restarts) }
      return [attribute(part, 'numId') ?? '', list]
    }),
  )
}

/** The list, and the level in it, that a style puts its paragraphs in. */
function readStyles(xml: string, lists: ReadonlyMap<string, List>) {
  const styles = new Map<string, { list: string; depth: number }>()
  for (const part of partsOf(xml, '<w:style ', '</w:style>')) {
    const id = attribute(part, 'styleId')
    const list = valueOf(part, 'numId')
    if (!id || !list) continue
    const level = lists.get(list)?.levels.find(({ style }) => style === id)
    styles.set(id, { list, depth: Number(valueOf(part, 'ilvl') ?? level?.depth ?? 0) })
  }
  return styles
}

/** Counts on, and writes what stands before a paragraph. */
function counter(lists: ReadonlyMap<string, List>) {
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return (id: string, depth: number): string | undefined => {
    const list = lists.get(id)
    const levelAt = (at: number) => list?.levels.find((one) => one.depth === at)
    const level = levelAt(depth)
    if (!list || !level || level.format === 'bullet') return undefined
    const numbers = counts.get(list.counter) ?? []
    counts.set(list.counter, numbers)
    const restart = begun.has(`${id} ${depth}`) ? undefined : list.restarts.get(depth)
    begun.add(`${id} ${depth}`)
    numbers[depth] = restart ?? (numbers[depth] === undefined ? level.start : numbers[depth] + 1)
    numbers.length = depth + 1
    return level.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1
      const { format = 'decimal', start = 1 } = levelAt(at) ?? {}
      const number = (numbers[at] ??= start)
      return numberIn(format, number) ?? String(number)
    })
  }
}

/** The parts of a .docx, without the numbers that mammoth would give. @param numbering,styles may be empty */
export function writeNumbers(
  document: string,
  numbering: string,
  styles: string,
): Record<'document' | 'numbering', string> {
  const lists = readLists(numbering)
  const byStyle = readStyles(styles, lists)
  const next = counter(lists)
  const open = '<w:pPr>'
  let written = 0
  const [start, ...paragraphs] = document.split(open)
  const numbered = paragraphs.map((paragraph) => {
    const end = paragraph.indexOf('</w:pPr>')
    const properties = paragraph.slice(0, Math.max(end, 0))
    const style = byStyle.get(valueOf(properties, 'pStyle') ?? '')
    const id = valueOf(properties, 'numId') ?? style?.list
    const depth = Number(valueOf(properties, 'ilvl') ?? style?.depth ?? 0)
    // A paragraph whose end was deleted goes on in the next one.
    const isDeleted = /<w:del[ /]/.test(properties)
    const label = id === undefined || isDeleted ? undefined : next(id, depth)
    if (label === undefined) return open + paragraph
    written += label.length
    if (label.length > MAX_LABEL || written > MAX_LABELS)
      throw new WordError(
        `Word 的自动编号太长：“${label.slice(0, 20)}……”`,
        '打开 Word，改短这个编号的格式，另存以后再放进来',
      )
    // 一、 and （一） need no space behind them.
    const space = label === '' || /[、）。．：]$/.test(label) ? '' : ' '
    const run = `<w:r><w:t xml:space="preserve">${label}${space}</w:t></w:r>`
    const plain = properties.replace(/<w:numPr>.*?<\/w:numPr>/s, '')
    return `${open}${plain}</w:pPr>${run}${paragraph.slice(end + '</w:pPr>'.length)}`
  })
  return {
    document: [start, ...numbered].join(''),
    numbering: numbering.replace(
      /(<w:numFmt w:val="(?!bullet)[^>]*>(?:<w:lvlRestart [^>]*>)?)<w:pStyle [^>]*>/g,
      '$1',
    ),
  }
}
