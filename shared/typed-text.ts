/**
 * Texts as visitors type and paste them, without the control characters that mail, workbooks and JSON each show in
 * another way.
 */

/** Line breaks besides `\n`: of Windows, of Word's lines, pages and columns (U+000B, C, E), U+0085, and Unicode's separators. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BREAK = /\r\n?|[\v\f\x0e\x85\u2028\u2029]/g

/** The ends of a cell in Word (U+0007), and separators of files and groups (U+001C, U+001D): what stands between two words. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const APART = /[\x07\x1c\x1d]/g

/**
 * U+FEFF is no control character to Unicode, but a mark of the encoding that files begin with. What turns the direction
 * of writing would show the staff other digits in a workbook than somebody typed.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{NChar}\p{Bidi_C}\uFEFF]/gu

/**
 * A text of several lines: each line break is `\n`, and of all other control characters only tabs stay. U+001E is Word's
 * hyphen that does not break; `typed-text.test.ts` has the list.
 */
export const severalLines = (text: string): string =>
  text.replace(BREAK, '\n').replace(APART, '\t').replaceAll('\x1e', '-').replace(UNSEEN, '')

/** A text of one line: each line break and each tab is a blank. */
export const oneLine = (text: string): string => severalLines(text).replace(/[\t\n]/g, ' ')
