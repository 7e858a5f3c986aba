/** Changes to what is pasted before the rules for rich text read it. */
import { isTooDeep, isTooLong } from '../../rich-text/bounds.ts'
import { parseDocument } from '../content/rich-text.ts'

/**
 * @param html from the clipboard
 * @param sign what only the markup of a program has that needs the change
 */
export function changeMarkup(
  html: string,
  sign: string | RegExp,
  change: (body: HTMLElement) => void,
): string {
  if (html.search(sign) < 0 || isTooDeep(html) || isTooLong(html)) return html
  const { head, body } = parseDocument(html)
  change(body)
  return head.innerHTML + body.innerHTML
}
