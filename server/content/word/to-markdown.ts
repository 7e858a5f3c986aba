/**
 * Writes mammoth's HTML as Markdown that the site shows as the same text. Tables with merged cells, and tables of names
 * and facts side by side, stay HTML, because Markdown makes the first row of every table its head.
 * https://github.com/mixmark-io/turndown#extending-with-rules
 */
import TurndownService from 'turndown'
import { isStruck, letterOf } from '../chinese-markdown.ts'
import { isStrong } from '../emphasis.ts'
import { signatureLines } from '../signature-tables.ts'
import { isNoDescription } from '../text-pictures.ts'

/** The beginning of a gap to fill in, which also stands in place of the name of a picture that could not be taken. */
export const MISSING = '【请填：'

const descriptionOf = (written: string): string =>
  isNoDescription(written) ? '' : written.replace(/[\s"<>[\]]+/g, ' ').trim()

const altOf = (image: HTMLElement): string => descriptionOf(image.getAttribute('alt') ?? '')

/** What a picture shows, in brackets, for the gap where it cannot be: the editor then knows which, and readers may need it. */
export function inBrackets(description: string | null | undefined): string {
  const said = descriptionOf(description ?? '')
    .replace(/[【】*_~`\\|&（）]+/g, ' ')
    .trim()
  return said && `（${said}）`
}

/** Signs that Markdown would read as syntax. `_` within a word stays. */
const SIGNS =
  /[\\`*]|(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|~(?=~|[\w+−\\-]{1,12}~)|\](?=\()|\[(?=\^|[^[\]\n]{0,200}\]\()|\^(?=\[|[^\s^]{1,40}\^)|==(?=\S)|(?<=^|[\])*~^=`])\{(?=[:#.\w -])|\{(?=\s*[:#.-])|<(?=[\w/!?])|&(?=#?\w+;)/gu

/** A backslash in these places would be taken for that of a path, `D:\\` or `\\\\server\\`, and be shown. */
const BEFORE_PATH = /[A-Za-z]:$/
const BETWEEN_SIGNS = /[`*]$/

/**
 * Escapes characters that Markdown would read as syntax. Numbers at the start of a line become lists on purpose, but
 * for those with a zero before them, which a list does not show.
 */
const escape = (text: string): string =>
  text
    .replace(SIGNS, (signs, at: number) => {
      const before = text.slice(Math.max(0, at - 2), at)
      // In the text of a link marked takes escaped brackets for its own.
      const isBracket = signs === ']' || (signs === '[' && text[at + 1] !== '^')
      return isBracket || (signs === '\\' ? BETWEEN_SIGNS : BEFORE_PATH).test(before)
        ? signs.replace(/./g, (sign) => `&#${sign.charCodeAt(0)};`)
        : signs.replace(/./g, '\\$&')
    })
    .replace(
      /^(#{2,6}|#(?=\s|$)|>|[-+](?=\s|$)|:(?=\s|::)|\[(?=[^\]]+\]:)|--(?=[-\s]*$)|[:-](?=[|:\s-]+$)|={3,}$|_{3,}$)/,
      '\\$1',
    )
    // A line of nothing else would make a table. A cell escapes its `|` itself.
    .replace(/^\|(?=[|:\s-]+$)/, '&#124;')
    .replace(
      /^(?:(\d{1,9})\)|(0\d{1,8})\.)(?=\s)/,
      (label) => `${label.slice(0, -1)}\\${label.at(-1)}`,
    )

/** The signs of a mark where Markdown reads them as this mark, and its HTML anywhere else, for each line of the text. */
const marked =
  (sign: string, tag: string, isRead: (text: string, before: string) => boolean) =>
  (content: string, node: Node): string =>
    content
      .split('\n')
      .map((line, index) => {
        const text = line.trim()
        const before = index > 0 ? '' : (node.previousSibling?.textContent?.at(-1) ?? '')
        const written = isRead(text, before) ? sign + text + sign : `<${tag}>${text}</${tag}>`
        return text && line.replace(text, () => written)
      })
      .join('\n')

/**
 * `querySelectorAll` as an array, because turndown's DOM returns lists that cannot be iterated, and its `querySelector`
 * finds `undefined` instead of `null`: https://github.com/angular/domino
 */
const all = (element: Element, selector: string): HTMLElement[] =>
  Array.from(element.querySelectorAll<HTMLElement>(selector))

const rowsOf = (table: HTMLElement): HTMLElement[][] =>
  all(table, 'tr').map((row) => all(row, 'td,th'))

const textOf = (cell: Element): string => cell.textContent!.trim()

const LABEL_LENGTH = 14

/** True for a table of names in odd columns and their facts beside them, without a head. */
function isFacts(rows: readonly Element[][]): boolean {
  const texts = rows.map((cells) => cells.map(textOf))
  const isLabel = (_: string, index: number): boolean => index % 2 === 0
  return (
    texts[0]!.length % 2 === 0 &&
    texts.every((row) => row.filter(isLabel).every((text) => text.length <= LABEL_LENGTH)) &&
    texts.flat().some((text) => text.length > LABEL_LENGTH)
  )
}

/** True where items of a column are indented and others are not, which the cells of Markdown cannot say. */
const hasIndents = (rows: readonly Element[][]): boolean =>
  rows[0]!.some((_, column) => {
    const items = rows.slice(1).flatMap((cells) => cells[column]?.textContent ?? [])
    const isIndented = (text: string): boolean => /^\s*\u3000/.test(text) && text.trim() !== ''
    return items.some(isIndented) && items.some((text) => text.trim() && !isIndented(text))
  })

function isPlain(table: HTMLElement): boolean {
  const rows = rowsOf(table)
  const head = all(table, 'thead tr').length
  return (
    rows.length > 1 &&
    rows[0]!.length > 1 &&
    head < 2 &&
    rows.every((cells) => cells.length === rows[0]!.length) &&
    !hasIndents(rows) &&
    !table.querySelector('caption,table,ul,ol,img,h1,h2,h3,h4,h5,h6,[colspan],[rowspan]') &&
    (head === 1 || !isFacts(rows))
  )
}

/** True for a list that Markdown has as lines of the item around it, see `withLetters`. */
export const isLettered = (list: HTMLElement): boolean =>
  list.matches('li > ol[type]:last-child:not([start])') &&
  letterOf(list.getAttribute('type')!, 1) !== undefined &&
  all(list, 'ol,ul,p,br,img,table,li[value]').length === 0

const inLines = (element: HTMLElement): string =>
  element.outerHTML.replace(/(?<!\s)\s*\n\s*/g, ' ').replace(/<(?:tr|li|\/table|\/ol)\b/g, '\n$&')

/** In a first line of nothing else Markdown reads an item without text, which pages leave out. */
const NUMBER_ALONE = /^(\d{1,9})([.)])(?=\n|$)/

/** The rule below the head of a column, which says how the column is aligned. */
const RULES: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }
const ruleOf = (row: HTMLElement): string =>
  all(row, 'td,th')
    .map((cell) => ` ${RULES[cell.getAttribute('align') ?? ''] ?? '---'} |`)
    .join('')

export function toMarkdown(html: string): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    strongDelimiter: '**',
    br: '',
  })
  service.escape = escape
  service
    .keep(['sup', 'sub'])
    // Beside a word neither `_` nor `*` is emphasis (`../emphasis.ts`).
    .addRule('slanted', {
      filter: ['em', 'i'],
      replacement: (content) => content && `<em>${content}</em>`,
    })
    // Markdown's code has no marks within it.
    .addRule('marked code', {
      filter: (node) => node.nodeName === 'CODE' && all(node, 'strong,em,s,sup,sub,a').length > 0,
      replacement: (content) => `<code>${content}</code>`,
    })
    .addRule('paragraph', {
      filter: 'p',
      replacement(content, node) {
        const text = content.replace(/^[ \u3000]+|(?<![ \u3000])[ \u3000]+$/gm, '')
        return `\n\n${node.parentElement?.closest('td,th') ? text : text.replace(NUMBER_ALONE, '$1\\$2')}\n\n`
      },
    })
    .addRule('struck', { filter: 's', replacement: marked('~~', 's', isStruck) })
    .addRule('bold', { filter: 'strong', replacement: marked('**', 'strong', isStrong) })
    .addRule('line of a heading', {
      filter: (node) => node.nodeName === 'BR' && node.closest('h1,h2,h3,h4,h5,h6') !== null,
      replacement: () => '<br>',
    })
    .addRule('list with letters', {
      filter: (node) => isLettered(node),
      replacement: (content) => `\n${content.trim()}`,
    })
    // Turndown looks for an element behind a list, and joined a text to its last item.
    .addRule('list before a text', {
      filter: (node) =>
        /^[OU]L$/.test(node.nodeName) &&
        node.parentNode!.nodeName === 'LI' &&
        node.nextSibling?.nodeType === node.TEXT_NODE,
      replacement: (content) => `\n\n${content}\n\n`,
    })
    .addRule('item with a letter', {
      filter: (node) => node.nodeName === 'LI' && isLettered(node.parentNode as HTMLElement),
      replacement(content, node) {
        const { parentElement: list } = node as HTMLElement
        const number = Array.from(list!.children).indexOf(node as Element) + 1
        return `${letterOf(list!.getAttribute('type')!, number)}. ${content.trim()}\n`
      },
    })
    // A picture is a block of its own; a link around it goes inside.
    .addRule('link of a picture', {
      filter: (node) => node.nodeName === 'A' && all(node, 'img').length > 0,
      replacement(content, node) {
        const written = (node as Element).getAttribute('href')!
        const address = written.replace(
          /[\s()<>]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16)}`,
        )
        const parts = content.split(/(\n{2,})/)
        return parts.map((part) => (part.trim() ? `[${part}](${address})` : part)).join('')
      },
    })
    // Its attributes in braces are escaped as text, and so are the signs that would close it.
    .addRule('heading', {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      replacement(content, node) {
        const text = content
          .replace(/^\\(?=#+$)/, '')
          .replace(/(?<!#)#+$/, (signs) => '\\#'.repeat(signs.length))
        return `\n\n${'#'.repeat(Number(node.nodeName[1]))} ${text}\n\n`
      },
    })
    .addRule('bold heading', {
      filter: (node) => node.nodeName === 'STRONG' && /^H\d$/.test(node.parentNode!.nodeName),
      replacement: (content) => content,
    })
    .addRule('picture', {
      filter: 'img',
      replacement(_, node) {
        const image = node as HTMLElement
        const source = image.getAttribute('src')!
        return source.startsWith(MISSING)
          ? `\n\n${source}\n\n`
          : `\n\n![${altOf(image)}](image:${source})\n\n`
      },
    })
    // Bookmarks are dropped, because no link leads to them any more.
    .addRule('mark', {
      filter: (node) => node.nodeName === 'A' && !/^[^#]/.test(node.getAttribute('href') ?? ''),
      replacement: (content) => content,
    })
    // The footnotes are a list at the end: the numbers in the text link to them, and they link back.
    .addRule('notes', {
      filter: (node) =>
        node.nodeName === 'OL' && all(node, 'li[id^="footnote-"],li[id^="endnote-"]').length > 0,
      replacement: (_, node) =>
        `\n\n**注释**\n\n${inLines(node as HTMLElement).replaceAll('>↑<', '>回到正文<')}\n\n`,
    })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) =>
        ` ${content.trim().replaceAll('|', '\\|').replace(/\n+/g, '<br>')} |`,
    })
    .addRule('row', { filter: 'tr', replacement: (content) => `|${content}\n` })
    .addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content })
    .addRule('table', {
      filter: 'table',
      replacement(content, node) {
        const table = node as HTMLElement
        const signed = signatureLines(rowsOf(table).map((cells) => cells.map(textOf)))
        if (signed) return `\n\n${signed.map(escape).join('\n\n')}\n\n`
        if (isPlain(table)) {
          const rule = ruleOf(table.querySelector('tr')!)
          return `\n\n${content.replace(/^\|.*$/m, (first) => `${first}\n|${rule}`)}\n\n`
        }
        for (const image of all(table, 'img')) {
          const source = image.getAttribute('src')!
          image.setAttribute('alt', altOf(image))
          if (!source.includes('/')) image.setAttribute('src', `/media/${source}`)
          if (source.startsWith(MISSING)) image.outerHTML = source
        }
        return `\n\n${inLines(table)}\n\n`
      },
    })
  // Turndown looks for the end of the text from each blank: 100,000 in a row took half a minute (7.2.5).
  const written = service.turndown(html.replace(/\s{200,}/g, ' '))
  // Numbered lines form one list; blank lines between them would make each entry a paragraph.
  return written.replace(/^(\d{1,3}\. .*)\n\n(?=\d{1,3}\. )/gm, '$1\n')
}
