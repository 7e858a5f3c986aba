/** Prepares a text before it is parsed: undoes changes that other programs made to it as a whole, and renames styles. */
import { COMPARISON, EDITOR_MARKS, ESCAPED_ENTITY, WIDE_ENTITY, decodeEntity } from './text.ts'

/** A tag whose brackets were escaped because the whole text was escaped once more on its way into a database. */
const ESCAPED_TAG =
  /&(?:amp;)*lt;(?:p|div|br|span|section|table|h[1-6]|strong|img|[uo]l|a)(?:\s|\/?&(?:amp;)*gt;)/i
const TAG = /<\/?[a-z!]/i

/** A picture as a `data:` address. */
const INLINE_PICTURE = /data:image\/[\w.+-]+;base64,[\w+/=%\s-]{2000,}/gi

/**
 * The most characters that all embedded pictures of a text may have together: more of them would keep a reader on a
 * slow line waiting.
 */
const MAX_INLINE = 60_000

/** Addresses of pictures on the author's own computer. */
const LOCAL_PICTURE = /(\ssrc=["']?)(?:file|blob|cid|webkit-fake-url|[a-z]):[^"'\s>]*/gi

/** Elements whose contents are shown as written, tags included. `plaintext` never ends. */
const AS_WRITTEN = /<(xmp|plaintext)\b[^<>]*>([^]*?)(?:<\/xmp\s*>|$)/gi

/**
 * The query of an address. HTML reads `&copy=` in a link as a parameter, but in a text as ©= (13.2.5.73), and no program that
 * puts an address into a text as it is can see that.
 */
const QUERY = /\?[\w%.[\]-]+[=&][^\s<>"'，。；）]*/g
const PARAMETER = /&(?=[\w%.[\]-]+=)/g

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The text as its author saw it in the editor. Embedded pictures above the limit get the address `data:,`. */
export function restore(html: string): string {
  let inline = MAX_INLINE
  let text = html
  // Some programs escape twice.
  while (!TAG.test(text) && ESCAPED_TAG.test(text))
    text = text.replace(/&(lt|gt|quot|#0?39|amp);/g, decodeEntity)
  text = text
    .replace(INLINE_PICTURE, (data) => ((inline -= data.length) < 0 ? 'data:,' : data))
    .replace(LOCAL_PICTURE, '$1data:,')
    .replace(EDITOR_MARKS, '')
    .replace(AS_WRITTEN, (_, _tag, written: string) => `<pre>${escapeText(written)}</pre>`)
    .replace(ESCAPED_ENTITY, '&')
    .replace(WIDE_ENTITY, '&$1;')
    .replace(COMPARISON, '&lt;')
    .replace(QUERY, (query) => query.replace(PARAMETER, '&amp;'))
    .replace(/[\v\x85\u2028\u2029]/g, '<br>')
  return TAG.test(text) ? text : text.trim().replace(/\r\n?|\n/g, '<br>')
}

/** A start tag; quoted values may hold `>`. The bound keeps malicious input from costing quadratic time. */
const START_TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>]){0,4000}>/gi

/** Tags that act as soon as a document is parsed, e.g. change its base address. */
const INTRUSIVE = /^<(?:base|meta|link)$/i

/** `noscript` is for browsers without scripts, but a parser that knows of none reads its contents as markup. */
const NOT_MARKUP = /(<\/?)(?:style|noscript)(?![\w-])/gi

/** An attribute with its value, so that text inside a value is never mistaken for a name. */
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g

const rename = (attributes: string): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, value = '') =>
    /^(?:(?:style|is)$|on)/i.test(name) ? `data-${name}${value}` : whole,
  )

/**
 * Renames `style` and event attributes, and removes `base` and similar tags: merely parsing them makes Chromium
 * report violations of the content security policy. The renamed styles are read later. DOMPurify would take out any
 * element with an `is`, which means nothing to its text. Style sheets and `noscript` get the name of another raw-text
 * element, which is dropped with its contents.
 */
export const neutralise = (html: string): string =>
  html.replace(NOT_MARKUP, '$1noembed').replace(START_TAG, (tag) => {
    const name = /^<[^\s/>]*/.exec(tag)![0]
    return INTRUSIVE.test(name) ? '' : name + rename(tag.slice(name.length))
  })
