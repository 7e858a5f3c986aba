/**
 * Which paragraphs of a Word file are headings and titles: by their level of the outline, and where they have none, by where
 * they stand and how they look.
 */
import { ANNEX, HEADING_SIGNS, MAX_LINES } from './official-head.ts'
import { type Story, addNote, lookOf } from './story.ts'
import { TITLE_STYLES, has } from './word-styles.ts'
import { attribute, below, child, isSet, nameOf, shownText, valueOf } from './word-xml.ts'

/**
 * The levels of headings in HTML. A paragraph with an outline level is a heading whatever its style is called; if it is
 * longer than `MAX_HEADING` or a sentence, it is text.
 */
const HEADINGS = 6
const MAX_HEADING = 80
/** The most characters of a numbered heading with a full stop: （一）提高认识，加强领导。 */
const MAX_ENDED = 20

/**
 * Templates of contracts and regulations give an outline level to their clauses too, which look like text in Word. As
 * headings they were rows of the table of contents.
 */
const isSentence = (text: string): boolean =>
  /[；;，,]$|[。；;]./.test(text) ||
  (text.endsWith('。') &&
    (text.length > MAX_ENDED || !HEADING_SIGNS.some((sign) => sign.test(text))))

/** Styles whose names already say whether the paragraph is a heading. */
const NAMED = new RegExp(
  `^(?:${TITLE_STYLES.join('|')}|subtitle|副标题|(?:heading|标题) ?\\d|(?:toc|目录).*)$`,
  'i',
)

/**
 * The fonts of the headings of an official letter, which have no style: GB/T 9704-2012, 7.3.3, writes the first level in
 * 黑体 and the second in 楷体 (`HEADING_SIGNS`), and the others as the text.
 */
const HEADING_FONTS = [/黑体|^(?:SimHei|ST(?:Heiti|Xihei))/i, /楷体|^(?:KaiTi|STKaiti)/i]

/** The outline level of a paragraph that is such a heading as a whole, `一、元旦期间`. */
function letterLevel(
  story: Story,
  paragraph: Element,
  style: string | undefined,
  label: string,
): number | undefined {
  const text = (label + shownText(paragraph)).trim()
  const level = HEADING_SIGNS.findIndex((sign) => sign.test(text))
  if (level < 0 || /[；;：:，,]$|[。；;].|[\t\n]/.test(text)) return undefined
  const font = HEADING_FONTS[level]!
  const isOf = (properties: Element | undefined): boolean =>
    font.test(attribute(lookOf(story, properties, style).get('rFonts'), 'eastAsia') ?? '')
  const runs = below(paragraph, 'w:r').filter((run) => shownText(run).trim() !== '')
  const isWhole = runs.every((run) => isOf(child(run, 'w:rPr')))
  return isWhole && !isOf(undefined) ? level : undefined
}

/** xmldom names the siblings of an element only as nodes. */
function besides(block: Element, side: 'nextSibling' | 'previousSibling'): Element | undefined {
  let node = block[side]
  while (node && node.nodeType !== node.ELEMENT_NODE) node = node[side]
  return (node as Element | null) ?? undefined
}

const isParagraph = (block: Element | undefined): block is Element =>
  block !== undefined && nameOf(block) === 'w:p'
const readOf = (paragraph: Element): string => shownText(paragraph).trim()

const isCentred = (block: Element | undefined): block is Element =>
  isParagraph(block) && valueOf(child(block, 'w:pPr'), 'w:jc') === 'center' && readOf(block) !== ''

/** 小二 in half points: a title is of 二号, and a text of 三号 (7.3.1, 5.2.2). */
const TITLE_SIZE = 36

function isLarge(story: Story, paragraph: Element): boolean {
  const style = valueOf(child(paragraph, 'w:pPr'), 'w:pStyle')
  const sizeOf = (run: Element): number =>
    Number(attribute(lookOf(story, child(run, 'w:rPr'), style).get('sz'), 'val') ?? 0)
  const runs = below(paragraph, 'w:r').filter((run) => shownText(run).trim() !== '')
  return runs.every((run) => sizeOf(run) >= TITLE_SIZE)
}

/** True for a paragraph that the next page begins behind. */
const endsPage = (paragraph: Element): boolean =>
  child(paragraph, 'w:pPr', 'w:sectPr') !== undefined ||
  below(paragraph, 'w:br').some((one) => /^(?:page|column)$/.test(attribute(one, 'type') ?? ''))

export type Titled = 'annex' | 'part' | 'document'

/**
 * What a line of a title without a style belongs to: an annex, in the middle below 附件, a part with pages of its own, as
 * the rules that a letter issues, which is larger than the text too, or the document, which begins with it.
 */
export function titleOf(story: Story, block: Element | undefined): Titled | undefined {
  if (!isCentred(block)) return undefined
  let before: Element | undefined = block
  let isFirst = false
  for (let lines = 0; isCentred(before) && !isFirst && lines < MAX_LINES; lines += 1) {
    isFirst = isSet(child(before, 'w:pPr', 'w:pageBreakBefore'))
    before = besides(before, 'previousSibling')
  }
  while (isParagraph(before) && readOf(before) === '' && !endsPage(before))
    before = besides(before, 'previousSibling')
  if (!before && block.parentNode?.nodeName === 'w:body')
    return isLarge(story, block) ? 'document' : undefined
  if (!isParagraph(before)) return undefined
  if (ANNEX.test(readOf(before))) return 'annex'
  const isPart = (isFirst || endsPage(before)) && isLarge(story, block)
  return isPart && !/[。；：:;]$|^[（(]/.test(readOf(block)) ? 'part' : undefined
}

/** The styles that tell such titles from those that a text may have for its own. */
export const PART_TITLE = 'PartTitle'
export const LARGE_TITLE = 'LargeTitle'

/** The beginning of the style of a heading with a number of Word's: an item of a list is not taken for the title. */
export const NUMBERED = 'NumberedHeading'

/**
 * @param heading the style that `headingStyle` gave it
 * @param name of its own style
 */
export function numberedStyle(heading: string | undefined, name: string): string | undefined {
  const [, level] =
    /^Heading([1-6])$/.exec(heading ?? '') ?? /^(?:heading|标题) ?([1-6])$/i.exec(name) ?? []
  return level && NUMBERED + level
}

const isAbove = (titled: Titled | undefined): boolean => titled === 'annex' || titled === 'part'

/** True for a line of a title above an annex or a part, when the next line is of it, too. */
export const isTitleGoingOn = (
  story: Story,
  paragraph: Element,
  titled: Titled | undefined,
): boolean => isAbove(titled) && titled === titleOf(story, besides(paragraph, 'nextSibling'))

/** True for a paragraph that is neither a heading nor an item, and no line of a title. */
function isPlain(story: Story, paragraph: Element): boolean {
  const properties = child(paragraph, 'w:pPr')
  const style = valueOf(properties, 'w:pStyle')
  const { name, list, outline } = story.styles.paragraph(style)
  const levels = [list, outline, child(properties, 'w:numPr'), child(properties, 'w:outlineLvl')]
  return (
    !NAMED.test(name) &&
    levels.every((level) => level === undefined) &&
    letterLevel(story, paragraph, style, '') === undefined &&
    titleOf(story, paragraph) === undefined
  )
}

/**
 * True for text that goes on in the next paragraph because its end mark is hidden, as behind a style separator (样式分隔符) or in a
 * template: Word shows both in a line. A heading stays one, with its text below it, and an item keeps its number.
 */
export function isRunIn(story: Story, paragraph: Element): boolean {
  const mark = child(paragraph, 'w:pPr', 'w:rPr')
  const style = valueOf(child(paragraph, 'w:pPr'), 'w:pStyle')
  const isHidden = isSet(child(mark, 'w:specVanish')) || has(lookOf(story, mark, style), 'vanish')
  const next = isHidden ? besides(paragraph, 'nextSibling') : undefined
  return isParagraph(next) && isPlain(story, paragraph) && isPlain(story, next)
}

interface Known {
  /** The id and the name of the paragraph's own style. */
  style: string | undefined
  name: string
  /** The level of the outline, by itself or its style. */
  outlined: string | undefined
  /** Its number or sign. */
  label: string
  titled: Titled | undefined
}

/** The style that a paragraph has for mammoth when it is a heading or a title without a style that says so. */
export function headingStyle(
  story: Story,
  paragraph: Element,
  { style, name, outlined, label, titled }: Known,
): string | undefined {
  if (NAMED.test(name)) return undefined
  const depth = Number(
    outlined ?? (isAbove(titled) ? 0 : letterLevel(story, paragraph, style, label)) ?? HEADINGS,
  )
  const text = depth < HEADINGS && !story.table ? shownText(paragraph) : ''
  const isText =
    text.length > MAX_HEADING ||
    (text !== '' && outlined !== undefined && isSentence(label + text.trim()))
  if (isText && outlined) addNote(story, 'outline')
  if (text !== '' && !isText) return titled === 'part' ? PART_TITLE : `Heading${depth + 1}`
  return titled === 'document' ? LARGE_TITLE : undefined
}
