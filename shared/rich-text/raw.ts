/**
 * Undoes what other programs did to a text as a whole, before anything parses it: markup that was escaped once more on
 * its way into the database, line ends of plain text, pictures as text, marks that only an editor reads.
 */
import { COMPARISON, ESCAPED_ENTITY, UNSEEN } from '../contract/text.ts'

/** A tag of HTML as it comes when the whole text was escaped. */
const ESCAPED_TAG =
  /&(?:amp;)*lt;(?:p|div|br|span|section|table|h[1-6]|strong|img|[uo]l|a)(?:\s|\/?&(?:amp;)*gt;)/i
const TAG = /<\/?[a-z!]/i

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  amp: '&',
}

/** PHP's `addslashes`: `<p class=\"a\">`. */
const SLASHED = /=\\["']/

/** Page breaks of UEditor, EmpireCMS, DedeCMS and PHPCMS. */
const EDITOR_MARKS =
  /_ueditor_page_break_tag_|\[!--empirenews\.page--\]|#p#[^#<]{0,60}#e#|\[\/?page\]/gi

/** Tracked deletions of CKEditor. Each match ends where the next begins. */
const DELETED =
  /<suggestion-start name="(deletion:[^"<>]{0,200})"[^<>]{0,200}>(?:(?!<suggestion-start name="deletion:)[^])*?<suggestion-end name="\1"[^<>]{0,200}>/gi

const FORMULA = /<math\b(?:(?!<math\b)[^])*?<\/math>/gi
const TEX = /<annotation\b[^>]*>([^<]*)/i

const CDATA = /^\s*<!\[CDATA\[|\]\]>\s*$/g

/** A picture as text. */
const INLINE_PICTURE = /data:image\/[\w.+-]+;base64,[\w+/=%\s-]{2000,}/gi

/** Characters of all pictures in a text: a page that carries more of them keeps a reader on a slow line waiting. */
const MAX_INLINE = 60_000

/** Pictures on the computer of whoever pasted them. */
const LOCAL_PICTURE = /(\ssrc=["']?)(?:file|blob|cid|webkit-fake-url|[a-z]):[^"'\s>]*/gi

function unescape(html: string): string {
  let text = SLASHED.test(html)
    ? html.replace(/\\(["'/\\])/g, '$1').replace(/(?:\\r)?\\n/g, '\n')
    : html
  // Some do it twice.
  while (!TAG.test(text) && ESCAPED_TAG.test(text))
    text = text.replace(/&(lt|gt|quot|#0?39|amp);/g, (_, name: string) => ENTITIES[name]!)
  return text
}

/** The text as its author saw it in the editor. Pictures that are too much have the address `data:,`. */
export function restore(html: string): string {
  let inline = MAX_INLINE
  const text = unescape(html.replace(CDATA, ''))
    .replace(INLINE_PICTURE, (data) => ((inline -= data.length) < 0 ? 'data:,' : data))
    .replace(LOCAL_PICTURE, '$1data:,')
    .replace(EDITOR_MARKS, '')
    .replace(DELETED, '')
    // Its signs one after the other would read as another formula.
    .replace(FORMULA, (formula) => TEX.exec(formula)?.[1] ?? '（公式没有显示）')
    .replace(ESCAPED_ENTITY, '&')
    .replace(COMPARISON, '&lt;')
    .replace(/[\v\u2028\u2029]/g, '<br>')
    .replace(UNSEEN, '')
  return TAG.test(text) ? text : text.trim().replace(/\r\n?|\n/g, '<br>')
}
