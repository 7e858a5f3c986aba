/**
 * The blocks, spans and attributes of pandoc and kramdown that a page can show. `foreign-marks.ts` reports the others;
 * `markdown-dialects.ts` has the decision for each.
 */
import {
  type MarkedExtension,
  type Token,
  type TokenizerAndRendererExtension,
  Tokenizer,
  type Tokens,
} from 'marked'
import { ATTRIBUTES, SIGNED_ATTRIBUTES, withoutAttributes } from './attributes.ts'

const BEHIND_LINK = new RegExp(`^${ATTRIBUTES}`, 'iu')
const BEHIND_SPAN = new RegExp(`^${SIGNED_ATTRIBUTES}`, 'iu')
const SPANS = new Set(['codespan', 'strong', 'em', 'del', 'mark', 'sup', 'sub'])

/** Attributes behind an element. */
const attributes: TokenizerAndRendererExtension = {
  name: 'attributes',
  level: 'inline',
  tokenizer(source, tokens) {
    const type = (tokens as Token[]).at(-1)?.type
    const pattern =
      type === 'link' || type === 'image'
        ? BEHIND_LINK
        : type && SPANS.has(type)
          ? BEHIND_SPAN
          : undefined
    const [raw] = pattern?.exec(source) ?? []
    return raw ? { type: 'attributes', raw } : undefined
  },
  renderer: () => '',
}

/** `{: .notice}` on a line of its own, before or after its block. */
const LINE = new RegExp(`^ {0,3}${SIGNED_ATTRIBUTES}[ \\t]*(?:\\n|$)`, 'iu')
const blockAttributes: TokenizerAndRendererExtension = {
  name: 'blockAttributes',
  level: 'block',
  tokenizer(source) {
    const [raw] = LINE.exec(source) ?? []
    return raw ? { type: 'space', raw } : undefined
  },
}

const SPAN = new RegExp(`^\\[((?:[^[\\]\\\\\\n]|\\\\.){0,300})\\](${ATTRIBUTES})`, 'iu')
const ELEMENTS = { underline: 'u', ul: 'u', mark: 'mark' } as const

/** `[甲]{.underline}` */
const span: TokenizerAndRendererExtension = {
  name: 'span',
  level: 'inline',
  tokenizer(source) {
    const [raw, text = '', about = ''] = SPAN.exec(source) ?? []
    if (!raw) return undefined
    const [, name] = /\.(underline|ul|mark)\b/.exec(about) ?? []
    const element = name && ELEMENTS[name as keyof typeof ELEMENTS]
    return { type: 'span', raw, element, tokens: this.lexer.inlineTokens(text) }
  },
  renderer({ element, tokens }) {
    const inner = this.parser.parseInline(tokens!)
    return element ? `<${String(element)}>${inner}</${String(element)}>` : inner
  },
}

/** `甲^[见附件]`: the footnote stays in brackets where it was written. */
const inlineNote: TokenizerAndRendererExtension = {
  name: 'inlineNote',
  level: 'inline',
  tokenizer(source) {
    const [raw, text = ''] =
      /^\^\[((?:[^[\]\n]|\[[^[\]\n]*\](?:\([^()\n]*\)|(?!\([^()\n]*\)))){1,500})\]/.exec(source) ??
      []
    return raw ? { type: 'inlineNote', raw, tokens: this.lexer.inlineTokens(text) } : undefined
  },
  renderer({ tokens }) {
    return `（${this.parser.parseInline(tokens!)}）`
  },
}

const TERM = /^(?![ \t>#|*+:~-]|\d+[.)])[^\n]+\n\n?(?=:[ \t]+\S)/
const DEFINITION = /^\n?:[ \t]+([^\n]*(?:\n|$)(?:\n?(?: {2}|\t)(?=[^\n]*\S)[^\n]*(?:\n|$))*)/

/** A definition list: a line with a term, then lines that begin with a colon. */
const definitions: TokenizerAndRendererExtension = {
  name: 'definitions',
  level: 'block',
  tokenizer(source) {
    const parts: { tag: 'dt' | 'dd'; tokens: Token[] }[] = []
    let at = 0
    for (let term = TERM.exec(source); term; term = TERM.exec(source.slice(at))) {
      parts.push({ tag: 'dt', tokens: this.lexer.inline(term[0].trim()) })
      at += term[0].length
      for (
        let found = DEFINITION.exec(source.slice(at));
        found;
        found = DEFINITION.exec(source.slice(at))
      ) {
        const text = found[1]!.replace(/^[ \t]+/gm, '').trim()
        const tokens = text.includes('\n\n')
          ? this.lexer.blockTokens(text)
          : this.lexer.inline(text)
        parts.push({ tag: 'dd', tokens })
        at += found[0].length
      }
      const [blank = ''] = /^\n*/.exec(source.slice(at))!
      if (TERM.test(source.slice(at + blank.length))) at += blank.length
    }
    return at > 0
      ? {
          type: 'definitions',
          raw: source.slice(0, at),
          parts,
          tokens: parts.flatMap((one) => one.tokens),
        }
      : undefined
  },
  renderer({ parts }) {
    const html = (parts as { tag: string; tokens: Token[] }[]).map(({ tag, tokens }) => {
      const isBlock = tokens.some(({ type }) => type === 'paragraph' || type === 'list')
      return `<${tag}>${isBlock ? this.parser.parse(tokens) : this.parser.parseInline(tokens)}</${tag}>\n`
    })
    return `<dl>\n${html.join('')}</dl>\n`
  },
}

/**
 * A line block: lines that begin with `|` and keep their leading spaces. A table has a second row of dashes, or ends
 * with `|`.
 */
const LINES = /^(?![^\n]*\n\|?[ \t]*:?-)(?=\|[ \t]+\S)(?:\|(?:[ \t][^|\n]*)?(?:\n|$)){2,}/
const lineBlock: TokenizerAndRendererExtension = {
  name: 'lineBlock',
  level: 'block',
  tokenizer(source) {
    const [raw] = LINES.exec(source) ?? []
    if (!raw) return undefined
    const text = raw
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(2)
          .trimEnd()
          .replace(/^ +/, (blanks) => '\u3000'.repeat(Math.ceil(blanks.length / 2))),
      )
      .join('\n')
    return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) }
  },
}

/** The caption `: 名称` or `Table: 名称` beside a table. */
const CAPTION = /^(?:[Tt]able)?:[ \t]+([^\n]+)(?:\n|$)/
const BEFORE_TABLE = /^[^\n]+\n\n+(?=\|[^\n]*\n\|?[ \t]*:?-|[^\n|]*\|[^\n]*\n[ \t:|-]+\n)/
export const isCaption = (token: Token | undefined): token is Tokens.Generic =>
  token?.type === 'caption'
const caption: TokenizerAndRendererExtension = {
  name: 'caption',
  level: 'block',
  tokenizer(source, tokens) {
    const [raw, text = ''] = CAPTION.exec(source) ?? []
    if (!raw) return undefined
    const before = (tokens as Token[]).findLast(({ type }) => type !== 'space')
    if (before?.type !== 'table' && !BEFORE_TABLE.test(source)) return undefined
    return { type: 'caption', raw, tokens: this.lexer.inline(withoutAttributes(text)) }
  },
  renderer({ tokens }) {
    return `<p>${this.parser.parseInline(tokens!)}</p>\n`
  },
}

const OPENING = /^:{3,}[ \t]*(?:\{([^{}\n]+)\}|([a-z][\w-]*)(?:\{([^{}\n]*)\})?)([^\n]*)(?:\n|$)/i
const CLOSING = /^:{3,}[ \t]*$/
/** The deepest nesting of boxes; deeper ones stay text. */
const MAX_BOXES = 20

/** The end of the box that a text begins with: the beginning and the end of its last line. */
function endOfBox(source: string, from: number): [number, number] | undefined {
  let depth = 1
  for (let start = from; start < source.length && depth <= MAX_BOXES;) {
    const next = source.indexOf('\n', start)
    const end = next < 0 ? source.length : next
    const line = source.slice(start, end)
    if (CLOSING.test(line)) depth -= 1
    else if (line.startsWith(':::') && OPENING.test(line)) depth += 1
    if (depth === 0) return [start, Math.min(end + 1, source.length)]
    start = end + 1
  }
  return undefined
}

/**
 * A box from `:::tip 标题` (VuePress, 语雀), `:::note[标题]` (Docusaurus) or `::: {.warning title="标题"}` (pandoc) to `:::`. A
 * word names the kind of the box. A box that has only attributes looks like ordinary text.
 */
const box: TokenizerAndRendererExtension = {
  name: 'box',
  level: 'block',
  tokenizer(source) {
    const [first, about = '', kind = '', more = '', rest = ''] = OPENING.exec(source) ?? []
    if (!first) return undefined
    const [start, end] = endOfBox(source, first.length) ?? []
    if (start === undefined) return undefined
    const [, quoted] = /\btitle="([^"]*)"/.exec(about + more) ?? []
    const title = (
      quoted ??
      rest
        .replace(/(?<!:):+\s*$/, '')
        .trim()
        .replace(/^\[(.*)\]$/, '$1')
    ).trim()
    const heading = title && `**${title}**\n\n`
    return {
      type: 'box',
      raw: source.slice(0, end),
      isBox: kind !== '' || /\.(?:note|tip|info|warning|caution|important|danger)\b/i.test(about),
      tokens: this.lexer.blockTokens(heading + source.slice(first.length, start)),
    }
  },
  renderer({ tokens, isBox }) {
    const inner = this.parser.parse(tokens!)
    return isBox ? `<blockquote>\n${inner}</blockquote>\n` : inner
  },
}

const HEADING = new RegExp(
  `^ {0,3}(#{1,6})[ \\t]+(?![ \\t])(|[^\\n]*?[^ \\t\\n])[ \\t]*${SIGNED_ATTRIBUTES}[ \\t]*(?:#+[ \\t]*)?(?:\\n|$)`,
  'iu',
)

export const pandocMarkdown: MarkedExtension = {
  extensions: [attributes, span, inlineNote, blockAttributes, box, caption, definitions, lineBlock],
  tokenizer: {
    heading(source) {
      const [raw, signs = '', text = ''] = HEADING.exec(source) ?? []
      return raw
        ? { type: 'heading', raw, depth: signs.length, text, tokens: this.lexer.inline(text) }
        : false
    },
    fences(source) {
      const token = Tokenizer.prototype.fences.call(this as Tokenizer, source)
      // ``` {.python #id}
      const [, name] = /^\{[ \t]*\.?([\w+-]+)/.exec(token?.lang ?? '') ?? []
      return token && name ? { ...token, lang: name } : false
    },
  },
}
