/**
 * Beyond CommonMark and GFM: signs that Typora, 飞书, 语雀 and GitHub write, as they are meant. What has no meaning on the
 * site (`[toc]`, formulas) is named by the check: `marks.ts`.
 */
import {
  type MarkedExtension,
  Tokenizer,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked'

/** Where one of the elements below may begin. */
const SIGN = /==|\^|[a-z]~[a-z\d+−-]{1,4}~|[a-z]:\\/i

/** @param pattern what stands before the element, and what is in it */
const element = (name: string, pattern: RegExp): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  tokenizer(source) {
    const { 0: raw, groups } = pattern.exec(source) ?? {}
    const { text = '', before = '' } = groups ?? {}
    return raw ? { type: name, raw, before, tokens: this.lexer.inlineTokens(text) } : undefined
  },
  renderer(token) {
    const inner = this.parser.parseInline(token.tokens!)
    return `${String(token.before)}<${name}>${inner}</${name}>`
  },
})

/** `D:\_新\*.pdf` with single backslashes, which would escape the sign behind them. */
const drive: TokenizerAndRendererExtension = {
  name: 'drive',
  level: 'inline',
  tokenizer(source) {
    const [raw] = /^[a-z]:\\(?!\\)[^\s，。；：、“”"'<>|）)]*/i.exec(source) ?? []
    return raw ? { type: 'drive', raw } : undefined
  },
  renderer: ({ raw }) => raw.replaceAll('&', '&amp;'),
}

const reference: TokenizerAndRendererExtension = {
  name: 'reference',
  level: 'inline',
  tokenizer(source) {
    const [raw, text = ''] = /^\[\^([^\]\s^]{1,20})\]/.exec(source) ?? []
    return raw ? { type: 'reference', raw, tokens: this.lexer.inlineTokens(text) } : undefined
  },
  renderer({ tokens }) {
    return `<sup>[${this.parser.parseInline(tokens!)}]</sup>`
  },
}

/** The text of a note stays where it was written, under its sign. */
const note: TokenizerAndRendererExtension = {
  name: 'note',
  level: 'block',
  tokenizer(source) {
    const [raw, name = '', text = ''] =
      /^\[\^([^\]\s^]{1,20})\]:[ \t]*([^\n]+(?:\n(?!\[\^)[^\n]+)*)(?:\n|$)/.exec(source) ?? []
    return raw
      ? { type: 'note', raw, tokens: this.lexer.inline(`[${name}] ${text.trim()}`) }
      : undefined
  },
  renderer({ tokens }) {
    return `<p>${this.parser.parseInline(tokens!)}</p>\n`
  },
}

/** `:::tip 标题` up to `:::`. The first word is the colour. */
const callout: TokenizerAndRendererExtension = {
  name: 'callout',
  level: 'block',
  tokenizer(source) {
    const [first, title = ''] = /^:{3,}[ \t]*[a-z]\w*[ \t]*([^\n]*)\n/i.exec(source) ?? []
    if (!first) return undefined
    const end = source.indexOf('\n:::', first.length - 1)
    const [last] = end < 0 ? [] : (/^\n:{3,}[ \t]*(?:\n|$)/.exec(source.slice(end)) ?? [])
    if (!last) return undefined
    const heading = title.trim() && `**${title.trim()}**\n\n`
    return {
      type: 'callout',
      raw: source.slice(0, end + last.length),
      tokens: this.lexer.blockTokens(heading + source.slice(first.length, end + 1)),
    }
  },
  renderer({ tokens }) {
    return `<blockquote>\n${this.parser.parse(tokens!)}</blockquote>\n`
  },
}

/** GitHub's five kinds of `> [!NOTE]`. */
const ALERTS: Readonly<Record<string, string>> = {
  NOTE: '说明',
  TIP: '提示',
  IMPORTANT: '重要',
  WARNING: '警告',
  CAUTION: '注意',
}

export const editorsMarkdown: MarkedExtension = {
  extensions: [
    element('mark', /^==(?=[^\s=])(?<text>[^=\n]*[^\s=])==(?!=)/),
    // 10^8^; a face (^_^) is none.
    element('sup', /^\^(?!o\^)(?<text>[\p{L}\p{N}+−-]{1,12})\^/iu),
    // H~2~O behind its letter, and no range.
    element('sub', /^(?<before>[a-z])~(?<text>[a-z\d+−-]{1,4})~(?![~\d])/i),
    drive,
    reference,
    note,
    callout,
  ],
  tokenizer: {
    // A stretch of text ends before such a sign. Their `start` would look for it in the rest of the paragraph each time.
    inlineText(source) {
      const token = Tokenizer.prototype.inlineText.call(this as Tokenizer, source)
      const at = source.slice(1, (token?.raw.length ?? 0) + 8).search(SIGN) + 1
      if (!token || at === 0 || at >= token.raw.length) return token
      const text = token.raw.slice(0, at)
      return { ...token, raw: text, text }
    },
  },
  renderer: {
    checkbox: ({ checked }: Tokens.Checkbox): string => (checked ? '☑ ' : '☐ '),
    blockquote({ tokens }: Tokens.Blockquote): string {
      const inner = this.parser
        .parse(tokens)
        .replace(
          /^<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:<br>|(<\/p>))/,
          (_, kind: string, end = '') =>
            `<p><strong>${ALERTS[kind]!}</strong>${end ? '' : '</p>\n<p>'}${end}`,
        )
      return `<blockquote>\n${inner}</blockquote>\n`
    },
  },
}
