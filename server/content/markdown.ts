/** Markdown → HTML as a CMS stores it: plain h2, p, ul, table and figure without styles. */
import { Marked, Parser, type Token, type Tokens } from 'marked'
import { decodeText } from '../../rich-text/text.ts'
import { BoundedLexer } from './bounded-lexer.ts'
import { chineseMarkdown } from './chinese-markdown.ts'
import { editorsMarkdown } from './editors-markdown.ts'
import { isCaption, pandocMarkdown } from './pandoc-markdown.ts'
import { joinLines } from './line-breaks.ts'
import { type LostBreak, lostBreaksIn } from './lost-breaks.ts'
import { withoutOptions, withoutSize } from './picture-sizes.ts'
import { withWholeIndents } from './short-indents.ts'
import { mediaAddress, pictureFile } from './text-pictures.ts'
import { withIndents } from './wide-indents.ts'
import { JOINT, joinWrapped } from './wrapped-lines.ts'

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const marked = new Marked(editorsMarkdown, pandocMarkdown, chineseMarkdown, {
  renderer: {
    image({ href, title, text, tokens }: Tokens.Image): string {
      const written = tokens.length > 0 ? decodeText(this.parser.parseInline(tokens)) : text
      const alt = withoutSize(written)
      const caption = withoutOptions(title ?? '')
      const file = pictureFile(href)
      const img = `<img src="${escape(file ? mediaAddress(file) : href)}" alt="${escape(alt)}">`
      return `<figure>${img}${caption && `<figcaption>${escape(caption)}</figcaption>`}</figure>`
    },
    // A picture alone in a paragraph becomes a figure, which may not stand in a <p>.
    paragraph({ tokens }: Tokens.Paragraph): string {
      const inner = this.parser.parseInline(tokens)
      const isFigure = tokens.length === 1 && tokens[0]!.type === 'image'
      return isFigure ? `${inner}\n` : `<p>${inner}</p>\n`
    },
  },
})

/** The inline tokens of a paragraph that is bold as a whole. */
function boldOnly(token: Token): Token[] | undefined {
  if (token.type !== 'paragraph') return undefined
  const inner = (token as Tokens.Paragraph).tokens
  const only = inner.length === 1 ? inner[0]! : undefined
  return only?.type === 'strong' ? (only as Tokens.Strong).tokens : undefined
}

const captionIn = (token: Token): Token[] | undefined =>
  isCaption(token) ? token.tokens : boldOnly(token)

/**
 * The sign of a rule that is a heading's in CommonMark. Several groups of dashes in a row mark the columns of a pandoc
 * table, which is reported as that.
 */
const underlineIn = (token: Token | undefined): '-' | '=' | undefined =>
  token?.type === 'hr' && !/-- +-/.test(token.raw)
    ? (/^ {0,3}([-=])/.exec(token.raw)?.[1] as '-' | '=' | undefined)
    : undefined

/** True for a table whose first row is pictures alone: it lays them out, and with a caption it would be data. */
function showsPictures(html: string): boolean {
  const [row = ''] = html.slice(html.search(/<tr\b/i)).split(/<\/tr\b/i, 1)
  const cells = row.split(/<td\b/i).slice(1)
  return (
    cells.length > 0 &&
    cells.every((cell) => /<img\b/i.test(cell)) &&
    // The rest of its tag begins a cell.
    /^\s*$/.test(cells.map((cell) => cell.replace(/^[^<>]*>|<[^<>]*>|&nbsp;/g, '')).join(''))
  )
}

const isTable = ({ type, raw }: Token): boolean =>
  type === 'table' || (type === 'html' && /^\s*<table/i.test(raw) && !showsPictures(raw))

export interface Block {
  html: string
  /** The line where the block begins; the text begins in line 1. */
  line: number
  /** True when the block was written as HTML, so that its lines are those of the file. */
  isRaw: boolean
  /** The block as it was written, without escaped characters and code. */
  written: string
  /** Its Markdown, from its first line on. */
  source: string
  /** The sign of the row directly below a paragraph, which other programs make a heading. */
  underline: '-' | '=' | undefined
  /** True when lines of it were joined; a `<wbr>` stands for each line end. */
  isJoined: boolean
  lostBreaks: readonly LostBreak[]
}

/** The HTML of a token, with a `<wbr>` for each line end that was taken out of its text. */
const htmlOf = (token: Token): string =>
  marked
    .parser([token])
    .replace(new RegExp(`<[^<>]*>|${JOINT}`, 'g'), (found) =>
      found === JOINT ? '<wbr>' : found.replaceAll(JOINT, ''),
    )

/** The text of a token and of those within it. */
function writtenIn(token: Token): string {
  const {
    type,
    raw,
    tokens,
    items = [],
    header = [],
    rows = [],
  } = token as Tokens.Generic &
    Partial<Pick<Tokens.List, 'items'> & Pick<Tokens.Table, 'header' | 'rows'>>
  if (type === 'br') return '\n'
  if (type === 'text' && !tokens) return raw
  const cells = [header, ...rows].flat().map((cell) => cell.tokens)
  return [tokens ?? [], ...items.map((item) => item.tokens), ...cells]
    .map((inner) => inner.map(writtenIn).join(''))
    .join('\n')
}

const linesOf = (text: string): string => text.replaceAll(JOINT, '\n')

/**
 * Turns a document's body into HTML, block by block. A bold paragraph directly before a table becomes its caption, and
 * so does a caption in pandoc's syntax before or after it.
 * @throws {MarkdownError} for a text that would take too long
 */
export function toBlocks(markdown: string): Block[] {
  let line = 1
  // marked takes seconds for 100,000 spaces in a row; a page shows one.
  const lexed = new BoundedLexer(marked.defaults).lex(
    joinWrapped(withWholeIndents(withIndents(markdown.replace(/[ \t]{200,}/g, ' ')))),
  )
  const solid = lexed
    .map((token, at) => {
      const start = line
      line += linesOf(token.raw).split('\n').length - 1
      return { token, start, at }
    })
    .filter(({ token }) => token.type !== 'space')
  return solid.flatMap(({ token, start, at }, index) => {
    const before = solid[index - 1]
    const next = solid[index + 1]?.token
    if (next && isTable(next) && captionIn(token)) return []
    if (isCaption(token) && before && isTable(before.token)) return []
    const html = htmlOf(token)
    const written = linesOf(writtenIn(token))
    const isJoined = token.raw.includes(JOINT)
    const underline = token.type === 'paragraph' ? underlineIn(lexed[at + 1]) : undefined
    const above = before && isTable(token) ? captionIn(before.token) : undefined
    const caption = above ?? (isTable(token) && isCaption(next) ? next.tokens : undefined)
    const isRaw = token.type === 'html'
    const first = above ? before!.at : at
    const source = linesOf(
      lexed
        .slice(first, at + 1)
        .map((one) => one.raw)
        .join(''),
    )
    const lostBreaks = lostBreaksIn(token)
    const block = { html, line: start, isRaw, source, written, underline, isJoined, lostBreaks }
    if (!caption) return block
    const inline = new Parser(marked.defaults).parseInline(caption)
    const table = html.replace(/<table\b[^<>]*>/i, (tag) => `${tag}\n<caption>${inline}</caption>`)
    return { ...block, html: table, line: above ? before!.start : start, isRaw: false }
  })
}

export const joinBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map(({ html, isRaw }) => (isRaw ? joinLines(html) : html))
    .join('')
    .trim()

/** The HTML of a text, not yet cleaned. */
export const toHtml = (markdown: string): string => joinBlocks(toBlocks(markdown))
