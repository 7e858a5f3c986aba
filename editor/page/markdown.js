/** What the visual editor loses of Markdown as Chinese authors write it, before and after it. */

/** `[注]: 本公告` is a sentence, not an address for a link: chinese-markdown.ts has the same rule. */
const NOTE = /^( {0,3})\[(?=[^\]\n]+\]:(?!\s*<?(?:https?:|mailto:|tel:|[/#.])))/gm
/** A zero-width space: without a line, nothing can be written below a table that comes last. */
const LINE = '\u200b'
/**
 * A sign of no width: the editor drops the backslash of `\<A4>`, `1\)` and `\+`, with which Word's texts are written
 * (word/to-markdown.ts), and the site would show a tag or a list.
 */
const JOINER = '\u2060'
const LIST_OR_CODE = /^\s*(?:[-*+]|\d+[.)])\s|^```/m

/** The visual editor drops or moves these. */
const LOST = [
  // Task boxes.
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\[[ x]\]/im,
  // Rules, and what looks like one below a line.
  /^ {0,3}(?:([-*_])(?:[ \t]*\1){2,}|=+)[ \t]*$/m,
  // Code, tabs at the beginning, comments for the check.
  /`|^\t|<!--/m,
  // a_b_ is no emphasis here.
  /[\p{L}\p{N}]_[^_\s/]+_|_[^_\s/]+_[\p{L}\p{N}]/u,
]

/** @returns whether the text has something that the visual editor does not keep, so that its source is edited */
export function needsSource(text) {
  const numbers = [...text.matchAll(/^[ \t]*(\d+)[.)][ \t]/gm)].map(([, number]) => Number(number))
  const isCounted = (number, index) =>
    number === numbers[index - 1] + 1 || (number === 1 && numbers[index - 1] !== 1)
  const isIndented = LIST_OR_CODE.test(text) && /^ {4,}\S/m.test(text)
  return LOST.some((one) => one.test(text)) || isIndented || !numbers.every(isCounted)
}

/** @returns a text that the editor understands, and that the site shows in the same way */
export function toEditor(was) {
  // A bar in a cell would begin another cell.
  const safe = was
    .replace(NOTE, '$1\\[')
    .replaceAll('\\|', '&#124;')
    .replace(/\\([<&])/g, `$1${JOINER}`)
    .replace(/\\([+)])/g, `${JOINER}$1`)
  // Four blanks begin a paragraph here, and a program there.
  const text = LIST_OR_CODE.test(safe) ? safe : safe.replace(/\n*^ {4,}(?=\S)/gm, '\n\n')
  return text.replace(/\|\s*$/, `|\n\n${LINE}\n`)
}

const cells = (row) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .join('|')
const TABLE = /^(.*\|.*)\n([ \t]*[|:-][ \t|:-]*)$/gm

/** @param was the text as it was opened, of which tables keep their alignment */
export function fromEditor(text, was) {
  const rules = new Map(
    [...was.replaceAll('\\|', '&#124;').matchAll(TABLE)].map(([, head, rule]) => [
      cells(head),
      rule,
    ]),
  )
  return text
    .replace(/\n*\u200b\n*/g, '\n\n')
    .replace(/([<&])\u2060/g, '\\$1')
    .replace(/\u2060(?=[+)])/g, '\\')
    .replaceAll(JOINER, '')
    .replace(TABLE, (table, head) => {
      const rule = rules.get(cells(head))
      return rule ? `${head}\n${rule}` : table
    })
}

/** @returns what is pasted instead of a table: Excel has no cells for a head, nor are tabs one; and a line below it */
export function pastedTable(html, text) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const lines = text.trim().split(/\r?\n/)
  if (!html && lines.every((line) => line.includes('\t'))) {
    const table = page.body.appendChild(page.createElement('table'))
    for (const line of lines) {
      const row = table.insertRow()
      for (const cell of line.split('\t')) row.insertCell().textContent = cell
    }
  }
  const tables = [...page.querySelectorAll('table')]
  for (const cell of tables.flatMap(({ rows }) => [...(rows[0]?.cells ?? [])])) {
    const head = page.createElement('th')
    head.append(...cell.childNodes)
    cell.replaceWith(head)
  }
  return tables.length > 0 ? `${page.body.innerHTML}<p>${LINE}</p>` : undefined
}
