/** Loads tables that few texts need, so that a visitor's browser mostly goes without them. */
import type { numbersOf } from './list-numbers.ts'
import type { rules } from './rare-elements.ts'
import type { toPlainHtml } from './plain-html.ts'
import type { signOf } from './symbol-fonts.ts'

export interface LookUps {
  numbersOf: typeof numbersOf
  rules: typeof rules
  signOf: typeof signOf
  toPlainHtml: typeof toPlainHtml
}

/**
 * Matches rare elements, drawings and formulas, letters turned round, names of symbol fonts, tables in cells of several
 * columns, rows without cells, or list styles that HTML has no `type` for.
 */
const NEEDED =
  /<(?:mp|qq|tr[^<]*<\/tr|(?:video|audio|i?frame|o?embed|object|bgsound|input|textarea|select|button|meter|progress|q|rtc?|svg|math|listing|bdo|abbr|acronym|area)\b)|w(?:ing|eb)dings|symbol|-override|\u202E|x202e;|custom_[cn]|colspan[^]{0,999}<table|<li[^<>]{0,200}\stype|list-style(?:-type)?\s*:(?!\s*(?:(?:disc|circle|square|decimal|\w+-(?:alpha|latin|roman)|inside|outside)\s*)+[;"'])/i

export const needsLookUps = (html: string): boolean => NEEDED.test(html)

export async function loadLookUps(): Promise<LookUps> {
  const [{ numbersOf }, { rules, toPlainHtml }, { signOf }] = await Promise.all([
    import('./list-numbers.ts'),
    import('./rare-elements.ts'),
    import('./symbol-fonts.ts'),
  ])
  return { numbersOf, rules, signOf, toPlainHtml }
}
