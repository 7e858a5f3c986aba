/** A text as lines of plain text, as its readers see it, so that two versions can be compared by their words. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { BLOCKS, parseMarkup } from '../../content/parse-html.ts'
import { toHtml } from '../../content/markdown.ts'

const UNSEEN = new Set(['script', 'style', 'template'])

function* piecesOf(node: DefaultTreeAdapterTypes.Node): Generator<string> {
  if ('value' in node) yield node.value.replace(/\s+/g, ' ')
  if (!('childNodes' in node)) return
  const name = node.nodeName
  if (UNSEEN.has(name)) return
  const attribute = (wanted: string): string =>
    'attrs' in node ? (node.attrs.find((one) => one.name === wanted)?.value ?? '') : ''
  if (name === 'br') yield '\n'
  if (name === 'img') yield `［图片：${attribute('alt')}］`
  if (name === 'input') yield node.attrs.some((one) => one.name === 'checked') ? '☑' : '☐'
  if (BLOCKS.has(name)) yield '\n'
  for (const child of node.childNodes) yield* piecesOf(child)
  if (name === 'td' || name === 'th') yield ' ｜ '
  if (BLOCKS.has(name)) yield '\n'
}

/** HTML without what Markdown may write in another way and the site shows alike. */
export const withoutSpelling = (markup: string): string =>
  markup.replace(/<li>\s*<p>((?:(?!<p>)[^])*?)<\/p>/g, '<li>$1').replace(/\s/g, '')

/** True when the site shows both texts alike, though they are written in different ways. */
export function looksTheSame(one: string, other: string): boolean {
  if (one === other) return true
  try {
    return withoutSpelling(toHtml(one)) === withoutSpelling(toHtml(other))
  } catch {
    return false
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/g, ' ')
        .replace(/ ｜ *$/, '')
        .trim(),
    )
    .filter(Boolean)

/**
 * @param markdown a body or a field
 * @returns paragraphs, items and rows of tables; the lines of the source where it cannot be read
 */
export function plainLines(markdown: string): string[] {
  try {
    const html = toHtml(markdown)
    return linesOf([...piecesOf(parseMarkup(html).root)].join(''))
  } catch {
    return linesOf(markdown)
  }
}
