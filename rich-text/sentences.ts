/**
 * The text of a document as sentences: for the search, whose summaries are cut from it, for search engines and feeds. With
 * `</td><td>` or `</h2><p>` as mere spaces it ran cells, headings and paragraphs together.
 */
import { EXTERNAL_MARK, decodeText } from './text.ts'

const ENDED = /[。！？!?；;：:，,、…]["”’』」）)]*$/

/** Ends each text with 。 or with another sign, unless it has an end; empty ones are left out. */
export const sentences = (parts: readonly (string | undefined)[], end = '。'): string =>
  parts.flatMap((part) => (part ? [ENDED.test(part) ? part : part + end] : [])).join('')

/** A fact with its name: `额度：单户最高1000万元。` */
export const labelled = (label: string, value: string | undefined): string =>
  value ? sentences([`${label}：${value}`]) : ''

/** What stands in each `<tag>` of a clean text, whose elements all have their ends. */
const contentsOf = (html: string, tag: string): string[] =>
  html
    .split(new RegExp(`</${tag}>`, 'i'))
    .slice(0, -1)
    .map((part) => new RegExp(`<${tag}\\b[^>]*>([^]*)$`, 'i').exec(part)?.[1] ?? '')

/** `类别：业务类；人数：22。`, with the names from the head of the table if each cell has one; of two cells the first is the name. */
function rowText(cells: readonly string[], head: readonly string[]): string {
  if (cells.length === 2 && cells[0] && cells[1]) return labelled(cells[0], cells[1])
  const hasNames = head.length === cells.length
  const named = cells.map((cell, at) => {
    const name = head[at]
    return cell && hasNames && name && name !== cell ? `${name}：${cell}` : cell
  })
  return sentences([named.filter(Boolean).join('；')])
}

function tableText(table: string): string {
  const rows = contentsOf(table, 'tr').map((row) => ({
    isHead: !/<td\b/i.test(row),
    cells: row
      .split(/<\/t[dh]>/i)
      .slice(0, -1)
      .map(decodeText),
  }))
  const [first, ...others] = rows
  const [caption = ''] = contentsOf(table, 'caption')
  const head = first?.isHead && others.length > 0 ? first.cells : []
  const body = head.length > 0 ? others : rows
  return (
    sentences([decodeText(caption)], '：') + body.map(({ cells }) => rowText(cells, head)).join('')
  )
}

/** @param html clean, as the service stores it */
export const textSentences = (html: string): string =>
  html
    .replace(EXTERNAL_MARK, '')
    .split(/(<table\b[^]*?<\/table>)/i)
    .map((part) =>
      /^<table\b/i.test(part)
        ? tableText(part)
        : part
            .split(/(?<=<\/(?:p|div|li|h\d|d[td]|figcaption|summary)>)/i)
            .map((block) =>
              sentences(
                [decodeText(block)],
                /<\/(?:h\d|dt|figcaption|summary)>$/i.test(block) ? '：' : '。',
              ),
            )
            .join(''),
    )
    .join('')
