/** Markdown → HTML as a CMS stores it: plain h2, p, ul, table, figure; nothing styled. */
import { Marked, Parser, type Token, type Tokens } from 'marked'
import { decodeText } from '../src/api/contract/text.ts'

/** Where pictures are served; a name with an ending of its own keeps it. */
export const mediaUrl = (name: string, extension = 'webp'): string =>
  `/media/${/\.\w+$/.test(name) ? name : `${name}.${extension}`}`

/** What an `<img>` needs. */
export interface Picture {
  src: string
  width: number
  height: number
}

/** Finds a picture by what the text calls it: `image:bridge`, `../../media/bridge.webp`. */
export type FindPicture = (href: string) => Picture

const NAMED = /^image:([\w-][\w.-]*)$/
const IN_FOLDER = /^(?:\/|(?:\.{1,2}\/)+)?media\/([\w-][\w.-]*)$/

/** The file in `content/media` that a text means, or `undefined`. */
export function pictureFile(href: string): string | undefined {
  const name = NAMED.exec(href)?.[1]
  return name === undefined ? IN_FOLDER.exec(href)?.[1] : mediaUrl(name).slice('/media/'.length)
}

/** Pictures in the size that drawn ones have. */
const drawn: FindPicture = (href) => {
  const file = pictureFile(href)
  if (!file) throw new Error(`图片 ${href} 应写成 image:名称`)
  return { src: `/media/${file}`, width: 1200, height: 750 }
}

/** Editors' programs show `../../files/a.pdf`; the site has it at `/files/a.pdf`. */
export const fromContentFolder = (html: string): string =>
  html.replace(/\b(href|src)=(["'])(?:\.{1,2}\/)+(files|media)\//gi, '$1=$2/$3/')

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The one that the text being rendered uses; `marked` hands nothing of ours through. */
let findPicture = drawn

const marked = new Marked({
  gfm: true,
  renderer: {
    image({ href, title, text }: Tokens.Image): string {
      const { src, width, height } = findPicture(href)
      const img = `<img src="${escape(src)}" alt="${escape(text)}" width="${width}" height="${height}">`
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
export function toHtml(markdown: string, find: FindPicture = drawn): string {
  findPicture = find
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
  return fromContentFolder(parts.join('').trim())
}

/** The text of a piece of HTML, blocks separated by spaces. */
export const plainText = (html: string): string =>
  decodeText(
    html
      .replace(/<\/(?:p|h\d|li|t[hdr]|figcaption|caption)>/gi, ' $&')
      .replace(/<br\s*\/?>/gi, ' '),
  )
