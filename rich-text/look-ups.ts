/** Loads what not every text needs, so that a visitor's browser mostly goes without it. */
import { restore } from './raw.ts'

/** What is needed for tables and signatures, and all that there is besides. */
export type LookUps = typeof import('./tables.ts') & Partial<typeof import('./all-look-ups.ts')>

/**
 * Matches rare elements, scripts, drawings and formulas, pictures of CSS, hidden mail addresses, viewers of files,
 * parts that fold, formulas in attributes, pages before links, scripts that open an address, links to headings, letters
 * turned round, names of symbol fonts, tables in cells of several columns, tables that end with a head, rows without
 * cells, hidden columns and those that fill up rows, rows of boxes, items that begin with a number, numbers of three digits, or list styles that HTML
 * has no `type` for. Names of elements are as long as no other begins so: the chunk that this is in is at its ceiling.
 */
const NEEDED =
  /f=.?#[^"']|(?:rt|ue)=.?\d{3}|<(?:mp|qq|tr(?:[^<]*<\/tr|\sheight=["']?0)|video|audio|i?frame|o?embed|obj|bgs|inp|texta|sel|but|mete|prog|rtc?\b|q\b|script|svg|math|lis|bdo|abbr|acr|area|det)|viewer|tab[^l]|flex|grid|-expa|layui|collapse-|cfemail|email-p|(?:url|image-set)\(|\s(?:background|data-[\w-]*(?:bg(?:img)?|-image|url|href|file|path|link))=|(?:url|src|file)=[^"']|=https?%|[?&;]\w+=(?:https?:|www\.)|[gb]dings|\bon[cm]|script:|symbol|overr|tex=|-formula|l-equ|math_|\u202E|202e|8238|custom_[cn]|colspan[^]{0,999}<table|<col[^<>]{0,300}(?:none|collapse|hidden|width\s*[=:]\s*["']?0)|rtmis|l:pl|<t[dh][^<>]{0,300}[\s";]width[:=].?0(?![.\d]*[1-9])|<\/th>\s*<\/tr>\s*(?:<\/?t\w[^<>]*>\s*){0,3}<\/table|<li[^<>]{0,200}(?:\stype|>\s*(?:<[a-z][^<>]{0,200}>\s*){0,3}(?:<ol|[（(]?\d{1,3}[.．、)）]|[①-⑳]))|list-style(?:-type)?\s*:(?!\s*(?:(?:disc|circle|square|decimal|\w{5}-(?:alpha|latin|roman)|inside|outside)\s*)+[;"'])/i

/** @param dirty a text as it comes in */
export function lookUpsNeeded(dirty: string): 'all' | 'tables' | undefined {
  const text = restore(dirty)
  if (NEEDED.test(text)) return 'all'
  return /<table\b|日[\s&nbsp;]*(?:<|$)/i.test(text) ? 'tables' : undefined
}

/** @param dirty a text as it comes in */
export async function loadLookUps(dirty: string): Promise<LookUps | undefined> {
  const needed = lookUpsNeeded(dirty)
  return needed && (needed === 'all' ? import('./all-look-ups.ts') : import('./tables.ts'))
}
