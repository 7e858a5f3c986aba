/** Markdown → HTML as a CMS stores it: plain h2, p, ul, table, figure; nothing styled. */
import { Marked, Parser, type Token, type Tokens } from 'marked'
import { decodeText } from '../src/api/contract/text.ts'

/** Where pictures are served. */
export const mediaUrl = (name: string, extension = 'webp'): string => `/media/${name}.${extension}`

/** Size of every picture in a text. */
const FIGURE = { width: 1200, height: 750 } as const

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const IMAGE = /^image:([a-z0-9-]+)$/

const marked = new Marked({
  gfm: true,
  renderer: {
    image({ href, title, text }: Tokens.Image): string {
      const name = IMAGE.exec(href)?.[1]
      if (!name) throw new Error(`图片 ${href} 应写成 image:名称`)
      const img = `<img src="${mediaUrl(name)}" alt="${escape(text)}" width="${FIGURE.width}" height="${FIGURE.height}">`
      return `<figure>${img}${title ? `<figcaption>${escape(title)}</figcaption>` : ''}</figure>`
    },
    heading({ tokens, depth }: Tokens.Heading): string {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** The inline tokens of a paragraph that holds one bold text and nothing else. */
function boldOnly(token: Token): Token[] | undefined {
  if (token.type !== 'paragraph') return undefined
  const inner = (token as Tokens.Paragraph).tokens
  const only = inner.length === 1 ? inner[0]! : undefined
  return only?.type === 'strong' ? (only as Tokens.Strong).tokens : undefined
}

const isTable = (token: Token | undefined): boolean =>
  token?.type === 'table' || (token?.type === 'html' && /^\s*<table/i.test(token.raw))

const isFigure = (token: Token): boolean =>
  token.type === 'paragraph' &&
  (token as Tokens.Paragraph).tokens.length === 1 &&
  (token as Tokens.Paragraph).tokens[0]!.type === 'image'

/** Turns a document's body into HTML. A bold paragraph right before a table becomes its caption. */
export function toHtml(markdown: string): string {
  const tokens = marked.lexer(markdown)
  const solid = tokens.filter((token) => token.type !== 'space')
  const links = tokens.links
  const parse = (some: Token[]): string =>
    marked.parser(Object.assign([...some], { links }) as typeof tokens)
  const parts: string[] = []
  for (let index = 0; index < solid.length; index += 1) {
    const token = solid[index]!
    const caption = isTable(solid[index + 1]) ? boldOnly(token) : undefined
    if (caption) {
      const inline = new Parser(marked.defaults).parseInline(caption)
      parts.push(
        parse([solid[index + 1]!]).replace(/<table>/i, `<table>\n<caption>${inline}</caption>`),
      )
      index += 1
    } else {
      const html = parse([token])
      // A picture alone in a paragraph is a figure, which may not stand in a <p>.
      parts.push(isFigure(token) ? html.replace(/^<p>([^]*)<\/p>\s*$/, '$1\n') : html)
    }
  }
  return parts.join('').trim()
}

/** The text of a piece of HTML, blocks separated by spaces. */
export const plainText = (html: string): string =>
  decodeText(
    html
      .replace(/<\/(?:p|h\d|li|t[hdr]|figcaption|caption)>/gi, ' $&')
      .replace(/<br\s*\/?>/gi, ' '),
  )
