/** Reads the paragraphs and tables of a Word file, and rebuilds them so that mammoth loses nothing of them. */
import { drawGaps, dropPadding } from './blanks.ts'
import { alternativeOf } from './drawings.ts'
import { WordError } from './read-docx.ts'
import { isContents, settleControl, settleFormTexts } from './controls.ts'
import { leaderOf, unreadableOn } from './run-look.ts'
import { RUN_PARTS, insertedFile, isLeft, readInline } from './runs.ts'
import {
  type Joined,
  type Story,
  addNote,
  endJoined,
  lookOf,
  make,
  noParagraph,
  setValue,
  textRun,
} from './story.ts'
import { endHead } from './table-heads.ts'
import { type At, type Edges, conditionsOf, edgesOf, rowConditions } from './table-look.ts'
import { withColumns } from './tab-columns.ts'
import { groundOf } from './ground.ts'
import { headingStyle, isRunIn, isTitleGoingOn, numberedStyle, titleOf } from './headings.ts'
import { indentIn } from './indents.ts'
import { isMarkedAway } from './joined-paragraphs.ts'
import { has } from './word-styles.ts'
import {
  attribute,
  below,
  child,
  childrenOf,
  columnsOf,
  isSet,
  nameOf,
  shownText,
  valueOf,
} from './word-xml.ts'

/** Names of the styles of a table of contents, which is recognised by them when its field is lost. */
const CONTENTS_STYLE = /^(?:toc|目录) ?(?:\d|heading)$/i

/** The most columns that a table in Word can have. */
const MAX_COLUMNS = 63

const INLINE = /^(?:w:(?:r|hyperlink|fldSimple|smartTag|dir|bdo)|m:oMath(?:Para)?)$/

/** The beginning of a paragraph, by which an editor finds it. Hidden and covered text is not quoted. */
function quote(story: Story, paragraph: Element): string {
  const style = valueOf(child(paragraph, 'w:pPr'), 'w:pStyle')
  const text = below(paragraph, 'w:r')
    .map((run) => [run, lookOf(story, child(run, 'w:rPr'), style)] as const)
    .filter(([, look]) => !has(look, 'vanish'))
    .flatMap(([run, look]) => {
      const texts = childrenOf(run).filter((one) => nameOf(one) === 'w:t')
      if (unreadableOn(story, look) === 'covered') return texts.map(() => '…')
      return texts.map((one) => one.textContent)
    })
    .join('')
    .replace(/[\s<>“”-]+/g, ' ')
    .trim()
  return text === '' ? '' : `“${Array.from(text).slice(0, 12).join('')}”`
}

function numberedProperties(story: Story, paragraph: Element) {
  const properties = child(paragraph, 'w:pPr')
  const style = valueOf(properties, 'w:pStyle')
  const { name, list, level, outline } = story.styles.paragraph(style)
  const mark = child(properties, 'w:rPr')
  // A drop cap (a first letter two lines high) is a paragraph of its own, before the one that it begins.
  const isInitial = /^(?:drop|margin)$/.test(
    attribute(child(properties, 'w:framePr'), 'dropCap') ?? '',
  )
  const titled = titleOf(story, paragraph)
  // Word shows no number for a hidden paragraph; one of which the end mark only is hidden has a number. It counts hidden
  // ones without text, which it puts in for numbers that the author skips (设置编号值 → 前进).
  const isJoined =
    isInitial ||
    isTitleGoingOn(story, paragraph, titled) ||
    isMarkedAway(paragraph) ||
    isRunIn(story, paragraph)
  const isHidden = has(lookOf(story, mark, style), 'vanish') && quote(story, paragraph) === ''
  const isCounted =
    !isJoined && !(isHidden && below(paragraph, 'w:t').some((one) => one.textContent))
  const own = child(properties, 'w:numPr')
  const counted = isCounted
    ? story.label(valueOf(own, 'w:numId') ?? list, valueOf(own, 'w:ilvl') ?? level, style)
    : undefined
  const label = isHidden ? undefined : counted
  const made = make(story, 'w:pPr')
  const outlined = valueOf(properties, 'w:outlineLvl') ?? outline
  const heading = headingStyle(story, paragraph, {
    style,
    name,
    outlined,
    label: label?.text ?? '',
    titled,
  })
  const shown = (label?.text ? numberedStyle(heading, name) : undefined) ?? heading ?? style
  if (shown) made.appendChild(setValue(make(story, 'w:pStyle'), 'val', shown))
  if (label && label.text === undefined)
    made.appendChild(
      make(
        story,
        'w:numPr',
        setValue(make(story, 'w:ilvl'), 'val', String(label.depth)),
        setValue(make(story, 'w:numId'), 'val', label.list),
      ),
    )
  for (const format of label?.unknown ?? []) addNote(story, 'number', format)
  return { name, made, isJoined, label: label?.text ? [textRun(story, label.text)] : [] }
}

function readParagraph(story: Story, paragraph: Element): Element[] {
  const outer = { place: story.place, paragraph: story.paragraph, behind: story.behind }
  story.count += 1
  const beside = story.around && `（${story.around}旁的文本框）`
  const properties = child(paragraph, 'w:pPr')
  const styleId = valueOf(properties, 'w:pStyle')
  story.paragraph = {
    ...noParagraph(),
    style: styleId,
    leader: below(child(properties, 'w:tabs'), 'w:tab').map(leaderOf).find(Boolean) ?? '',
    ground: groundOf(child(properties, 'w:shd') ?? story.styles.paragraph(styleId).shading),
  }
  story.place = `${story.part || `第 ${story.count} 段`}${quote(story, paragraph)}${beside}`
  story.behind = []
  const { joined } = story
  story.joined = undefined
  settleFormTexts(story, paragraph)
  dropPadding(story, paragraph)
  drawGaps(paragraph)
  const { name, made, isJoined, label } = numberedProperties(story, paragraph)
  const contents = { code: 'TOC', isResult: true, hasText: true, begin: paragraph }
  const isListed = CONTENTS_STYLE.test(name)
  if (isListed) {
    if (story.fields.every(({ code }) => !/^\s*TOC/.test(code))) addNote(story, 'contents')
    story.fields.unshift(contents)
  }
  const runs = childrenOf(paragraph)
    .filter((one) => nameOf(one) !== 'w:pPr')
    .flatMap((one) => readInline(story, one))
  if (isListed) story.fields.splice(story.fields.indexOf(contents), 1)
  const all: Joined = joined ?? { properties: made, runs: [], behind: [] }
  // Thousands of such paragraphs may follow each other, so what waits is not copied for each.
  for (const one of [...runs, ...story.paragraph.floats]) all.runs.push(one)
  for (const one of story.behind) all.behind.push(one)
  Object.assign(story, outer)
  if (isJoined) {
    all.properties = made
    story.joined = all
    return []
  }
  const blanks = story.table ? indentIn(paragraph, child(properties, 'w:ind')) : ''
  const before = isListed || !blanks ? [] : [textRun(story, blanks)]
  return [
    make(story, 'w:p', made, ...before, ...(isListed ? [] : label), ...all.runs),
    ...all.behind,
  ]
}

/** The rows of a table or the cells of a row, also those inside wrapping elements. */
function within(story: Story, parent: Element, wanted: string): Element[] {
  return childrenOf(parent).flatMap((one) => {
    const name = nameOf(one)
    if (name === wanted) return [one]
    if (name === 'w:sdt') {
      settleControl(story, one)
      return within(story, child(one, 'w:sdtContent') ?? one, wanted)
    }
    if (name === 'mc:AlternateContent') return within(story, alternativeOf(one) ?? one, wanted)
    return isLeft(story, one) ? [] : within(story, one, wanted)
  })
}

const span = (story: Story, properties: Element, columns: number): Element => {
  if (columns > 1)
    properties.appendChild(setValue(make(story, 'w:gridSpan'), 'val', String(columns)))
  return properties
}

/** The cells of the row above that are merged downwards: their first columns, and how many they span. */
type Merged = Map<number, number>

/**
 * Marks a cell that is merged downwards. It begins a merged cell where none of the same columns stands above it: Word
 * shows it as a cell of its own, and mammoth merges it with whatever is above.
 */
function mergeDown(story: Story, about: Element, merge: Element, isBelow: boolean): void {
  const isOwn = attribute(merge, 'val') === 'restart' || !isBelow
  about.appendChild(setValue(make(story, 'w:vMerge'), 'val', isOwn ? 'restart' : 'continue'))
}

function readRow(story: Story, row: Element, edges: Edges, at: At, merged: Merged): Element[] {
  const properties = child(row, 'w:trPr')
  const table = story.table!
  const isAny = (...names: string[]): boolean => names.some((name) => child(properties, name))
  const ofRow = rowConditions(edges, at)
  const isOn = (name: string): boolean =>
    isSet(child(properties, name) ?? story.styles.rowProperty(table.style, ofRow, name))
  const left = isAny('w:del', 'w14:conflictDel') ? 'deleted' : isOn('w:hidden') && 'hidden'
  if (left) {
    addNote(story, left)
    return []
  }
  if (isAny('w:ins', 'w14:conflictIns')) addNote(story, 'inserted')
  const cells: { columns: number; merge: Element | undefined; blocks: Element[] }[] = []
  const skipped = (name: string) => {
    const columns = Number(valueOf(properties, name) ?? 0)
    if (columns > 0) cells.push({ columns, merge: undefined, blocks: [] })
  }
  skipped('w:gridBefore')
  const found = within(story, row, 'w:tc')
  for (const [index, cell] of found.entries()) {
    const column = { index, count: found.length }
    const about = child(cell, 'w:tcPr')
    const conditions = conditionsOf(edges, at, column)
    const ground =
      groundOf(child(about, 'w:shd')) ??
      groundOf(child(row, 'w:tblPrEx', 'w:shd')) ??
      groundOf(story.styles.cellShading(table.style, conditions)) ??
      table.ground
    story.table = { ...table, conditions, ground }
    const columns = columnsOf(cell)
    const across = child(about, 'w:hMerge')
    const before = cells.at(-1)
    const isDeleted = child(about, 'w:cellDel') !== undefined
    if (isDeleted) addNote(story, 'deleted')
    else if (child(about, 'w:cellIns') || child(about, 'w:cellMerge')) addNote(story, 'inserted')
    const blocks = isDeleted ? [] : story.readBlocks(cell)
    if (before && across && attribute(across, 'val') !== 'restart') {
      before.columns += columns
      if (!isDeleted && shownText(cell)) before.blocks.push(...blocks)
    } else cells.push({ columns, merge: child(about, 'w:vMerge'), blocks })
  }
  story.table = table
  skipped('w:gridAfter')
  const width = cells.reduce((sum, { columns }) => sum + columns, 0)
  if (width > MAX_COLUMNS)
    throw new WordError(
      `${story.place || '开头'}后面的表格有 ${width} 列，Word 自己最多 ${MAX_COLUMNS} 列`,
      '打开 Word，删去这张表或者重新画，另存以后再放进来',
    )
  const made = make(story, 'w:tr')
  if (isOn('w:tblHeader')) made.appendChild(make(story, 'w:trPr', make(story, 'w:tblHeader')))
  const above = new Map(merged)
  merged.clear()
  let column = 0
  for (const { columns, merge, blocks } of cells) {
    const about = span(story, make(story, 'w:tcPr'), columns)
    if (merge) {
      mergeDown(story, about, merge, above.get(column) === columns)
      merged.set(column, columns)
    }
    column += columns
    made.appendChild(make(story, 'w:tc', about, ...(blocks.length ? blocks : [make(story, 'w:p')])))
  }
  return [made]
}

/**
 * Reads a cell, a text box or a whole text.
 * @throws {WordError}
 */
export const readBlocks = (story: Story, parent: Element): Element[] => [
  ...readInside(story, parent),
  ...endJoined(story),
]

const readInside = (story: Story, parent: Element): Element[] =>
  withColumns(
    story,
    childrenOf(parent).map((source) => ({ source, made: readBlock(story, source) })),
  )

function readBlock(story: Story, block: Element): Element[] {
  const name = nameOf(block)
  if (name === 'w:p') return readParagraph(story, block)
  if (name === 'w:tbl') {
    const outer = story.table
    const about = child(block, 'w:tblPr')
    const style = valueOf(about, 'w:tblStyle')
    const ground = groundOf(child(about, 'w:shd')) ?? outer?.ground
    story.table = { style, conditions: [], ground }
    const { joined } = story
    story.joined = undefined
    const edges = edgesOf(block, story.styles.table(style))
    const found = within(story, block, 'w:tr')
    const merged: Merged = new Map()
    const rows = found.flatMap((row, index) =>
      readRow(story, row, edges, { index, count: found.length }, merged),
    )
    story.table = outer
    endHead(story, rows)
    story.joined = joined
    return rows.length > 0 ? [...endJoined(story), make(story, 'w:tbl', ...rows)] : []
  }
  if (name === 'w:sdt') {
    settleControl(story, block)
    return isContents(story, block) ? [] : readInside(story, child(block, 'w:sdtContent') ?? block)
  }
  if (name === 'mc:AlternateContent') return readInside(story, alternativeOf(block) ?? block)
  if (name === 'w:altChunk') return [make(story, 'w:p', insertedFile(story))]
  if (name === 'w:ins' || name === 'w:moveTo') {
    if (childrenOf(block).length > 0) addNote(story, 'inserted')
    return readInside(story, block)
  }
  if (INLINE.test(name) || RUN_PARTS.test(name))
    return readParagraph(story, make(story, 'w:p', block.cloneNode(true) as Element))
  return isLeft(story, block) ? [] : readInside(story, block)
}
