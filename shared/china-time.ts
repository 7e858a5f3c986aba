/** The company's calendar: China has one time zone (UTC+8) and no summer time. */

export const CHINA_OFFSET_MS = 8 * 3600_000

/** `2026-11-27T09:30:00.000…` in China. @param now milliseconds */
export const timeInChina = (now: number): string => new Date(now + CHINA_OFFSET_MS).toISOString()

/** `2026-11-27` in China. @param now milliseconds */
export const todayInChina = (now = Date.now()): string => timeInChina(now).slice(0, 10)

/**
 * True when a date of the company's calendar is over: a time once it has come, a day at its end.
 * @param date `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, to `T24:00`; what has none is never over
 */
export const hasPassed = (date: string | undefined, now: number): boolean =>
  !!date && timeInChina(now) >= (date.includes('T') ? date : `${date}T24`)

export const HOUR_MS = 3600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * A date of the company's calendar in milliseconds since 1970.
 * @param date `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`, with or without seconds
 * @param edge for a day: its beginning, or its end, which is the beginning of the next
 */
export function timeOf(date: string, edge: 'beginning' | 'end' = 'beginning'): number {
  const [day, time] = date.split(/[ T]/)
  const start = Date.parse(`${day}T${time ?? '00:00'}+08:00`)
  return time === undefined && edge === 'end' ? start + DAY_MS : start
}

/** `2026-11-27 09:30:00` in China. @param time milliseconds */
export const secondInChina = (time: number): string =>
  timeInChina(time).slice(0, 19).replace('T', ' ')

/** `2026-11-27 09:30` in China. @param time milliseconds */
export const minuteInChina = (time: number): string => secondInChina(time).slice(0, 16)
