/**
 * Each example of CommonMark and of GFM comes out with the meaning that the standard gives it, or differs for a reason
 * that stands here; and no text of it is lost without a sentence for editors.
 */
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../rich-text/dom.ts'
import { clean } from '../../rich-text/test-cleaner.ts'
import { EXAMPLES } from '../../tests/support/markdown-examples.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'

const numbers = (of: string, list: string): string[] =>
  list.split(' ').map((number) => `${of} ${number}`)
const commonMark = (list: string): string[] => numbers('CommonMark', list)

/** Why examples come out in another way, by kind. */
const INDENTED_HTML = 'HTML is HTML however far it stands to the right'
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  'Four spaces or a tab begin a paragraph; programs stand between fences': commonMark(
    '1 2 5 6 7 8 18 36 48 49 69 70 87 107 111 112 113 114 115 116 117 118 134 211 223 225 231 236 252 253 254 257 264 270 271 272 273 274 278 286 287 288 289 290 309 313 636 637',
  ),
  [INDENTED_HTML]: commonMark('110 183 184 191'),
  'Cells between tabs are a table': commonMark('3'),
  'A row of dashes or of equals signs is a line, and below a paragraph the check says so':
    commonMark('45 59 80 81 82 83 84 85 86 89 90 91 95 96 97 100 102 103 115 141 215 216'),
  'A line behind a quotation or a list is a paragraph': commonMark(
    '93 232 233 238 247 250 251 292 293',
  ),
  'A line with one asterisk or plus sign is a remark': commonMark('38 60 301'),
  'A definition is a sentence, unless it has an address and a link asks for it': commonMark(
    '194 195 200 201 203 204 207 208 210 317 540 545',
  ),
  'An asterisk within a word multiplies, and the check says so': commonMark('355 429'),
  'A sign between digits or beside a longer run of signs is a sign':
    commonMark('356 417 442 444 445'),
  'An item that stands two blanks to the right of another is below it': commonMark('297'),
  'A bullet right before a number is no sign of its own': commonMark('299'),
  'A row of dashes in an item is a line': commonMark('300'),
  'Bold text ends where its author ended it, beside a punctuation mark too': commonMark('380'),
  'A picture stands between paragraphs': commonMark('579 587'),
  'A picture in the text for a picture is none': commonMark('574'),
  'Addresses are links, as in GFM': commonMark('602 608 611 612'),
  'A word in angle brackets is a word': commonMark('613'),
  'Two line breaks are a paragraph': commonMark('187'),
  'A backslash at the end of a block is a line break that somebody meant, and the check says so':
    commonMark('644 646'),
  'A line without a stroke is a remark below the table': ['GFM 202'],
  'A row with too many cells is shown as it was written, and the check says so': ['GFM 204'],
  'An element that does not end takes the rest along, and the check says so': ['GFM 653'],
}

/** The HTML in one normal form, so that two ways to write the same meaning are equal. */
const meaning = (html: string): string =>
  clean(html)
    .html // A line that ends is a line that ends.
    .replaceAll('<br>', ' ')
    .replace(/<span lang="en">(.*?)<\/span>/g, '$1')
    // A picture is a figure, and its title the line below.
    .replace(/<p>(<(?:a[^>]*><)?img[^>]*>(?:<\/a>)?)<\/p>/g, '<figure>$1</figure>')
    .replace(/<figcaption>.*?<\/figcaption>/g, '')
    .replace(/ href="http:\/\/www\./g, ' href="https://www.')
    .replace(/ href="([^"]*)"/g, (_, address: string) => ` href="${decodeURI(address)}"`)
    .replace(/\s+/g, ' ')
    .replace(
      / ?(<\/?(?:p|pre|ul|ol|li|blockquote|h\d|table|thead|tbody|tr|t[dh]|hr|div|figure)\b[^>]*>) ?/g,
      '$1',
    )
    .replace(/ <\/code><\/pre>/g, '</code></pre>')
    .trim()

const { document } = new JSDOM('').window
function lettersOf(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return textOf(holder).replace(/[^\p{L}\p{N}]/gu, '')
}

/** True when all of `letters` occur in `shown`, in the same order. */
function holds(shown: string, letters: string): boolean {
  let at = -1
  return Array.from(letters).every((letter) => (at = shown.indexOf(letter, at + 1)) >= 0)
}

describe('the examples of CommonMark and GFM', () => {
  it('are all there', () => {
    expect(EXAMPLES).toHaveLength(652 + 24)
  })

  it('have a reason each where they differ', () => {
    const differ = EXAMPLES.filter(
      ({ markdown, html }) => meaning(toHtml(markdown)) !== meaning(html),
    ).map(({ name }) => name)
    expect(new Set(differ)).toEqual(new Set(Object.values(DIFFERENCES).flat()))
  })

  it.each(EXAMPLES)('$name loses no letter in silence', ({ name, markdown, html }) => {
    const shown = lettersOf(clean(toHtml(markdown)).html)
    const isKept = holds(shown, lettersOf(clean(html).html))
    if (!isKept && !DIFFERENCES[INDENTED_HTML]!.includes(name))
      expect(readMarkdown(markdown).problems).not.toEqual([])
  })

  const reported = Object.entries(DIFFERENCES).flatMap(([reason, names]) =>
    reason.endsWith('and the check says so') ? names : [],
  )
  it.each(EXAMPLES.filter(({ name }) => reported.includes(name)))(
    '$name is reported',
    ({ markdown }) => {
      expect(readMarkdown(markdown).problems).not.toEqual([])
    },
  )
})
