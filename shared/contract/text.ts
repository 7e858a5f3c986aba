/** Plain text from titles and introductions that may hold markup. Universal: no DOM is needed. */

/** Characters of a text, markup included, that are read; titles and introductions have far less. */
export const MAX_TEXT_LENGTH = 500

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  times: '×',
  yen: '¥',
}

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return NAMED_ENTITIES[body.toLowerCase()] ?? whole
  const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : parseInt(body.slice(1), 10)
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

export const foldSpaces = (text: string): string => text.replace(/[\s\u200B\uFEFF]+/g, ' ')

/** Removes markup (with the contents of scripts and styles), decodes entities, folds white space. */
export function decodeText(input: string): string {
  return foldSpaces(
    input
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<!--[^]*?(?:-->|$)/g, '')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, decodeEntity),
  ).trim()
}
