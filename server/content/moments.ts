/** Days and times as editors write them in fields, and what to write in place of those that are not read. */
import { DAY_MS, HOUR_MS, minuteInChina, timeOf, todayInChina } from '../../shared/china-time.ts'

/** A day, `2026-11-21`, or a time, `2026-11-21 09:30:00`, that exists in the calendar. */
export function exists(value: string): boolean {
  const [day, time = '00:00:00', ...more] = value.split(' ')
  const moment = new Date(`${day}T${time}Z`)
  return (
    more.length === 0 &&
    !/^(?:0|1[0-8])/.test(day!) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString() === `${day}T${time}.000Z`
  )
}

export const withSeconds = (value: string): string =>
  /^\S+ \d\d:\d\d$/.test(value) ? `${value}:00` : value

/** A deadline is a time at which something ends. */
export type MomentKind = 'day' | 'time' | 'deadline'

/**
 * True for 00:00, which nobody means as the end of a day: pages would show the day alone, as of servers that send it
 * for a day, and the notice would close a day late.
 */
export const isMidnight = (value: string): boolean => / 00:00(?::00)?$/.test(value)

/** A day in any order that begins with the year, with or without a time and a time zone. */
const WRITTEN =
  /^(\d{4})(?:[-/.年]\s{0,9}(\d{1,2})\s{0,9}[-/.月]\s{0,9}(\d{1,2})日?|(\d\d)(\d\d))(?:\s{0,9}[T,，]?\s{0,9}(?:(上午|下午|晚上|中午|凌晨)\s{0,9})?(\d{1,2})(?:[:：时点](?:(\d{1,2})分?)?)(?:[:：]\d{1,2}(?:\.\d{1,9})?)?秒?)?\s{0,9}(Z|UTC|GMT|[+-]\d\d:?\d\d|CST|北京时间)?$/iu

const MONTH = /^(\d{4})(?:[-/.]|年\s*)(\d{1,2})月?$/
const YEAR = /^\d{4}年?$/

/** Excel counts days from 1899-12-30; the range is 1982 to 2064. */
const SERIAL = /^[3-5]\d{4}(?:\.\d+)?$/
const SERIAL_ZERO = timeOf('1899-12-30')

const pad = (number: string): string => number.padStart(2, '0')

/** The hour of a clock with twelve hours. */
const hourOf = (half: string | undefined, hour: string): number =>
  /下午|晚上/.test(half ?? '') && Number(hour) < 12 ? Number(hour) + 12 : Number(hour)

/** Minutes that a time zone is ahead of Beijing. */
function aheadOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(zone ?? '') ?? []
  if (sign) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) - 480
  return /^(?:Z|UTC|GMT)$/i.test(zone ?? '') ? -480 : 0
}

/** For a day that does not exist. */
function adviceOnDay(year: string, month: string): string {
  const number = Number(month)
  if (Number(year) < 1900) return '年份不对，年四位'
  if (number < 1 || number > 12) return '没有这个月份，检查年、月、日的次序'
  const days = new Date(Date.UTC(Number(year), number, 0)).getUTCDate()
  return `检查这一天是否存在：${year} 年 ${number} 月有 ${days} 天`
}

function adviceOnWritten(found: RegExpExecArray, kind: MomentKind): string {
  const [, year = '', , , , , half, hour, minute = '0', zone] = found
  const [month, dayOfMonth] = [pad(found[2] ?? found[4]!), pad(found[3] ?? found[5]!)]
  const day = `${year}-${month}-${dayOfMonth}`
  if (!exists(day)) return adviceOnDay(year, month)
  if (kind === 'day') return `只写日期：${day}`
  if (hour === undefined) return `写成 ${day}`
  const hours = hourOf(half, hour)
  const start = timeOf(day)
  if (hours === 24 && Number(minute) === 0)
    return kind === 'deadline'
      ? `一天到 23:59 为止：写 ${day} 23:59`
      : `一天到 23:59 为止：写 ${day} 23:59，或第二天的 ${todayInChina(start + DAY_MS)} 00:00`
  if (hours > 23 || Number(minute) > 59) return '没有这个时间：时是 00 到 23，分是 00 到 59'
  const own = start + hours * HOUR_MS + (Number(minute) - aheadOf(zone)) * 60_000
  if (kind === 'deadline' && isMidnight(minuteInChina(own)))
    return `00:00 是一天的开始：到 ${todayInChina(own)} 结束为止的，写 ${todayInChina(own)}；到前一天结束为止的，写 ${todayInChina(own - 1)} 23:59`
  return zone ? `写北京时间，不写时区：${minuteInChina(own)}` : `写成 ${minuteInChina(own)}`
}

/** Says what to write in place of a value that is not read as a day or a time. */
export function adviceOnMoment(input: unknown, kind: MomentKind): string {
  const example = kind === 'day' ? '2026-11-21' : '2026-11-21 09:30'
  if (input === null || input === '')
    return `填上 ${example} 这样的${kind === 'day' ? '日期' : '时间'}`
  if (typeof input !== 'string' && typeof input !== 'number') return `写一个，例如 ${example}`
  const text = String(input).normalize('NFKC').trim()
  const found = WRITTEN.exec(text)
  if (found) return adviceOnWritten(found, kind)
  const [, year, month] = MONTH.exec(text) ?? []
  if (year) return `要写到哪一天，例如 ${year}-${pad(month!)}-18；只知道月份，写这个月的 1 日`
  if (YEAR.test(text)) return `要写到哪一天，例如 ${text.slice(0, 4)}-11-21`
  if (SERIAL.test(text))
    return `这像是电子表格里日期的序号，写成 ${todayInChina(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS)} 这样`
  return kind === 'day'
    ? '用阿拉伯数字，年四位，月和日两位，用连字符隔开'
    : '北京时间，用阿拉伯数字；年四位，月、日、时、分两位，日期和时间之间一个空格'
}
