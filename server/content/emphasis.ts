/**
 * Bold and italic text by CommonMark's rules as far as they fit Chinese. They need a space or punctuation beside the
 * asterisks, which Chinese lacks: those of `**注意：**请` stayed on the page
 * (https://github.com/markedjs/marked/issues/3838), while text between two masked names, `张**、李**`, or in 长*宽*高 became
 * bold or italic against the author's intention.
 */
import { Tokenizer, type Tokens } from 'marked'

/** Letters and digits of any script, and closing brackets of Chinese words. */
const WORD = /[\p{L}\p{N}）)】」》]/u

// `**重点**` and `__重点__` end where the author ended them, even beside punctuation.
const STRONG = /^\*\*(?=[^\s*])((?:[^*]|\*(?!\*))*?[^\s*])\*\*(?!\*)/

/** `***重点***` */
const BOTH = /^\*\*\*([^\s*]|[^\s*][^*]*[^\s*])\*\*\*(?!\*)/

/** Text between two masked names, `张**、李**` or `张**（女）、李**`; bold text never begins like this behind a word. */
const BETWEEN_NAMES =
  /^[、，。；：）),;:/]|\p{Script=Han}$(?<=[\n、，；：）)和与及]\s*\p{Script=Han})/u

/** Between two masked places: 杭州**区**路88号 */
const PLACE = /^[省市区县乡镇村路街号栋幢室]$/

const OPENING = '（([【「《“‘'
const CLOSING = '）)]】」》”’'

/** True for text between brackets that do not belong together: `^) (^`, `）年（`, `（`. */
function isBetweenBrackets(text: string): boolean {
  let depth = 0
  let closed = 0
  for (const sign of text) {
    if (OPENING.includes(sign)) depth += 1
    else if (CLOSING.includes(sign) && depth > 0) depth -= 1
    else if (CLOSING.includes(sign)) closed += 1
  }
  const last = text.at(-1)!
  return (closed > 0 && depth > 0) || OPENING.includes(last) || CLOSING.includes(text[0]!)
}

type Emphasis = Tokens.Strong | Tokens.Em

/** An underscore in a Chinese word ends the emphasis: `_重要_提示，公式 a_1+b_2_` as a whole is none. */
const JOINED = /^_(?=[^]*_$)[^]*?(?:\p{Script=Han}_[\p{L}\p{N}]|[\p{L}\p{N}]_\p{Script=Han})[^]/u

/**
 * @param masked the text with links, code and escaped characters blanked out
 * @param before the character before it
 */
function isMeant({ raw, text }: Emphasis, masked: string, before: string): boolean {
  if (isBetweenBrackets(text) || JOINED.test(masked.replace(/^_+|(?<!_)_+$/g, '_'))) return false
  if (!WORD.test(before)) return true
  // These are no emphasis: 长*宽*高, snake_case, 138****1111，李**, 2**3**4
  if (!/^\*\*\*?(?!\*)/.test(raw) || (/\d/.test(before) && /^\d/.test(text))) return false
  return !BETWEEN_NAMES.test(text) && !PLACE.test(text)
}

/** True when `**` around a text behind this character makes it bold. */
export function isStrong(text: string, before: string): boolean {
  const raw = `**${text}**`
  const strong: Tokens.Strong = { type: 'strong', raw, text, tokens: [] }
  return before !== '*' && STRONG.exec(raw)?.[0] === raw && isMeant(strong, raw, before)
}

/** @param masked the paragraph with links, code and escaped characters blanked out */
export function emStrong(
  this: { lexer: Tokenizer['lexer'] },
  source: string,
  masked: string,
  before = '',
): Emphasis | undefined {
  // The second asterisk of 2**10.
  if (before === source[0]) return undefined
  const { lexer } = this
  const [both, inner = ''] = BOTH.exec(source) ?? []
  const [strong, bold = ''] = STRONG.exec(source) ?? []
  const token = both
    ? ({
        type: 'em',
        raw: both,
        text: inner,
        tokens: lexer.inlineTokens(both.slice(1, -1)),
      } as const)
    : strong
      ? ({ type: 'strong', raw: strong, text: bold, tokens: lexer.inlineTokens(bold) } as const)
      : Tokenizer.prototype.emStrong.call(this as Tokenizer, source, masked, before)
  if (!token) return undefined
  const found = token as Emphasis
  const start = masked.length - source.length
  return isMeant(found, masked.slice(start, start + found.raw.length), before) ? found : undefined
}
