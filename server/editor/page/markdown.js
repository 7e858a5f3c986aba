/** Repairs for the changes that the visual editor makes to Markdown, before and after it. */

/** A zero-width space: without a line behind it, nobody could write below a block at the end. */
const LINE = '\u200b'

/** A block ends before an empty line, or with the text. */
const END = '(?=[ \\t]*(?:\\n[ \\t]*\\n|\\n*(?![^])))'
/** A table of HTML without another table within it. */
const HTML_TABLE = `<table\\b(?:(?!<table\\b)[^])*?<\\/table>${END}`
/**
 * The rows of a table of Markdown. Each line is taken whole: looked for at each blank of a line below a head, the end took
 * 3.5 s in 12 KB.
 */
const ROWS = String.raw`[^\n|]*\|[^\n]*\n[ \t]*(?:[|:][ \t|:]*)?-[ \t|:-]*(?![^\n])(?:\n[^\n|]*\|[^\n]*(?![^\n]))*`
export const TABLE = `(?:${HTML_TABLE}|${ROWS}${END})`
/** The footnotes of a text out of Word, see server/content/word/to-markdown.ts. */
export const NOTES = `<ol>\\s*(?:<li id="footnote-\\d+">(?:(?!<li\\b)[^])*?<\\/li>\\s*)+<\\/ol>${END}`
/** A part of a text that the editor would change, written so that it is one block for it. */
export const KEPT = '\\u2060原样(\\S*?)\\u2060'
export const keep = (source) => `\u2060原样${encodeURIComponent(source)}\u2060`

/** Stands between the parts of a text while the editor is tried out on them (../text-parts.ts). */
export const BETWEEN = '\u2060§\u2060'

/** A block at the end of a text in which nobody can write: a table, HTML, a kept part, a picture, a rule, code. */
const LAST_BLOCK =
  /(?:[|>\u2060]|^!\[.*\)|^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|`{3,}|~{3,})(?![ \t]))\s*(?![^])/m

const HTML_BLOCK = new RegExp(`${HTML_TABLE}|${NOTES}`, 'y')
const TABLE_ROWS = new RegExp(ROWS, 'y')
const BLOCK_END = new RegExp(END, 'y')

function matchAt(pattern, text, at) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/**
 * The tables and notes of a text, line by line. One expression for all of them read the rows of a table that does not end
 * before an empty line again from each row that looks like a head (`|-|`): 12 KB took 1 s.
 */
function* blocksOf(text) {
  // Rows before it belong to a table that is none, and one that begins with them ends where that one does.
  let read = 0
  for (let at = 0; at <= text.length;) {
    let block = matchAt(HTML_BLOCK, text, at)
    const rows = block === undefined && at >= read ? matchAt(TABLE_ROWS, text, at) : undefined
    if (rows !== undefined) {
      if (matchAt(BLOCK_END, text, at + rows.length) === undefined)
        read = at + rows.lastIndexOf('\n') + 1
      else block = rows
    }
    if (block !== undefined) yield { block, at }
    const lineEnd = text.indexOf('\n', at + (block?.length ?? 0))
    if (lineEnd < 0) return
    at = lineEnd + 1
  }
}

const REFERENCE = /<sup><a href="#footnote-(\d+)" id="footnote-ref-\1">\[(\d+)\]<\/a><\/sup>/g
const reference = (id, number) =>
  `<sup><a href="#footnote-${id}" id="footnote-ref-${id}">[${number}]</a></sup>`

/** Digits above and below the line, as people type them: m², CO₂. */
const RAISED = [
  ['sup', '0123456789+-', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'],
  ['sub', '0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋'],
]
const translate = (text, from, to) => text.replace(/./gu, (sign) => to[from.indexOf(sign)])
/** Signs that a text already has are not told from those that stand for its HTML. */
const isRaised = (text, [tag, , signs]) =>
  new RegExp(`<${tag}>[\\d+-]+</${tag}>`).test(text) && !new RegExp(`[${signs}]`).test(text)

/** Changes a text outside of its blocks. */
function outside(text, change) {
  let changed = ''
  let end = 0
  for (const { block, at } of blocksOf(text)) {
    changed += change(text.slice(end, at)) + block
    end = at + block.length
  }
  return changed + change(text.slice(end))
}

/** @returns a text in which the editor shows signs instead of HTML, and lets people write everywhere */
export function toEditor(text) {
  const raised = RAISED.filter((one) => isRaised(text, one))
  return outside(text, (part) =>
    raised.reduce(
      (now, [tag, plain, signs]) =>
        now.replace(new RegExp(`<${tag}>([\\d+-]+)</${tag}>`, 'g'), (_, digits) =>
          translate(digits, plain, signs),
        ),
      part.replace(REFERENCE, '〔注$2〕'),
    ),
  ).replace(LAST_BLOCK, (block) => `${block.trimEnd()}\n\n${LINE}\n`)
}

const isNoTag = (name) => document.createElement(name) instanceof HTMLUnknownElement

/** The editor writes a sign that begins a list or a tag as it is, and an address with the rest of its sentence in < and >. */
const escaped = (text) =>
  text
    .replace(/^\\[ \t]+/gm, '')
    .replace(
      /<(https?:\/\/[^\s<>。，、；：！？（）《》【】“”]*)([。，、；：！？（）《》【】“”][^<>\n]*)>/gi,
      '<$1>$2',
    )
    .replace(/^([ \t]*(?:[*>][ \t]+)*(?:\d+(?=\))|(?=\+)))([)+])(?=\s)/gm, '$1\\$2')
    // Pages leave out an item without words, which a number alone is in Markdown. In a list it stays one.
    .replace(/(?<![^\n]\n)^(\d{1,9})\.$(?!\n[^\n])/gm, '$1\\.')
    // A single line with `*` is a remark (../../content/chinese-markdown.ts).
    .replace(/^((?:[ \t]|\d+\. )*)\*(?=[ \t]+(?!\*[ \t]+\*))/gm, '$1-')
    .replace(/<(?=\/?([a-z][a-z\d-]*)[\s/>])/gi, (sign, name) =>
      isNoTag(name) ? `\\${sign}` : sign,
    )

/**
 * @param text of the editor
 * @param was the text as it was opened
 */
export function fromEditor(text, was) {
  const raised = RAISED.filter((one) => isRaised(was, one))
  const plain = text.replace(/(?<!\n)\n*\u200b\s*$/, '').replace(/(?<!\n)\n*\u200b\n*/g, '\n\n')
  const [list = ''] = new RegExp(`^${NOTES}`, 'm').exec(plain) ?? []
  const ids = Array.from(list.matchAll(/<li id="footnote-(\d+)">/g), ([, id]) => id)
  return outside(plain, (part) =>
    raised.reduce(
      (now, [tag, digits, signs]) =>
        now.replace(
          new RegExp(`[${signs}]+`, 'g'),
          (found) => `<${tag}>${translate(found, signs, digits)}</${tag}>`,
        ),
      escaped(part).replace(/〔注(\d+)〕/g, (sign, number) => {
        const id = ids[number - 1]
        return id === undefined ? sign : reference(id, number)
      }),
    ),
  ).replace(new RegExp(KEPT, 'g'), (_, source) => decodeURIComponent(source))
}

const ADDRESS = /(https?:\/\/[^\s<>，。；、：！？（）《》【】“”]+)/

/** @returns Markdown that shows a plain text as the editor does, with its signs except of lists */
export const literal = (text) =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 ? part : part.replace(/[\\`*_[\]<|~^=&]/g, '\\$&')))
    .join('')
    .replace(/^([ \t]*)(?=[#>:+])/gm, '$1\\')

/** The notes as a table of one column, for the grid. */
export function notesToTable(source) {
  const page = new DOMParser().parseFromString(source, 'text/html')
  for (const back of page.querySelectorAll('a[href^="#footnote-ref-"]')) back.remove()
  const notes = [...page.querySelectorAll('ol > li')].map(({ innerHTML }) => innerHTML)
  return `<table>${(notes.length > 0 ? notes : ['']).map((note) => `<tr><td>${note}</td></tr>`).join('')}</table>`
}

/** @param table the element of the grid's table */
export function tableToNotes(table) {
  const notes = [...table.rows].map(({ cells: [cell] }, index) => {
    const back = ` <a href="#footnote-ref-${index + 1}">回到正文</a>`
    const paragraphs = [...cell.children].filter(({ tagName }) => tagName === 'P')
    const last = paragraphs.at(-1)
    last?.insertAdjacentHTML('beforeend', back)
    const inner = last ? cell.innerHTML : `<p>${cell.innerHTML}${back}</p>`
    return `<li id="footnote-${index + 1}">${inner}</li>`
  })
  return `<ol>\n${notes.join('\n')}\n</ol>`
}
