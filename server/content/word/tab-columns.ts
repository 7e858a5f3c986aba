/**
 * Columns that stand below one another by tab stops. HTML has no tab stops, and a browser folds a tab into one blank:
 * `青峰服务站⇥126⇥⇥3` would read 青峰服务站 126 3, with the 3 in the wrong column. Lines with figures below a head become a
 * table; in all others a tab is a wide blank.
 */
import { LABEL } from '../chinese-markdown.ts'
import { type Story, make } from './story.ts'
import { attribute, below, child, childrenOf, nameOf, shownText, valueOf } from './word-xml.ts'

/** A wide blank, which neither Markdown nor the site folds. */
const BLANK = '\u3000\u3000'

const HEADING = /^(?:title|subtitle|标题|副标题|heading|toc|目录)/i
/** Of a form, of a signature, or a blank to write on: nothing that heads a column. */
const TO_FILL = /[：:]$|[＿_]/
const FIGURE = /^[-+−–—±]?[\d.,，%％‰]+$/

/** A line of a paragraph, each cell as its runs. */
type Line = Element[][]

/** A block of the story that was read. */
export interface ReadBlock {
  /** As it is in the file. */
  source: Element
  made: readonly Element[]
}

const textOf = (cell: readonly Element[]): string => cell.map(shownText).join('').trim()

/** The lines of a paragraph with their cells; `undefined` where a tab or a break stands in a link or a field. */
function linesOf(story: Story, paragraph: Element): Line[] | undefined {
  const lines: Line[] = [[[]]]
  for (const one of childrenOf(paragraph)) {
    if (nameOf(one) === 'w:pPr') continue
    if (below(one, 'w:fldChar').length > 0) return undefined
    if (nameOf(one) !== 'w:r') {
      if (below(one, 'w:tab', 'w:br').length > 0) return undefined
      lines.at(-1)!.at(-1)!.push(one)
      continue
    }
    const properties = child(one, 'w:rPr')
    for (const part of childrenOf(one)) {
      const name = nameOf(part)
      if (name === 'w:rPr') continue
      if (name === 'w:br') lines.push([[]])
      else if (name === 'w:tab') lines.at(-1)!.push([])
      else
        lines
          .at(-1)!
          .at(-1)!
          .push(
            make(
              story,
              'w:r',
              ...(properties ? [properties.cloneNode(true) as Element] : []),
              part.cloneNode(true) as Element,
            ),
          )
    }
  }
  return lines
}

/** The tab stops of a paragraph as they are written; empty for those that every paragraph has. */
const stopsOf = ({ source }: ReadBlock): string =>
  childrenOf(child(source, 'w:pPr', 'w:tabs'))
    .map((stop) => `${attribute(stop, 'val')} ${attribute(stop, 'pos')}`)
    .join()

const hasTab = (made: readonly Element[]): boolean =>
  made.some((one) => nameOf(one) === 'w:p' && below(one, 'w:tab').length > 0)

/** True for a heading, for an entry of a table of contents and for an item, whose number a tab follows. */
function isNumbered(story: Story, paragraph: Element): boolean {
  const properties = child(paragraph, 'w:pPr')
  const { name } = story.styles.paragraph(valueOf(properties, 'w:pStyle'))
  return HEADING.test(name) || child(properties, 'w:numPr') !== undefined
}

/** The lines of a block, if they may be rows. */
function rowsOf(story: Story, { source, made }: ReadBlock): Line[] | undefined {
  const [paragraph] = made
  if (made.length !== 1 || nameOf(source) !== 'w:p' || !paragraph || !hasTab(made)) return undefined
  return isNumbered(story, paragraph) ? undefined : linesOf(story, paragraph)
}

/**
 * True for lines with as many tabs each that are a table without a doubt: below a head that is no figure, a column holds
 * figures only.
 */
function isTable(lines: readonly Line[], stops: string): boolean {
  const [head, ...rows] = lines.map((line) => line.map(textOf))
  if (!head || rows.length === 0 || head.length < 2) return false
  // Without stops of their own the number of tabs follows the length of the words.
  if (stops === '' && !rows.flat().every(Boolean)) return false
  if ([head, ...rows].flat().some((text) => TO_FILL.test(text))) return false
  if (LABEL.test(head[0]!) || (head.length === 2 && rows.length < 2)) return false
  return head.some((name, index) => {
    const figures = rows.map((row) => row[index]!).filter(Boolean)
    return (
      index > 0 &&
      name !== '' &&
      !FIGURE.test(name) &&
      figures.length > 0 &&
      figures.every((text) => FIGURE.test(text.replace(/\s|[万亿]?[元户笔家人个]$/g, '')))
    )
  })
}

const tableOf = (story: Story, lines: readonly Line[]): Element =>
  make(
    story,
    'w:tbl',
    ...lines.map((line) =>
      make(
        story,
        'w:tr',
        ...line.map((cell) =>
          make(story, 'w:tc', make(story, 'w:tcPr'), make(story, 'w:p', ...cell)),
        ),
      ),
    ),
  )

/** Makes the tabs between words of a paragraph wide blanks. */
function widen(story: Story, paragraph: Element): void {
  if (isNumbered(story, paragraph)) return
  let before = ''
  let line = ''
  let tabs = 0
  for (const one of below(paragraph, 'w:t', 'w:tab', 'w:br')) {
    const name = nameOf(one)
    if (name === 'w:br') before = ''
    if (name === 'w:t') {
      line += one.textContent ?? ''
      before += one.textContent ?? ''
    }
    if (name !== 'w:tab' || before.trim() === '' || LABEL.test(before.trim())) continue
    tabs += 1
    one.parentNode!.replaceChild(make(story, 'w:t', BLANK), one)
  }
  if (tabs > 1) story.notes.add('tabs', `“${line.trim().slice(0, 12)}”`)
}

/** @returns all blocks, with a table for lines that are one */
export function withColumns(story: Story, blocks: readonly ReadBlock[]): Element[] {
  const out: Element[] = []
  for (let at = 0; at < blocks.length;) {
    const stops = stopsOf(blocks[at]!)
    const lines: Line[] = []
    let end = at
    for (; end < blocks.length && stopsOf(blocks[end]!) === stops; end += 1) {
      const rows = story.table ? undefined : rowsOf(story, blocks[end]!)
      const width = (lines[0] ?? rows?.[0])?.length
      if (!rows || rows.some((row) => row.length !== width)) break
      lines.push(...rows)
    }
    const group = blocks.slice(at, Math.max(end, at + 1)).flatMap(({ made }) => made)
    at += Math.max(end - at, 1)
    if (isTable(lines, stops)) out.push(tableOf(story, lines))
    else {
      for (const one of group) if (nameOf(one) === 'w:p') widen(story, one)
      out.push(...group)
    }
  }
  return out
}
