/** Finds telephone numbers in running text, and tells them from other numbers that look alike. */
import { SUBSCRIBER, telHref, telHrefAfter } from './tel.ts'

interface Phone {
  start: number
  end: number
  href: string
}

/** A row of digits with the separators of a phone number, and an extension. An opening bracket needs its closing one. */
const RUN =
  /(?:[(（]\+?\d{2,5}[)）]|\+?\d)[\d\s()（）－‐-―−-]{1,40}\d(?:\s?[(（]?\s?(?:转|分机|ext\.?)\s?\d{1,6}(?:\s?[)）])?)?/gi

/** A further phone, a number of the same place or an extension, behind a sign that other numbers have too: `1,280`, `5/8`. */
const FURTHER =
  '(?:[(（]?(?:\\+?86[\\s-]?)?(?:0\\d{2,3}|1[3-9]\\d|400)[)）\\s-]{0,2}\\d{3,4}[\\s-]?\\d{4}|\\d{3,4}[\\s-]?\\d{4})(?![\\d.,-])'

/** What Chinese notices join numbers with, where the next one may leave out what it shares with the one before. */
const JOINER = /^\s?(?:[、，,;；/／|]|或者?|和|及|与)\s?$/

/**
 * Signs that a number is not a phone: it continues a longer word, or the name of another kind of number stands
 * shortly before.
 */
const OTHER_BEFORE =
  /[\w.\-/〔[]$|(?:[账帐证税文单票]号|账户|[卡编]号|代码|邮编|QQ)[^\d。；，、\n]{0,4}$/i
const otherAfter = (further: string): RegExp =>
  new RegExp(
    `^(?:\\w|[.-]\\d|,(?!${further})\\d|/(?!${further}|\\d{1,4}(?![\\d.,-]))\\d|\\s?(?:元|万|亿|户|人|%|号))`,
  )
const OTHER_AFTER = otherAfter(FURTHER)
/** Nobody writes an extension with thousands: `转801,802` are two. */
const OTHER_AFTER_EXTENSION = otherAfter(`(?:${FURTHER}|\\d{1,6}(?![\\d.-]))`)
const isOther = (href: string, after: string): boolean =>
  (href.includes(',') ? OTHER_AFTER_EXTENSION : OTHER_AFTER).test(after)

/** Short numbers count only where the text before them says that they are phones. */
const SHORT = /^(?:9[56]\d{3,4}|1[0-2]\d{1,3})$/
const WORD_BEFORE = /(?:电话|[热专]线|客服|致电|拨打)[^\d。；\n]{0,6}$/

/** Digits without a separator count if they begin with 1, as mobile numbers do, or the text before them says so. */
const isApart = (run: string): boolean => /[\s()（）－‐-―−-]|^1/.test(run)

/** The spaces between two phone numbers in one row of digits. */
const TWO = /\s+(?=[(（]?0\d{2}|1[3-9]\d|400)/

/** `20261120` */
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d$/

/** A number without its area code, or an extension alone. */
const REST = /\d{3,4}[\s-]?\d{4}|\d{1,6}/y

/** The number behind a joiner, with what it shares with the one before. */
function nextOf(text: string, before: Phone): Phone | undefined {
  const [joiner = ''] = /^[^\d]{1,4}/.exec(text.slice(before.end, before.end + 4)) ?? []
  if (!JOINER.test(joiner)) return undefined
  const start = before.end + joiner.length
  REST.lastIndex = start
  const [number = ''] = REST.exec(text) ?? []
  const end = start + number.length
  const after = text.slice(end)
  if (/^\s?[室楼层年月日时点]/.test(after)) return undefined
  if (DATE.test(number.replace(/\D/g, ''))) return undefined
  const href = telHrefAfter(before.href, number)
  return href && !isOther(href, after) ? { start, end, href } : undefined
}

/** @returns the telephones of a text, with the positions where each begins and ends */
export function phonesIn(written: string): Phone[] {
  const found: Phone[] = []
  // The replacement has the same length, so that positions stay true.
  const text = written.replace(/[＋０-９]/g, (sign) => sign.normalize('NFKC'))
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - 16), index)
    const last = found[found.length - 1]
    if (last && index < last.end) continue
    const isJoined = last && JOINER.test(text.slice(last.end, index))
    if (!isJoined && OTHER_BEFORE.test(before)) continue
    const isNamed = WORD_BEFORE.test(before)
    const hrefOf = (part: string): string | undefined => {
      const href = telHref(part)
      const isPhone = SHORT.test(part)
        ? isNamed
        : SUBSCRIBER.test(href ?? '') && (isNamed || isApart(part))
      return isPhone ? href : undefined
    }
    let start = index
    const phones = (hrefOf(run) ? [run] : run.split(TWO)).map((part) => {
      start = text.indexOf(part, start)
      return { start, end: (start += part.length), href: hrefOf(part) }
    })
    // Unless every part is a phone, the row is something else and none of its parts counts.
    if (!phones.every((phone): phone is Phone => phone.href !== undefined)) continue
    if (isOther(phones[phones.length - 1]!.href, text.slice(index + run.length))) continue
    found.push(...phones)
    for (let next = nextOf(text, found[found.length - 1]!); next; next = nextOf(text, next))
      found.push(next)
  }
  return found
}
