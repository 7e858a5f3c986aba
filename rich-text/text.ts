/** Plain text from titles and introductions that may hold markup. Universal: no DOM is needed. */

/** The most characters, markup included, that are read; titles and introductions have far fewer. */
export const MAX_TEXT_LENGTH = 500

/**
 * Controls, and what Unicode calls ignorable (zero-width spaces, marks of direction, fillers): with them a search would not
 * find the word. Joiners, selectors and tags change how emoji and letters of other scripts look, so they stay.
 */
export const UNSEEN =
  /(?![\u180B-\u180F\uFE00-\uFE0F\u{E0020}-\u{E01EF}\t-\r\u200C\u200D])[\p{Cc}\p{DI}]/gu

/**
 * A `<` that begins no tag, as in `Q<X 时`, `<a@example.com>` and `<GB/T 19001>`; a parser would drop the text after
 * it.
 */
export const COMPARISON =
  /<(?=https?:|[\w.+-]+@|[a-z]\w*[./]\w|(?!h[1-6]>)[a-z][\w-]{0,30}\d[\w-]{0,30}>|[a-z][\w.%]*\s*(?:[<,;)]|[\u0080-\u009F\u00A1-\u2FFF\u3001-\uFFFF]))/gi

/**
 * `&amp;nbsp;` and `&amp;ldquo;`: entities that were escaped once more on their way into a database. One in quotes is
 * what somebody writes about.
 */
export const ESCAPED_ENTITY = /&amp;(?=#?[a-z\d]{1,9};(?!”))/gi

/** Entities with the character that each stands for. */
const NAMED_ENTITIES = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00A0 ensp\u2002 emsp\u2003 ldquo“ rdquo” lsquo‘ rsquo’ laquo« raquo» mdash— ndash– hellip… middot· bull• times× divide÷ plusmn± minus− le≤ ge≥ ne≠ asymp≈ permil‰ deg° sup1¹ sup2² sup3³ frac12½ frac14¼ frac34¾ micro\u00B5 yen¥ euro€ pound£ sect§ copy© reg® trade™ rarr→ larr←'
    .split(' ')
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)]),
)

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return NAMED_ENTITIES.get(body.toLowerCase()) ?? whole
  const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : parseInt(body.slice(1), 10)
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

export const foldSpaces = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ')

/** Unicode's raised and lowered figures: 6×10<sup>8</sup> without them would read 6×108. */
function scriptSigns(_: string, kind: string, figures: string): string {
  const signs = kind.toLowerCase() === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋'
  return figures.replace(
    /[\d+−-]/g,
    (sign) => signs['0123456789+-'.indexOf(sign)] ?? signs.slice(-1),
  )
}

/**
 * Removes markup (with the contents of scripts and styles), decodes entities and folds white space. Raised figures
 * stay raised, and struck text is marked as such.
 */
export function decodeText(input: string): string {
  return foldSpaces(
    input
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<!--[^]*?(?:-->|$)/g, '')
      .replace(COMPARISON, '&lt;')
      .replace(/<(su[bp])\b[^<>]*>([\d+−-]+)<\/\1>/gi, scriptSigns)
      .replace(/<\/(?:s|del|strike)>/gi, '（已划去）')
      .replace(/<(?:br|\/(?:p|div|li|t[dhr]|h\d|d[td]|(?:fig)?caption|summary))\b[^<>]*>/gi, ' ')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(ESCAPED_ENTITY, '&')
      .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, decodeEntity),
  ).trim()
}
