/** Dates as editors write them. */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** `YYYY-MM-DD`, a day that exists. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? []
  if (!year || !month || !day || month > 12) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= (month === 2 && leap ? 29 : DAYS[month - 1]!)
}

/** A day, or `YYYY-MM-DD HH:MM:SS`. */
export function isDateTime(value: string): boolean {
  const [day, time, ...rest] = value.split(' ')
  return (
    isDay(day!) &&
    rest.length === 0 &&
    (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
  )
}

/** A day, or `YYYY-MM-DD HH:MM`; seconds may be there. */
export const isMinute = (value: string): boolean => isDateTime(value) || isDateTime(`${value}:00`)
