/** Plain text from titles and introductions that may hold markup. Universal: no DOM is needed. */

/** The most characters, markup included, that are read; titles and introductions have far fewer. */
export const MAX_TEXT_LENGTH = 500

/**
 * Controls, halves of characters, and what Unicode calls ignorable (zero-width spaces, marks of direction, fillers):
 * with them a search would not find the word. Joiners, selectors and tags change how emoji and letters of other scripts
 * look, so they stay.
 */
const UNSEEN =
  /(?![\u180B-\u180F\uFE00-\uFE0F\u{E0020}-\u{E01EF}\t-\r\u200C\u200D])[\p{Cc}\p{Cs}\p{DI}]/gu

/** What a link to another site gets in brackets, behind its host where its text does not say where it leads. */
export const EXTERNAL = '外部链接'

/** The mark of such a link, which is no part of the text. */
export const EXTERNAL_MARK = /（(?:[^（），<]{1,99}，)?外部链接）/g

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

/** An entity that was typed with the semicolon of a Chinese keyboard. */
export const WIDE_ENTITY = /&(nbsp|e[mn]sp|amp|[lg]t|quot|[lr][ds]quo|middot|#\d{2,5})；/gi

/** Entities with the character that each stands for. */
const NAMED_ENTITIES = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00A0 ensp\u2002 emsp\u2003 ldquo“ rdquo” lsquo‘ rsquo’ laquo« raquo» mdash— ndash– hellip… middot· bull• times× divide÷ plusmn± minus− le≤ ge≥ ne≠ asymp≈ permil‰ deg° sup1¹ sup2² sup3³ frac12½ frac14¼ frac34¾ micro\u00B5 yen¥ euro€ pound£ sect§ copy© reg® trade™ rarr→ larr←'
    .split(' ')
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)]),
)

export function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return NAMED_ENTITIES.get(body.toLowerCase()) ?? whole
  const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : parseInt(body.slice(1), 10)
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

/** Marks that are long enough for a cut to fall into. */
const LONG_MARKS = ['_ueditor_page_break_tag_', '[!--empirenews.page--]', '[siteserver_page]']

/**
 * Page breaks of UEditor, EmpireCMS, DedeCMS, PHPCMS, JEECMS and SiteServer: the old site replaced them, and its API
 * gives them, also within summaries that the server cut out of a text.
 */
export const EDITOR_MARKS = new RegExp(
  `${LONG_MARKS.join('|').replace(/[[.\]]/g, '\\$&')}|#p#[^#<]{0,60}#e#|\\[/?(?:next)?page\\]`,
  'gi',
)

/** The characters of a mark that a text ends with; one alone may be anything. */
const cutMarkOf = (text: string): number => {
  const end = text.slice(-LONG_MARKS[0]!.length).toLowerCase()
  for (let length = end.length; length > 1; length -= 1)
    if (LONG_MARKS.some((mark) => mark.startsWith(end.slice(-length)))) return length
  return 0
}

/** Marks above the 30 that a letter may have (UAX #15, Stream-Safe Text): 499 of them made pages 11,600 px wide. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu

/** A text without what nobody sees or can read. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, '').replace(PILED_MARKS, '$1')

/** To Unicode U+0085 is a line break, to JavaScript a control character. */
export const foldSpaces = (text: string): string =>
  withoutUnseen(text.replace(/\x85/g, ' ')).replace(/\s+/g, ' ')

/** Unicode's raised and lowered figures: 6×10<sup>8</sup> without them would read 6×108. */
export function scriptSigns(_: string, kind: string, figures: string): string {
  const signs = kind.toLowerCase() === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋'
  return figures.replace(
    /[\d+−-]/g,
    (sign) => signs['0123456789+-'.indexOf(sign)] ?? signs.slice(-1),
  )
}

/** Style sheets, scripts and comments, the last one perhaps without its end. */
const UNSHOWN = /<(?:(style|script)\b[^]*?(?:<\/\1\s*>|$)|!--[^]*?(?:-->|$))/gi

/**
 * Removes markup (with the contents of scripts and styles), decodes entities and folds white space. Raised figures
 * stay raised, and struck text is marked as such.
 */
export function decodeText(input: string): string {
  return foldSpaces(
    input
      .replace(/<!\[CDATA\[([^]*?)(?:\]\]>|\]{0,2}$)/g, '$1')
      .replace(UNSHOWN, '')
      .replace(/<[!?][a-z][^<>]*>/gi, '')
      .replace(COMPARISON, '&lt;')
      .replace(/<(su[bp])\b[^<>]*>([\d+−-]+)<\/\1>/gi, scriptSigns)
      .replace(/<\/(?:s|del|strike)>/gi, '（已划去）')
      .replace(/<(?:br|\/(?:p|div|li|t[dhr]|h\d|d[td]|(?:fig)?caption|summary))\b[^<>]*>/gi, ' ')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(ESCAPED_ENTITY, '&')
      .replace(WIDE_ENTITY, '&$1;')
      .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, decodeEntity),
  ).trim()
}

/** The end of a tag, a comment or a section that was begun, in a text with markup, and in one with no other. */
const CUT_MARKUP = /<(?:$|[/!?a-z][^<>]*$)/i
const CUT_TAG = /<(?:![^<>]*|[a-z][a-z\d]*\s[^<>=]*=[^<>]*)$/i

const CUT_ENTITY = /&(?:amp;)?(#x?[\da-f]*|[a-z]*\d{0,2})$/i

/**
 * Takes off what is left of a tag, an entity, a page break or a character where a server has cut its own text to a length. An
 * ellipsis behind it stays.
 */
export function withoutCutEnd(text: string): string {
  const dots = /(?:…{1,99}|\.{3,6})$/.exec(text)?.[0] ?? ''
  const written = text.slice(0, text.length - dots.length).replace(/\uFFFD{1,9}$/, '')
  const whole = written.slice(0, written.length - cutMarkOf(written))
  const isMarkup = /<\/?[a-z][^<>]*>/i.test(whole)
  const shown = whole
    .replace(UNSHOWN, '')
    .replace(COMPARISON, '&lt;')
    .replace(isMarkup ? CUT_MARKUP : CUT_TAG, '')
  const name = CUT_ENTITY.exec(shown)?.[1]?.toLowerCase()
  if (name === undefined) return shown + dots
  if (NAMED_ENTITIES.has(name)) return `${shown};${dots}`
  const isEntity =
    name.startsWith('#') ||
    // `AT&T` and `R&D` are no beginnings of entities, unless there are others.
    ((name.length > 1 || isMarkup || /&[a-z]+;/i.test(shown)) &&
      [...NAMED_ENTITIES.keys()].some((one) => one.startsWith(name)))
  return shown.slice(0, isEntity ? shown.search(CUT_ENTITY) : undefined) + dots
}

/** What pages show of a mail address that they hide from programs: Cloudflare, also as browsers translate it; Joomla. */
export const MAIL_HIDDEN =
  /\[email(?:\s|&#160;|&nbsp;)*protected\]|\[电子邮件\s*受?保护\]|[此该]电?子?邮(?:件|箱)地址.{0,4}受.{0,10}保护|email address is being protected/i

const CONTINUES = /^(?:[\p{M}\p{EMod}]|[\uDC00-\uDFFF\u{E0020}-\u{E007F}]|\u200C|\u200D)/u

/** True between the parts of one sign: halves of a character, a letter and its marks, joined emoji. */
export const isWithinSign = (text: string, at: number): boolean =>
  at > 0 &&
  at < text.length &&
  (CONTINUES.test(text.slice(at, at + 2)) || text.charAt(at - 1) === '\u200D')

/** The most units of a sign that are kept together; families of emoji have eleven. */
const MAX_SIGN = 32

/** The beginning of a text, with whole signs. */
export function cutText(text: string, length: number): string {
  let end = length
  while (end > length - MAX_SIGN && isWithinSign(text, end)) end -= 1
  return text.slice(0, end)
}
