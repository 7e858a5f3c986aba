/**
 * Lines that a soft return ends (Shift+Enter; what Word makes of a text pasted from a web page has no other ends): those
 * with an indent of their own, or below an empty line, are paragraphs.
 */

/** The marks that mammoth writes. */
const MARKS = 'strong|s|sup|sub|a'
const BREAK = '<br />'
/** Turndown trims a mark that begins or ends with a blank, and with it the line break. */
const AT_START = new RegExp(`((?:<(?:${MARKS})(?: [^<>]*)?>)+)((?:${BREAK})+)`, 'g')
const AT_END = new RegExp(`(?<!${BREAK})((?:${BREAK})+)((?:</(?:${MARKS})>)+)`, 'g')

/** An indent of two wide blanks, or an empty line, behind a line break. */
const BEGINS = /^(?:(?:<\w+>){0,4}\u3000{2}|[ \u00A0\u3000]{0,9}<br \/>)/

/** Ends a paragraph at each break between marks that a paragraph begins behind. */
function split(paragraph: string): string {
  let depth = 0
  return paragraph.replace(/<(\/?)[^<>]*>/g, (tag, close: string, at: number) => {
    if (tag !== BREAK) {
      depth += close ? -1 : 1
      return tag
    }
    // The paragraph itself is open.
    const isEnd = depth === 1 && BEGINS.test(paragraph.slice(at + tag.length, at + 60))
    return isEnd ? '</p><p>' : tag
  })
}

/** @param html of mammoth */
export const withParagraphs = (html: string): string =>
  html
    .replace(AT_START, '$2$1')
    .replace(AT_END, '$2$1')
    .replace(/<p>[^]*?<\/p>/g, split)
    .replace(/<p>(?:<br \/>)+/g, '<p>')
