/** Prepares a text before anything parses it: undoes what other programs did to the whole, and renames styles. */
import { COMPARISON, ESCAPED_ENTITY, UNSEEN } from './text.ts'

/** A tag of HTML as it comes when the whole text was escaped once more on its way into a database. */
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

/** Page breaks of UEditor, EmpireCMS, DedeCMS and PHPCMS. */
const EDITOR_MARKS =
  /_ueditor_page_break_tag_|\[!--empirenews\.page--\]|#p#[^#<]{0,60}#e#|\[\/?page\]/gi

/** Its signs one after the other would read as another formula. */
const FORMULA = /<math\b(?:(?!<math\b)[^])*?<\/math>/gi
const TEX = /<annotation\b[^>]*>([^<]*)/i

/** The text of a formula that has none of its own. */
export const FORMULA_NOTICE = '（公式没有显示）'

/** A picture as text. */
const INLINE_PICTURE = /data:image\/[\w.+-]+;base64,[\w+/=%\s-]{2000,}/gi

/** Characters of all pictures in a text: a page that carries more of them keeps a reader on a slow line waiting. */
const MAX_INLINE = 60_000

/** Pictures on the computer of whoever pasted them. */
const LOCAL_PICTURE = /(\ssrc=["']?)(?:file|blob|cid|webkit-fake-url|[a-z]):[^"'\s>]*/gi

/** Elements whose text is shown as it is written, tags included; the second one never ends. */
const AS_WRITTEN = /<(xmp|plaintext)\b[^<>]*>([^]*?)(?:<\/xmp\s*>|$)/gi

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Text that is shown from its end (U+202E) up to the mark that ends it, or to the end of the line. */
const TURNED = /\u202E([^\u202C<\n]*)\u202C?/g

/** The text as its author saw it in the editor. Pictures that are too much have the address `data:,`. */
export function restore(html: string): string {
  let inline = MAX_INLINE
  let text = html
  // Some do it twice.
  while (!TAG.test(text) && ESCAPED_TAG.test(text))
    text = text.replace(/&(lt|gt|quot|#0?39|amp);/g, (_, name: string) => ENTITIES[name]!)
  text = text
    .replace(INLINE_PICTURE, (data) => ((inline -= data.length) < 0 ? 'data:,' : data))
    .replace(LOCAL_PICTURE, '$1data:,')
    .replace(EDITOR_MARKS, '')
    .replace(FORMULA, (formula) => TEX.exec(formula)?.[1] ?? FORMULA_NOTICE)
    .replace(AS_WRITTEN, (_, _tag, written: string) => `<pre>${escapeText(written)}</pre>`)
    .replace(TURNED, (_, turned: string) => Array.from(turned).reverse().join(''))
    .replace(ESCAPED_ENTITY, '&')
    .replace(COMPARISON, '&lt;')
    .replace(/[\v\u2028\u2029]/g, '<br>')
    .replace(UNSEEN, '')
  return TAG.test(text) ? text : text.trim().replace(/\r\n?|\n/g, '<br>')
}

/** A start tag; quoted values may hold `>`. The bound keeps malicious input from costing quadratic time. */
const START_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>]){0,4000}>/gi

/** Tags whose mere presence in a parsed document counts as an attempt, e.g. to change its base address. */
const INTRUSIVE = /^<(?:base|meta|link)$/i

const STYLE_SHEET = /(<\/?)style(?![\w-])/gi

/** An attribute with its value, so that what stands inside a value is never taken for a name. */
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g

const rename = (attributes: string): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, value = '') =>
    /^(?:style$|on)/i.test(name) ? `data-${name}${value}` : whole,
  )

/**
 * Renames `style` and event attributes, and takes out `base` and its like: the mere parsing of them makes Chromium
 * report violations of the content security policy. The styles are read later. Style sheets get the name of an element
 * that is raw text as well, and dropped with it.
 */
export const neutralise = (html: string): string =>
  html.replace(STYLE_SHEET, '$1noembed').replace(START_TAG, (tag) => {
    const name = /^<[^\s/>]*/.exec(tag)![0]
    return INTRUSIVE.test(name) ? '' : name + rename(tag.slice(name.length))
  })
