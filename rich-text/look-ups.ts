/** Loads tables that few texts need, so that a visitor's browser mostly goes without them. */
import { restore } from './raw.ts'

export type LookUps = typeof import('./all-look-ups.ts')

/**
 * Matches rare elements, drawings and formulas, pictures of CSS, hidden mail addresses, viewers of files, links to
 * headings, letters turned round, names of symbol fonts, tables in cells of several columns, rows without cells, hidden
 * columns, or list styles that HTML has no `type` for.
 */
const NEEDED =
  /f=["']?#[^"']|<(?:mp|qq|tr[^<]*<\/tr|(?:video|audio|i?frame|o?embed|object|bgsound|input|textarea|select|button|meter|progress|q|rtc?|svg|math|listing|bdo|abbr|acronym|area)\b)|viewer|cfemail|email-protection|(?:url|image-set)\(|\s(?:background|data-bg|data-\w+-bgimg)=|(?:url|src|file)=[^"']|[gb]dings|symbol|-override|\u202E|x202e|#8238|custom_[cn]|colspan[^]{0,999}<table|<col[^<>]{0,300}(?:none|collapse|hidden|width\s*[=:]\s*["']?0)|<li[^<>]{0,200}\stype|list-style(?:-type)?\s*:(?!\s*(?:(?:disc|circle|square|decimal|\w+-(?:alpha|latin|roman)|inside|outside)\s*)+[;"'])/i

/** @param dirty a text as it comes in */
export const needsLookUps = (dirty: string): boolean => NEEDED.test(restore(dirty))

export const loadLookUps = (): Promise<LookUps> => import('./all-look-ups.ts')
