/**
 * Texts as visitors type and paste them, without the control characters that mail, workbooks and JSON each show in
 * another way.
 */

/** Line breaks besides `\n`: of Windows, of Word (U+000B), of pages (U+000C), U+0085, and Unicode's separators. */
const BREAK = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu

/** U+FEFF is no control character to Unicode, but a mark of the encoding that files begin with. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\uFEFF]/gu

/** A text of several lines: each line break is `\n`, and of all other control characters only tabs stay. */
export const severalLines = (text: string): string => text.replace(BREAK, '\n').replace(UNSEEN, '')

/** A text of one line: each line break and each tab is a blank. */
export const oneLine = (text: string): string => severalLines(text).replace(/[\t\n]/g, ' ')
