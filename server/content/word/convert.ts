import { createHash } from 'node:crypto'
import mammoth from 'mammoth'
import { decodeText } from '../../../rich-text/text.ts'
import { foreignFormat, pictureKind } from '../picture-kinds.ts'
import { activePart } from '../svg.ts'
import { applyLook } from './apply-look.ts'
import { LARGE_TITLE, NUMBERED, PART_TITLE } from './headings.ts'
import {
  ANNEX,
  HEADING_SIGNS,
  ITEM_SIGN,
  LARGE_CLASS,
  MAX_TITLE,
  PART_SIGN,
  REFERENCE,
  areFewLines,
  joined,
  largeTitle,
  officialHead,
} from './official-head.ts'
import { lookIn } from './picture-look.ts'
import { prepare } from './prepare.ts'
import { readDocx, unreadable, writeDocx } from './read-docx.ts'
import { withParagraphs } from './soft-returns.ts'
import { MISSING, inBrackets, toMarkdown } from './to-markdown.ts'
import { type WordNote, WordNotes } from './word-notes.ts'
import { TITLE_STYLES } from './word-styles.ts'

export interface WordDocument {
  title: string | undefined
  /** The number of an official letter, `示担办发〔2026〕61号`. It is not in the text. */
  number: string | undefined
  markdown: string
  /** The pictures by their names in `content/media`, which are hashes of their bytes. */
  pictures: Map<string, Buffer>
  /** A note for each part of the file that is missing from the draft or differs. */
  notes: WordNote[]
}

/** Chinese office programs may give the styles Chinese names, which mammoth does not know. */
const STYLES = [
  ...TITLE_STYLES.map((name) => `p[style-name='${name}'] => h1.title:fresh`),
  `p.${PART_TITLE} => h1.part:fresh`,
  `p.${LARGE_TITLE} => p.large:fresh`,
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='标题 ${level}'] => h${level}:fresh`,
    `p[style-name='标题${level}'] => h${level}:fresh`,
    `p.${NUMBERED}${level} => h${level}.numbered:fresh`,
  ]),
  // Slanted Chinese is hard to read.
  'i =>',
]

const noPicture = (bytes: Buffer): string => {
  const format = foreignFormat(bytes)
  return format ? `是 ${format.name} 格式` : bytes.length > 0 ? '的格式不认识' : '是空的'
}

interface Taken {
  title: string | undefined
  number: string | undefined
  /** Names of the elements of an official letter that are left out. */
  left: string[]
  /** Pictures that stood in a paragraph of these, as a seal that floats over the signature; they end the body. */
  strays: string[]
  /** The ids of the marks of footnotes and endnotes that stood there, too. */
  marks: string[]
  body: string
}

/** True for a heading that is an item of a list, by its own number or Word's: it is never the title. */
const isNumbered = ({ 0: heading, 2: kind }: RegExpExecArray): boolean =>
  kind === 'numbered' ||
  [...HEADING_SIGNS, PART_SIGN, ITEM_SIGN].some((sign) => sign.test(decodeText(heading).trim()))

/** Characters before a heading that are looked at for the paragraph 附件, with its markup. */
const MAX_ANNEX = 300

/** True for the title of an annex, the paragraph before it says 附件, or of a part. */
function isOfAnnex({ input, index, 2: kind }: RegExpExecArray): boolean {
  if (kind === 'part') return true
  // All that stands before was searched for each heading: 1 s for 100 KB.
  const near = input.slice(Math.max(0, index - MAX_ANNEX), index)
  const before = /<p>(?:(?!<p>).)*<\/p>(?:<p>\s*<\/p>)*$/s.exec(near)?.[0]
  return before !== undefined && ANNEX.test(decodeText(before).trim())
}

/** The headings with the style of a title that are its lines: they follow each other, and no sentence stands above. */
function linesOfTitle(
  html: string,
  styled: readonly RegExpExecArray[],
): readonly RegExpExecArray[] {
  const [first] = styled
  if (!first || !areFewLines(html.slice(0, first.index), Infinity)) return []
  const isApart = (heading: RegExpExecArray, at: number): boolean => {
    const before = styled[at - 1]
    const between = before && html.slice(before.index + before[0].length, heading.index)
    return (
      between !== undefined &&
      /<(?:img|table)\b|[^\s<>]/.test(between.replace(/<\/?[pa]\b[^<>]*>/g, ''))
    )
  }
  const end = styled.findIndex(isApart)
  return end < 0 ? styled : styled.slice(0, end)
}

/**
 * Takes the title out of the text: the first headings with the style of a title, or else that of an official letter, or
 * else large lines at its beginning, or else the only heading of the highest level, if it stands at the beginning, too.
 * Those in tables stay in their cells.
 */
function takeTitle(html: string, large: ReturnType<typeof largeTitle>): Taken {
  const all = headingsIn(html)
  const styled = linesOfTitle(
    html,
    all.filter((heading) => heading[2] === 'title' && !isOfAnnex(heading)),
  )
  const letter = officialHead(html)
  const isOfLetter = (heading: RegExpExecArray): boolean =>
    isNumbered(heading) || isOfAnnex(heading)
  const isLetter = letter?.number !== undefined || all.every(isOfLetter)
  const head = letter && isLetter && (styled.length === 0 || !letter.title) ? letter : undefined
  const isLarge = large !== undefined && !head && styled.length === 0
  const paragraphs = withParagraphs(large?.paragraphs ?? '')
  const text = isLarge ? html.slice(paragraphs.length) : (head?.rest ?? html)
  const headings = head ? headingsIn(text) : all
  const own = headings.filter((heading) => !isOfAnnex(heading))
  const first = own.filter(([, level]) => level === own[0]![1])
  const [only] = first.length === 1 ? first : []
  const isOnly = only && !isNumbered(only) && areFewLines(text.slice(0, only.index))
  const headed = styled.length > 0 ? styled : isOnly ? first : []
  const titleAbove = isLarge ? large.title : head?.title
  const found = titleAbove ? [] : headed
  const title =
    titleAbove ??
    joined(found.map(([heading]) => decodeText(heading.replace(REFERENCE, '')).trim()))
  const titles = title.length > MAX_TITLE ? [] : found
  const rest = headings.filter((one) => !titles.some(([heading]) => heading === one[0]))
  // The other headings are shifted so that they begin with the second level. There may be none outside of tables.
  const highest = Math.min(...rest.map(([, level]) => Number(level)))
  const shift = rest.length > 0 ? 2 - highest : 0
  const kept = titles
    .reduce((left, [heading]) => left.replace(heading, ''), text)
    .replace(/(?<=<\/?h)[1-6]/g, (level) => String(Math.min(6, Math.max(2, Number(level) + shift))))
  const strays = picturesGone(html, kept)
  const marks = Array.from(html.matchAll(REFERENCE), ([, id]) => id!).filter(
    (id) => !kept.includes(`id="${id}"`),
  )
  const whole = kept.replace(NOTES_OR_END, () => strays.map((one) => `<p>${one}</p>`).join(''))
  // A note of the title leads back to nothing.
  const body = marks.reduce((text, id) => text.replace(` <a href="#${id}">↑</a>`, ''), whole)
  const isTaken = titleAbove !== undefined || titles.length > 0
  return {
    title: (isTaken && title) || undefined,
    number: head?.number,
    left: head?.left ?? [],
    strays,
    marks,
    body: body.replace(/(?<=<h[1-6]) class="\w+"/g, ''),
  }
}

/** Where the text ends: before mammoth's list of footnotes and endnotes. */
const NOTES_OR_END = /(?=<ol><li id="(?:foot|end)note-)|$/

function picturesGone(before: string, after: string): string[] {
  const picturesIn = (html: string) => Array.from(html.matchAll(/<img\b[^<>]*>/g), ([one]) => one)
  const left = picturesIn(after)
  return picturesIn(before).filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The headings outside tables. */
function headingsIn(html: string): RegExpExecArray[] {
  const isInTable = ({ index }: RegExpExecArray): boolean =>
    html.lastIndexOf('<table', index) > html.lastIndexOf('</table', index)
  return [...html.matchAll(/<h([1-6])(?: class="(title|part|numbered)")?>.*?<\/h\1>/g)].filter(
    (heading) => !isInTable(heading),
  )
}

/** A picture, and behind it a sign that no line begins with: its sentence goes on. */
const WITHIN = /<img\b[^<>]*>(?:<\/a>)?\s*(?=[，。、；：！？…·,.;:!?\p{Pe}\p{Pf}])/gu

/** Characters of a paragraph, with its markup, that are looked at for the text before a picture. */
const TEXT_BEFORE = 300
const SHOWN_BEFORE = 16

/** The texts before the pictures that stand within a sentence. */
const textsBeforePictures = (html: string): string[] =>
  Array.from(html.matchAll(WITHIN), ({ index }) => {
    const [before = ''] = /[^<>]*(?:<\/?(?:a|strong)\b[^<>]*>[^<>]*)*$/.exec(
      html.slice(Math.max(0, index - TEXT_BEFORE), index),
    )!
    const text = decodeText(before)
    // A gap is longer than what is shown of other words, and says nothing by halves.
    const gap = /【[^【】]*】$/.exec(text)?.[0]
    return gap ?? text.slice(-SHOWN_BEFORE).replace(/^[^【】]*】/, '')
  })

/**
 * Converts a Word file to Markdown.
 * @throws {WordError} when the file cannot be taken
 */
export async function convertWord(file: Buffer): Promise<WordDocument> {
  const { parts, notes, check } = prepare(await readDocx(file))
  const pictures = new Map<string, Buffer>()
  let found = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    found += 1
    const bytes = Buffer.from(await image.readAsBuffer())
    const kind = pictureKind(bytes)?.kind
    const part = kind === 'svg' ? activePart(bytes) : undefined
    // mammoth's types do not name the description.
    const { alt, look } = lookIn((image as { altText?: string }).altText)
    const shown = part ? undefined : await applyLook(bytes, look)
    if (shown) {
      const hash = createHash('sha256').update(shown.bytes).digest('hex').slice(0, 12)
      const name = `word-${hash}.${shown.extension}`
      pictures.set(name, shown.bytes)
      return { src: name, alt }
    }
    const problem = part
      ? `里有 ${part}，不能放在网站上`
      : kind
        ? '在 Word 里裁剪或旋转过，发布程序不能照样裁剪'
        : `${noPicture(bytes)}，网站上不能用`
    const which = `图片 ${found}${inBrackets(alt)} ${problem}`
    notes.push({
      kind: 'picture',
      text: `${which}，请截图或另存为 PNG 后插入`,
      hint: '在“请填”的地方插入图片',
      places: [],
    })
    // The gap to fill in keeps the document from being published until an editor puts a picture there or deletes it.
    return { src: `${MISSING}${which}】` }
  })
  const buffer = await writeDocx(parts)
  const { value: html } = await mammoth
    .convertToHtml({ buffer }, { styleMap: STYLES, includeEmbeddedStyleMap: false, convertImage })
    .catch(() => {
      throw unreadable()
    })
  notes.push(...check(html))
  const { title, number, left, strays, marks, body } = takeTitle(
    withParagraphs(html.replace(LARGE_CLASS, '')),
    largeTitle(html),
  )
  const paper = new WordNotes()
  if (left.length > 0) paper.add('letterhead', '开头', left.join('、'))
  if (strays.length > 0) paper.add('stray', '开头')
  if (marks.length > 0) paper.add('titleMark', '开头')
  for (const text of textsBeforePictures(html)) paper.add('within', text ? `“${text}”后面` : '段首')
  notes.push(...paper.list())
  return { title, number, markdown: toMarkdown(body), pictures, notes }
}
