/**
 * Recognises Markdown that somebody pasted as plain text, as chats copy their answers: the visual editor takes its signs for
 * text. One construct alone may be ordinary Chinese: a list with hyphens, a remark with an asterisk, masked names (张**).
 */

/** The constructs of CommonMark and GFM that a copied answer has, each as nobody writes it by chance. */
const CONSTRUCTS: Readonly<Record<string, RegExp>> = {
  // `# 1 号楼` is a number.
  heading: /^ {0,3}#(?:#{1,5}[ \t]+\S|[ \t]+[^\s\d])/m,
  bold: /\*\*(?![\s*、，,。；;和与及])[^*\n]+(?<!\s)\*\*/,
  bullets: /^ {0,3}([-*+])[ \t]+(?![\d.,]+[%‰]?$)\S.*(?:\n\s*\1[ \t]+\S.*)+/m,
  numbers: /^ {0,3}1\.[ \t]+\S.*(?:\n\s*\d+\.[ \t]+\S.*)+/m,
  table: /^ {0,3}\|.*\|[ \t]*\n\s*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m,
  quotation: /^ {0,3}>[ \t]+(?![\d≥￥¥$])\S/m,
  // From the first opening fence alone: from each of many, the text would be searched to its end.
  code: /(?<![^])(?=([^]*?^ {0,3}```[\w-]*[ \t]*\n))\1[^]*?^ {0,3}```[ \t]*$/m,
  link: /(?<!!)\[[^[\]\n]+\]\((?:https?:\/\/|\/)[^()\s]+\)/,
  rule: /^ {0,3}(?:-{3,}|\*{3,})[ \t]*$/m,
}

/** Ordinary texts have these too: they say nothing alone, nor with one another. */
const COMMON: ReadonlySet<string> = new Set(['bullets', 'numbers', 'quotation', 'rule'])

/** Rows out of a spreadsheet, whose cells may begin with any sign. */
const CELLS = /\S\t+\S/

const constructsOf = (text: string): string[] =>
  Object.keys(CONSTRUCTS).filter((name) => CONSTRUCTS[name]!.test(text))

const isSure = (found: readonly string[]): boolean =>
  found.includes('table') || (found.length > 1 && found.some((name) => !COMMON.has(name)))

/** True for a text that is surely Markdown. */
export const isMarkdown = (text: string): boolean => !CELLS.test(text) && isSure(constructsOf(text))

/** The index of the first line with signs of Markdown that are escaped, in a text that is full of them. */
export function escapedMarkdownIn(markdown: string): number | undefined {
  const first = markdown.search(/\\[#*>|[+-]|\d\\\./)
  if (first < 0) return undefined
  const before = constructsOf(markdown)
  const shown = markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return isSure(constructsOf(shown).filter((name) => !before.includes(name))) ? first : undefined
}
