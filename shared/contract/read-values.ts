/**
 * Reads the forms in which live servers send numbers, texts, dates, addresses and lists. Each gives nothing for what it
 * cannot read.
 */
import { resolveAddress } from '../../rich-text/address.ts'
import {
  EDITOR_MARKS,
  MAX_TEXT_LENGTH,
  cutText,
  decodeText,
  withoutCutEnd,
} from '../../rich-text/text.ts'
import { CHINA_OFFSET_MS, DAY_MS, timeInChina, todayInChina } from '../china-time.ts'
import { homeOfAnswer, leaveOut } from './call.ts'

/** Most items of a list that are read: as many as one page of a list may hold. */
export const MAX_LIMIT = 100

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing, as languages write it into a text: Java, SQL, JavaScript, Python, Ruby, C. */
const NOTHING = /^(?:null|undefined|none|nil|nan|\(null\))?$/i

/**
 * The name of an object, which languages write in the place of what it holds: Java and .NET (`toString` of a CLOB:
 * `dm.jdbc.driver.DmdbNClob@6300cfa5`), JavaScript, Python, PHP, Go.
 */
const OBJECT_NAME =
  /^(?:\[*[\w$./]+;?@[\da-f]{1,8}|System\.[\w.`[\],]+|\[object \w+\]|<.+ at 0x[\da-f]+>|array|resource id #\d+|0xc[\da-f]{9}|%!.+\(.+\))$/i

const isObjectName = (value: unknown): boolean =>
  typeof value === 'string' && value.length < 200 && OBJECT_NAME.test(value.trim())

export const isNothing = (value: unknown): boolean =>
  typeof value === 'string'
    ? NOTHING.test(value.trim()) || isObjectName(value)
    : !value && value !== 0

/** True for nothing. Where a server has sent the name of an object, its text is missing, which is said. */
export function holdsNothing(value: unknown): boolean {
  if (isObjectName(value)) leaveOut('只有程序中对象的名称，没有内容')
  return isNothing(value)
}

/** A list. PHP sends one with a gap as an object with numeric keys, and an empty one as `{}`. */
export function asList(input: unknown): unknown[] | undefined {
  if (Array.isArray(input)) return input
  if (!isObject(input) || Object.keys(input).some((key) => !/^\d+$/.test(key))) return undefined
  return Object.values(input)
}

/** The entries of a list. What makes JSON of XML sends the only one as itself. */
export const entriesOf = (input: unknown): unknown[] | undefined =>
  asList(input) ?? (isObject(input) ? [input] : undefined)

/**
 * The escapes of JSON (RFC 8259, section 7) and of PHP's `addslashes`, which a text that was escaped twice still has. `\\`
 * stays, and so does what goes on with a small letter (`D:\new`) and what stands alone, because somebody writes about it.
 */
const ESCAPE = / \\[bfnrt] |\\\\|\\(?:u([\da-fA-F]{4})|(?:r\\n|[bfnrt])(?![a-z])|(["'/]))/g

/** A text of another system with its line breaks, quotes and characters in place of their escapes. */
export const withoutEscapes = (text: string): string =>
  text.replace(ESCAPE, (escape: string, code: string | undefined, sign = '\n') => {
    if (escape.startsWith(' ') || escape === '\\\\') return escape
    return code ? String.fromCharCode(parseInt(code, 16)) : sign
  })

/**
 * The rules of a style sheet as words: TRS and others take the tags out of a summary, leave what `<style>` held, and cut the
 * rest to a length. An expression in braces, `{a: b}`, has no selector.
 */
const STYLE_RULE =
  /[.#@]?[a-z][\w.#, >:-]{0,99}\{\s*[a-z-]+\s*(?:[.…]*$|:[^{}]*(?:\}(?:\s*[.#@][\w.#, >:-]*…?$)?|$))/gi

const plainTextOf = (input: string): string =>
  decodeText(withoutCutEnd(withoutEscapes(input)).replace(EDITOR_MARKS, ''))
    .replace(STYLE_RULE, '')
    .trim()

/** What each byte is in windows-1252; for the WHATWG, Latin-1 is the same. */
const SIGNS = new TextDecoder('latin1').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

/**
 * A text whose UTF-8 was read as Latin-1 or as windows-1252: busboy 1, and multer on it, do so with the names of files,
 * MySQL's `latin1` with all texts. A text that was meant so is not valid UTF-8.
 */
export function asMeant(text: string): string {
  if (!/^[\0-\u2122]*$/.test(text)) return text
  // What is in neither encoding is -1, and as a byte 255, which no UTF-8 has.
  const bytes = Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 256 ? code : SIGNS.indexOf(sign)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

export function readText(input: unknown): string | undefined {
  if (typeof input === 'number') return String(input)
  if (typeof input !== 'string' || isNothing(input)) return undefined
  const text = plainTextOf(cutText(asMeant(input), MAX_TEXT_LENGTH)) || undefined
  if (input.length <= MAX_TEXT_LENGTH) return text
  leaveOut(`文本的第 ${MAX_TEXT_LENGTH} 字以后`)
  return text && `${text}…`
}

const minuteOf = (ms: number): string => timeInChina(ms).slice(0, 16)

/** Stands for no date. */
const NO_DATE = ''

/** Dates before 1971 are mistakes. */
const FIRST_YEAR = Date.UTC(1971, 0)

/**
 * Systems without an empty date send the first or the last one that they know: 0001 (.NET, Go), 1601 (Windows), 1753 and
 * 1900 (SQL Server), 1899 (OLE), 1970-01-01 (Unix), 9999, each of them moved by hours where it has passed through another
 * time zone.
 */
const standsForNone = (ms: number): boolean =>
  ms < Date.UTC(1902, 0) || Math.abs(ms) <= DAY_MS || ms > Date.UTC(9998, 11, 31)

/** A moment as servers send it that have no type for days: midnight in China stands for the day, of a deadline too. */
function dayOrMinuteOf(ms: number): string | undefined {
  if (standsForNone(ms)) return NO_DATE
  return ms >= FIRST_YEAR ? minuteOf(ms).replace(/T00:00$/, '') : undefined
}

const DATE =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|(?=[T\s]|$))[T\s:]*(?:(\d{1,2})(?:[:时](\d{2})分?|时)(?::?\d{2}秒?(?:[.,]\d+)?)?\s*(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i

/**
 * `Nov 27, 2026 9:05:00 AM` of Gson, `Fri, 27 Nov 2026 01:05:00 GMT`, `Fri Nov 27 2026 09:05:00 GMT+0800` of JavaScript; CST is a
 * time of China, of America and of Cuba.
 */
const NAMED_MONTH =
  /^(?:[a-z]{3},? )?(?:\d\d )?[a-z]{3} (?:\d+,? )?\d{4},? \d+(?::\d\d){1,2} ?(?:[ap]m|(?:gmt)?(?:[+-]\d{4})?)$/i

/**
 * `2025/3/18 9:30`, with seconds and an offset too, `20250318`, Unix seconds or milliseconds (2001 to 2033: `202611261000` is
 * neither), `/Date(1742261400000+0800)/` of .NET. Midnight in China stands for the day, because servers without a type for
 * days send that, and so does 24:00. A part that is not understood may mean another day.
 * Gives `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` in the company's time zone (UTC+8).
 */
export const readDate = (input: unknown): string | undefined =>
  readDeadline(input)?.replace(/T(?:00|24):00$/, '')

/**
 * Jackson writes a `LocalDateTime` as a list of its figures, without the seconds when they are 0, and a `LocalDate` as a
 * list of three.
 */
function joinFigures(input: unknown): unknown {
  if (!Array.isArray(input) || input.length < 3 || !input.every(Number.isInteger)) return input
  const [hour, minute = 0] = input.slice(3)
  const time = hour === undefined ? '' : ` ${hour}:${String(minute).padStart(2, '0')}`
  return `${String(input[0]).padStart(4, '0')}-${input[1]}-${input[2]}${time}`
}

/**
 * Unix seconds or milliseconds, and `/Date(1742261400000+0800)/` of .NET, whose offset says where it was written: the
 * milliseconds are the moment.
 */
const MOMENT = /^(?:\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/|(1\d{9})(\d{3})?)$/

/**
 * The same for a deadline, of which 24:00 is kept, `YYYY-MM-DDT24:00`, and 00:00 where it is written as an hour
 * (`2026-12-16 00:00:00`): shown as a day, that would be a day too late. A moment (Unix seconds, an offset) is a day still.
 */
export const readDeadline = (sent: unknown): string | undefined => readAnyDate(sent) || undefined

/** True for a value by which a system says that there is no date; others that are not read may be dates. */
export const isNoDate = (sent: unknown): boolean => readAnyDate(sent) === NO_DATE

/** The day of the week, and what languages put behind an offset: `+0800 CST m=+0.1` of Go, `Z[UTC]` of Java. */
const BEHIND_DATE =
  /([+-]\d\d:?\d\d|Z)(?: [A-Z]{3}| m=\S{1,30}|\[[\w/]{1,40}\]| \([^()]{1,60}\)){1,2}$| ?(?:星期|周)[一二三四五六日天]$/

/** Reads a deadline, and gives `NO_DATE` for one that stands for none. */
function readAnyDate(sent: unknown): string | undefined {
  const input = joinFigures(sent)
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const value = String(input)
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)\d\d(Z?))?$/, '$1-$2-$3 $4:$5$6')
    .replace(BEHIND_DATE, '$1')
    .replace(/ UTC$/, 'Z')
    .replace(/ ?([年月日]) ?/g, '$1')
  // PHP writes `0000-00-00` of MySQL as the year -0001, and as seconds before 1970.
  if (/^-\d+(?:-|$)|^0000\D/.test(value) || Number(value || undefined) === 0) return NO_DATE
  const [, net, seconds, rest = '000'] = MOMENT.exec(value) ?? []
  if (net ?? seconds) return dayOrMinuteOf(Number(net ?? seconds + rest))
  // `Jan 1, 0001` is 2001 to `Date.parse`.
  if (NAMED_MONTH.test(value))
    return / 0\d{3},? /.test(value)
      ? NO_DATE
      : dayOrMinuteOf(Date.parse(/gmt|[+-]\d{4}$/i.test(value) ? value : `${value} GMT+0800`))
  const match = DATE.exec(value)
  if (!match) return undefined
  const [, year, month, day, hour, minute, zulu, sign, hours, minutes] = match
  const [y, mo, d, h, mi] = [year, month, day, hour ?? 0, minute ?? 0].map(Number) as number[]
  const isDayEnd = h === 24 && mi === 0
  const date = new Date(Date.UTC(y!, mo! - 1, d, isDayEnd ? 0 : h, mi))
  if (date.getUTCMonth() !== mo! - 1 || date.getUTCDate() !== d || mi! > 59) return undefined
  const offset = (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000)
  const start = date.getTime() - (zulu ? 0 : sign ? offset : CHINA_OFFSET_MS)
  if (standsForNone(start)) return NO_DATE
  if (start < FIRST_YEAR) return undefined
  if (hour === undefined) return todayInChina(start)
  if (!isDayEnd) return zulu || sign ? dayOrMinuteOf(start) : minuteOf(start)
  const end = minuteOf(start + DAY_MS)
  return end.endsWith('T00:00') ? `${todayInChina(start)}T24:00` : end
}

/** The longest address that is read; addresses of pages, pictures and files are far shorter. */
const MAX_URL_LENGTH = 2_000

/** Texts such as 暂无 stand in address fields too; they are no file at the root. */
const SAFE_URL = /^(?:https?:[/\\]{2}|\.{0,2}[/\\]|[\w%-]+(?:[/\\.?#]|$))/i

export function readUrl(input: unknown, kind: 'link' | 'file'): string | undefined {
  if (typeof input !== 'string' || input.length > MAX_URL_LENGTH || isNothing(input))
    return undefined
  // `a.pdf|/f/a.pdf` and `a.pdf::::::/f/a.pdf` are names and addresses of older CMS in one text.
  const address = input.trim()
  return SAFE_URL.test(address) && !/\||::/.test(input)
    ? resolveAddress(address, kind, homeOfAnswer())
    : undefined
}

/** Where another address begins: systems keep several in a field for one. */
const NEXT_ADDRESS = /[\s,，;；、|]{1,9}(?=https?:|\/)/

/** The first of several addresses: a list, JSON, or a text with separators. Of several pictures it is the cover. */
export function firstAddress(input: unknown): unknown {
  if (Array.isArray(input)) return input[0]
  if (typeof input !== 'string') return input
  const [one = ''] = input.trim().split(NEXT_ADDRESS, 1)
  if (!/^\[["{]/.test(one)) return one
  try {
    return (JSON.parse(input) as unknown[])[0]
  } catch {
    return undefined
  }
}

export const first = (source: Record<string, unknown>, keys: string): unknown =>
  keys
    .split(' ')
    .map((key) => source[key])
    .find((value) => !isNothing(value))

export const withinLimit = <T>(entries: T[]): T[] => {
  if (entries.length <= MAX_LIMIT) return entries
  leaveOut(`第 ${MAX_LIMIT} 项以后`)
  return entries.slice(0, MAX_LIMIT)
}
