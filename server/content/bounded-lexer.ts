/**
 * Runs `marked` within bounds. For each special character its inline rules search to the end of the paragraph, so 100
 * KB of `[` or `**a*a` took 30 s (marked 18.2.1). And it recurses for each `>` and `1. ` in a line until the stack
 * overflows.
 */
import { Lexer, type Token, type TokensList } from 'marked'
import { MAX_ELEMENTS } from '../../rich-text/bounds.ts'
import { dropLastBreak } from './lost-breaks.ts'
import { lineAt } from './problem.ts'

/** A text that is not read; the message is a sentence for the editor. */
export class MarkdownError extends Error {
  readonly line: number
  readonly hint: string
  constructor(message: string, line: number, hint: string) {
    super(message)
    this.line = line
    this.hint = hint
  }
}

/** The deepest nesting of quotations and lists. */
const MAX_DEPTH = 20

/**
 * The largest sum, over all paragraphs, of the squared number of special characters. One paragraph with 5,000 reaches
 * it, or 1,000 paragraphs with 150 each; lexing takes about 0.2 s then.
 */
const MAX_COST = 25_000_000

export const TOO_LONG = [
  '正文太长，网页放不下，读者只会看到前面的部分',
  '请拆成几篇，或把长表格放进附件',
] as const

const SIGN = /[[\]*_~`!<=^@]/g

const ASKED = /\[((?:[^[\]\\]|\\.){1,200})\](?!:)/g
const labelOf = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase()

export class BoundedLexer extends Lexer {
  #markdown = ''
  #asked: ReadonlySet<string> | undefined
  #depth = 0
  #cost = 0
  #texts = 0
  /** How many marks are open within the text of a block. */
  #marks = 0

  /** @throws {MarkdownError} */
  override lex(markdown: string): TokensList {
    this.#markdown = markdown
    this.#asked = undefined
    return super.lex(markdown)
  }

  /** True where the text uses `[label]` besides defining it. */
  asksFor(label: string): boolean {
    this.#asked ??= new Set(Array.from(this.#markdown.matchAll(ASKED), ([, one]) => labelOf(one!)))
    return this.#asked.has(labelOf(label))
  }

  #lineOf(text: string): number {
    const at = this.#markdown.indexOf(text.trim().split('\n')[0]!)
    return lineAt(this.#markdown, Math.max(0, at))
  }

  override blockTokens(text: string, tokens?: Token[], clipped?: boolean): Token[]
  override blockTokens(text: string, tokens?: TokensList, clipped?: boolean): TokensList
  override blockTokens(
    text: string,
    tokens: Token[] | TokensList = [],
    clipped = false,
  ): Token[] | TokensList {
    if (this.#depth > MAX_DEPTH)
      throw new MarkdownError(
        `引用或列表套了 ${MAX_DEPTH} 层以上，没有读懂`,
        this.#lineOf(text),
        '删去行首多余的 >、- 或编号',
      )
    this.#depth += 1
    const read = super.blockTokens(text, tokens as Token[], clipped)
    this.#depth -= 1
    return read
  }

  override inline(text: string, tokens: Token[] = []): Token[] {
    this.#texts += 1
    // Paragraphs, headings, items and cells: a page does not show more of them, and 30,000 take a second.
    if (this.#texts > MAX_ELEMENTS) throw new MarkdownError(TOO_LONG[0], 1, TOO_LONG[1])
    return super.inline(text, tokens)
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    this.#cost += (text.match(SIGN)?.length ?? 0) ** 2
    if (this.#cost > MAX_COST)
      throw new MarkdownError(
        `“${text.trim().slice(0, 20)}”这一段里有几千个 [、*、_ 之类的记号，没有读懂`,
        this.#lineOf(text),
        '删去多余的记号，或分成几段',
      )
    this.#marks += 1
    const read = super.inlineTokens(text, tokens)
    this.#marks -= 1
    if (this.#marks === 0) dropLastBreak(read)
    return read
  }
}
