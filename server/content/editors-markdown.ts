/**
 * Syntax beyond CommonMark and GFM that Typora, 飞书, 语雀 and GitHub write and a page can show. The check reports syntax
 * that means nothing on a page (`[toc]`, formulas): `marks.ts`.
 */
import {
  type MarkedExtension,
  Tokenizer,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked'

/** Characters that may begin one of the elements below. */
const SIGN = /==|\^|[a-z]~(?:[a-z\d+−-]|\\ ){1,12}~|[a-z]:\\/i

/** @param pattern the text before the element, then its contents */
const element = (name: string, pattern: RegExp): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  tokenizer(source) {
    const { 0: raw, groups } = pattern.exec(source) ?? {}
    const { text = '', before = '' } = groups ?? {}
    const own = text.replaceAll('\\ ', ' ')
    return raw ? { type: name, raw, before, tokens: this.lexer.inlineTokens(own) } : undefined
  },
  renderer(token) {
    const inner = this.parser.parseInline(token.tokens!)
    return `${String(token.before)}<${name}>${inner}</${name}>`
  },
})

/**
 * `D:\_新\*.pdf` with single backslashes, which would escape the character after them. The visual editor doubles only
 * those before a sign: `D:\新\\*.pdf`.
 */
const drive: TokenizerAndRendererExtension = {
  name: 'drive',
  level: 'inline',
  tokenizer(source) {
    const [raw] = /^[a-z]:\\(?!\\)[^\s，。；：、“”"'<>|）)]*/i.exec(source) ?? []
    return raw ? { type: 'drive', raw } : undefined
  },
  renderer: ({ raw }) => raw.replace(/\\+/g, '\\').replaceAll('&', '&amp;'),
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

/** The text of a footnote stays where it was written, behind its number. */
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

/** GitHub's five kinds of `> [!NOTE]`, and the further ones of Obsidian (https://obsidian.md/help/callouts). */
const ALERTS: readonly (readonly [name: string, kinds: string])[] = [
  ['说明', 'note info'],
  ['提示', 'tip hint'],
  ['重要', 'important'],
  ['警告', 'warning danger error'],
  ['注意', 'caution attention'],
  ['摘要', 'abstract summary tldr'],
  ['待办', 'todo'],
  ['完成', 'success check done'],
  ['问题', 'question help faq'],
  ['未通过', 'failure fail missing'],
  ['缺陷', 'bug'],
  ['示例', 'example'],
  ['引用', 'quote cite'],
]
const alertName = (kind: string): string =>
  ALERTS.find(([, kinds]) => kinds.split(' ').includes(kind.toLowerCase()))?.[0] ?? kind

/** `[!NOTE]` or `[!info]- 标题` at the beginning of a quotation. */
const ALERT = /^<p>\[!([a-z][\w-]*)(?:\|[^\]\n]*)?\][+-]?[ \t]*(?![ \t])(.*?)(?:<br>|(<\/p>))/i

export const editorsMarkdown: MarkedExtension = {
  extensions: [
    element('mark', /^==(?=[^\s=])(?<text>[^=\n]*[^\s=])==(?!=)/),
    // 10^8^ and a^b\ c^ are superscripts. The face (^_^) is none, and neither are 10^8元、10^9元 and x^2+y^2.
    element(
      'sup',
      /^\^(?![oωv]\^|\d+[\p{Script=Han}（(])(?=[^^\n]*[\p{L}\p{N}])(?<text>(?:[^\s^\\[，。；：、！？,;!?]|\\[^\n]){1,40})\^(?!\d)/iu,
    ),
    // H~2~O is a subscript because a letter precedes it; `9~10~` is a range.
    element('sub', /^(?<before>[a-z])~(?<text>(?:[a-z\d+−-]|\\ ){1,12})~(?![~\d])/i),
    drive,
    reference,
    note,
  ],
  tokenizer: {
    // Plain text ends before such a character. `start` of each extension would search the rest of the paragraph every
    // time.
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
          ALERT,
          (_, kind: string, title: string, end = '') =>
            `<p><strong>${title || alertName(kind)}</strong>${end ? '' : '</p>\n<p>'}${end}`,
        )
      return `<blockquote>\n${inner}</blockquote>\n`
    },
  },
}
