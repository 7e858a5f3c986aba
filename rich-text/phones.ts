/** Finds telephone numbers in running text, and tells them from other numbers that look alike. */
import { SUBSCRIBER, telHref } from './tel.ts'

interface Phone {
  start: number
  end: number
  href: string
}

/** A row of digits with the separators of a phone number, and an extension. An opening bracket needs its closing one. */
const RUN =
  /(?:[(（]\+?\d{2,5}[)）]|\+?\d)[\d\s()（）－–—-]{1,40}\d(?:\s?(?:转|分机|ext\.?)\s?\d{1,6})?/gi

/**
 * Signs that a number is not a phone: it continues a longer word, or the name of another kind of number stands
 * shortly before.
 */
const OTHER_BEFORE =
  /[\w.\-/〔[]$|(?:[账帐证税文单票]号|账户|[卡编]号|代码|邮编|QQ)[^\d。；，、\n]{0,4}$/i
const OTHER_AFTER = /^(?:\w|[.,/-]\d|\s?(?:元|万|亿|户|人|%|号))/

/** Short numbers count only where the text before them says that they are phones. */
const SHORT = /^(?:9[56]\d{3,4}|1[0-2]\d{1,3})$/
const WORD_BEFORE = /(?:电话|热线|专线|客服|致电|拨打)[^\d。；\n]{0,6}$/

/** Digits without a separator count only if they begin with 1, as mobile numbers do. */
const isApart = (run: string): boolean => /[\s()（）－–—-]|^1/.test(run)

/** The spaces between two phone numbers in one row of digits. */
const TWO = /\s+(?=[(（]?0\d{2}|1[3-9]\d|400)/

/** @returns the telephones of a text, with the positions where each begins and ends */
export function phonesIn(written: string): Phone[] {
  const found: Phone[] = []
  // The replacement has the same length, so that positions stay true.
  const text = written.replace(/[＋０-９]/g, (sign) => sign.normalize('NFKC'))
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - 16), index)
    if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(text.slice(index + run.length))) continue
    const hrefOf = (part: string): string | undefined => {
      const href = telHref(part)
      const isPhone = SHORT.test(part)
        ? WORD_BEFORE.test(before)
        : SUBSCRIBER.test(href ?? '') && isApart(part)
      return isPhone ? href : undefined
    }
    let start = index
    const phones = (hrefOf(run) ? [run] : run.split(TWO)).map((part) => {
      start = text.indexOf(part, start)
      return { start, end: (start += part.length), href: hrefOf(part) }
    })
    // Unless every part is a phone, the row is something else and none of its parts counts.
    if (phones.every((phone): phone is Phone => phone.href !== undefined)) found.push(...phones)
  }
  return found
}
