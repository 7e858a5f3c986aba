/**
 * Numbers that Word gives by itself, written into the text. mammoth makes every one `1. 2. 3.`, begins again behind a
 * paragraph in between, and drops those of headings; a notice says 第三条 and means the number that its readers see.
 */
import { chinese } from '../../../shared/rich-text/lists.ts'

/** Replaces what stands from `open` to `close`; in one pass, however often the one comes without the other. */
export function replaceParts(
  xml: string,
  open: string,
  close: string,
  by: (part: string) => string,
): string {
  const out: string[] = []
  let at = 0
  for (;;) {
    const start = xml.indexOf(open, at)
    const end = start < 0 ? -1 : xml.indexOf(close, start)
    if (end < 0) break
    out.push(xml.slice(at, start), by(xml.slice(start, end + close.length)))
    at = end + close.length
  }
  out.push(xml.slice(at))
  return out.join('')
}

function partsOf(xml: string, open: string, close: string): string[] {
  const parts: string[] = []
  replaceParts(xml, open, close, (part) => {
    parts.push(part)
    return ''
  })
  return parts
}

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\bw:${name}="([^"]*)"`).exec(xml)?.[1]

/** `w:val` of the first element of a name. */
const valueOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<w:${element} [^>]*?\\bw:val="([^"]*)"`).exec(xml)?.[1]

const signOf = (signs: Iterable<string>, number: number): string =>
  [...signs][number - 1] ?? String(number)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const CIRCLES = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'

/** https://learn.microsoft.com/en-us/dotnet/api/documentformat.openxml.wordprocessing.numberformatvalues */
const FORMATS: Record<string, (number: number) => string> = {
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographTraditional: (number) => signOf('甲乙丙丁戊己庚辛壬癸', number),
  chineseLegalSimplified: (number) => signOf('壹贰叁肆伍陆柒捌玖拾', number),
  decimalEnclosedCircle: (number) => signOf(CIRCLES, number),
  decimalEnclosedCircleChinese: (number) => signOf(CIRCLES, number),
  lowerLetter: (number) => signOf(LETTERS, number),
  upperLetter: (number) => signOf(LETTERS.toUpperCase(), number),
  lowerRoman: (number) => signOf(ROMAN.split(' '), number),
  upperRoman: (number) => signOf(ROMAN.toUpperCase().split(' '), number),
  none: () => '',
}

interface Level {
  format: string
  text: string
  start: number
  style?: string | undefined
}

interface List {
  /** Lists that share this count on. */
  counter: string
  levels: Map<number, Level>
  /** Levels that begin anew with this list. */
  restarts: Map<number, number>
}

function readLists(xml: string): Map<string, List> {
  const levels = new Map<string, Map<number, Level>>()
  for (const part of partsOf(xml, '<w:abstractNum ', '</w:abstractNum>')) {
    const own = new Map<number, Level>()
    for (const level of partsOf(part, '<w:lvl ', '</w:lvl>'))
      own.set(Number(attribute(level, 'ilvl') ?? 0), {
        format: valueOf(level, 'numFmt') ?? 'decimal',
        text: valueOf(level, 'lvlText') ?? '',
        start: Number(valueOf(level, 'start') ?? 1),
        style: valueOf(level, 'pStyle'),
      })
    levels.set(attribute(part, 'abstractNumId') ?? '', own)
  }
  const lists = new Map<string, List>()
  for (const part of partsOf(xml, '<w:num ', '</w:num>')) {
    const counter = valueOf(part, 'abstractNumId') ?? ''
    const restarts = partsOf(part, '<w:lvlOverride ', '</w:lvlOverride>').flatMap((level) => {
      const start = valueOf(level, 'startOverride')
      return start === undefined ? [] : [[Number(attribute(level, 'ilvl')), Number(start)] as const]
    })
    lists.set(attribute(part, 'numId') ?? '', {
      counter,
      levels: levels.get(counter) ?? new Map<number, Level>(),
      restarts: new Map(restarts),
    })
  }
  return lists
}

/** The list, and the level in it, that a style puts its paragraphs in. */
function readStyles(xml: string, lists: ReadonlyMap<string, List>) {
  const styles = new Map<string, { list: string; level: number }>()
  for (const part of partsOf(xml, '<w:style ', '</w:style>')) {
    const id = attribute(part, 'styleId')
    const list = valueOf(part, 'numId')
    if (!id || !list) continue
    const [level = 0] =
      [...(lists.get(list)?.levels ?? [])].find(([, { style }]) => style === id) ?? []
    styles.set(id, { list, level: Number(valueOf(part, 'ilvl') ?? level) })
  }
  return styles
}

/** Counts on, and writes what stands before a paragraph. */
function counter(lists: ReadonlyMap<string, List>) {
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return (id: string, depth: number): string | undefined => {
    const list = lists.get(id)
    const level = list?.levels.get(depth)
    if (!list || !level || level.format === 'bullet') return undefined
    const numbers = counts.get(list.counter) ?? []
    counts.set(list.counter, numbers)
    const restart = begun.has(`${id} ${depth}`) ? undefined : list.restarts.get(depth)
    begun.add(`${id} ${depth}`)
    numbers[depth] = restart ?? (numbers[depth] === undefined ? level.start : numbers[depth] + 1)
    numbers.length = depth + 1
    return level.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1
      const { format = 'decimal', start = 1 } = list.levels.get(at) ?? {}
      const number = (numbers[at] ??= start)
      return FORMATS[format]?.(number) ?? String(number)
    })
  }
}

/**
 * Writes the numbers of `word/document.xml` into its text.
 * @param numbering,styles `word/numbering.xml` and `word/styles.xml`, empty where there is none
 */
export function writeNumbers(document: string, numbering: string, styles: string): string {
  const lists = readLists(numbering)
  if (lists.size === 0) return document
  const byStyle = readStyles(styles, lists)
  const next = counter(lists)
  return replaceParts(document, '<w:pPr>', '</w:pPr>', (part) => {
    const style = byStyle.get(valueOf(part, 'pStyle') ?? '')
    const id = valueOf(part, 'numId') ?? style?.list
    const depth = Number(valueOf(part, 'ilvl') ?? style?.level ?? 0)
    // A paragraph whose end was deleted goes on in the next one.
    if (id === undefined || /<w:del[ /]/.test(part)) return part
    const label = next(id, depth)
    if (label === undefined) return part
    const plain = replaceParts(part, '<w:numPr>', '</w:numPr>', () => '')
    // 一、 and （一） need no space behind them.
    const space = label === '' || /[、）。．：]$/.test(label) ? '' : ' '
    return `${plain}<w:r><w:t xml:space="preserve">${label}${space}</w:t></w:r>`
  })
}
