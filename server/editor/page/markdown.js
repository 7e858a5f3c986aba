/** Repairs for the changes that the visual editor makes to Markdown, before and after it. */

/** A zero-width space: without a line behind it, nobody could write below a table at the end. */
const LINE = '\u200b'

const wordsOf = (row) => row.replace(/[\s|]/g, '')
const TABLE = /^(.*\|.*)\n([ \t]*[|:-][ \t|:-]*)$/gm

/** @returns a text in which the editor lets people write everywhere */
export const toEditor = (text) => text.replace(/\|\s*$/, `|\n\n${LINE}\n`)

/**
 * @param text of the editor. It knows no list with `1)` or `+`, writes anything that looks like a tag as it is, an
 * indent behind a backslash, and an address together with the rest of its sentence between < and >
 * @param was the text as it was opened; its tables keep their alignment
 */
export function fromEditor(text, was) {
  const rules = [...was.matchAll(TABLE)].map(([, head, rule]) => ({ head: wordsOf(head), rule }))
  const isNoTag = (name) => document.createElement(name) instanceof HTMLUnknownElement
  return text
    .replace(/\n*\u200b\n*/g, '\n\n')
    .replace(/^\\[ \t]+/gm, '')
    .replace(/<(https?:\/\/[^\s<>]*?)([。，、；：！？（）《》【】“”][^<>\n]*)>/gi, '<$1>$2')
    .replace(/^([ \t]*(?:[*>][ \t]+)*(?:\d+(?=\))|(?=\+)))([)+])(?=\s)/gm, '$1\\$2')
    .replace(/<(?=\/?([a-z][a-z\d-]*)[\s/>])/gi, (sign, name) =>
      isNoTag(name) ? `\\${sign}` : sign,
    )
    .replace(TABLE, (table, head) => {
      const index = rules.findIndex((one) => one.head === wordsOf(head))
      return index < 0 ? table : `${head}\n${rules.splice(index, 1)[0].rule}`
    })
}

/** Markdown has no merged cells: the text stands in the first one, the others are empty. */
function splitCells({ rows }) {
  /** By column: the number of further rows that a merged cell reaches. */
  const below = []
  for (const row of rows)
    for (let column = 0; column < Math.max(row.cells.length, below.length); column += 1) {
      if (below[column] > 0) {
        below[column] -= 1
        row.insertCell(column)
        continue
      }
      const cell = row.cells[column] ?? row.insertCell()
      for (; cell.colSpan > 1; cell.colSpan -= 1) row.insertCell(column + 1).rowSpan = cell.rowSpan
      below[column] = cell.rowSpan - 1
      cell.rowSpan = 1
    }
}

/**
 * @returns the HTML to paste instead of a table, with a line below it. Excel has no header cells, and the editor
 * writes the sign between cells unescaped.
 */
export function pastedTable(html) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')]
  for (const table of tables) {
    splitCells(table)
    const texts = page.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll('|', '｜')
  }
  for (const cell of tables.flatMap(({ rows }) => [...(rows[0]?.cells ?? [])])) {
    const head = page.createElement('th')
    head.append(...cell.childNodes)
    cell.replaceWith(head)
  }
  return tables.length > 0 ? `${page.body.innerHTML}<p>${LINE}</p>` : undefined
}
