/**
 * Items that begin with a sign of their own: `- 1. 甲` is a list in an item of a list for CommonMark (5.2), and readers saw
 * `• 1. 甲`, which a screen reader says as a list of one within a list.
 */
import type { Tokens } from 'marked'
import { decodeText } from '../../rich-text/text.ts'
import { type MarkupElement, elementsOf } from './parse-html.ts'
import type { Report } from './problem.ts'

/** A number that Markdown takes for text: `1、`, `（一）`, `①`, and `1.` without its blank. */
export const TYPED_NUMBER =
  '(?:[（(]?(?:[一二三四五六七八九十]{1,3}|\\d{1,3})[)）、.．](?!\\d)|[①-⑳])'

/** @returns the numbered item that an item is as a whole, with what stands below it */
function numberedItem(outer: Tokens.List, item: Tokens.ListItem): Tokens.ListItem[] {
  const [list, ...below] = item.tokens as [Tokens.List?, ...Tokens.ListItem['tokens']]
  const only = list?.type === 'list' && list.ordered && list.items.length === 1 && list.items[0]
  if (!only || (outer.ordered && parseInt(item.raw) !== list.start)) return []
  return [{ ...only, tokens: [...only.tokens, ...below] }]
}

/** The list without the signs before its numbers, where each item has a number; otherwise as it is. */
export function withOneSign(list: Tokens.List): Tokens.List {
  const items = list.items.flatMap((item) => numberedItem(list, item))
  if (items.length < list.items.length) return list
  return { ...list, ordered: true, start: parseInt(items[0]!.raw), items }
}

const BEGINS_WITH_LIST = /^\s*<[ou]l\b/
/** A link is the name of a page, as a table of contents has it. */
const BEGINS_WITH_NUMBER = new RegExp(`^(?:\\s|<(?!a\\b)[a-z][^<>]*>)*${TYPED_NUMBER}`)

/** Two signs in a line of Markdown. */
const SIGN = '(?:[-*+]|\\d{1,9}[.)])[ \\t]+'
const SIGNS = new RegExp(`^[> \\t]*${SIGN}(?:${SIGN}|\\W{0,3}${TYPED_NUMBER})`)

/** The HTML of the first item of a list that begins with two signs. */
function doubleIn(list: MarkupElement, html: string): string | undefined {
  const items = list.childNodes.flatMap((one) => {
    const place = one.nodeName === 'li' ? one.sourceCodeLocation : undefined
    const from = (place as MarkupElement['sourceCodeLocation'])?.startTag?.endOffset
    return from === undefined ? [] : [html.slice(from, Math.min(place!.endOffset, from + 300))]
  })
  // A single `- 1、甲` is no numbering. Behind numbers, such numbers are left out (`own-numbers.ts`).
  const isNumbered =
    list.tagName === 'ul' && items.length > 1 && items.every((one) => BEGINS_WITH_NUMBER.test(one))
  return isNumbered ? items[0] : items.find((one) => BEGINS_WITH_LIST.test(one))
}

/** Reports the first item that readers see with two signs. */
export function checkDoubleSigns(
  { html, line, source }: { html: string; line: number; source: string },
  firstLine: number,
  report: Report,
): void {
  for (const element of elementsOf(html)) {
    const item = /^[ou]l$/.test(element.tagName) ? doubleIn(element, html) : undefined
    if (item === undefined) continue
    const [text = ''] = /[^\s<>]+/.exec(decodeText(item.replace(/<[^<>]*>?/g, ' '))) ?? []
    const lines = source.split('\n')
    const both = lines.findIndex((one) => SIGNS.test(one) && one.includes(text))
    const at = Math.max(0, both < 0 ? lines.findIndex((one) => one.includes(text)) : both)
    report.warning(
      firstLine + line - 1 + at,
      `“${lines[at]!.trim().slice(0, 20)}”前面有两个记号，读者两个都看到`,
      '要一个的，删去前一个；要两级的，前一级写上文字，后一级另起一行，前面空几格，和上一行的文字对齐',
    )
    return
  }
}
