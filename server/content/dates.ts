/** Dates as editors write them. */

/** `YYYY-MM-DD`, a day that exists. */
export function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00Z`)
  // There was no year 0; of 2026-02-30 it makes a day in March.
  return (
    value >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
  )
}

/** A day, or `YYYY-MM-DD HH:MM:SS`. */
function isDateTime(value: string): boolean {
  const [day, time, ...rest] = value.split(' ')
  return (
    isDay(day!) &&
    rest.length === 0 &&
    (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
  )
}

/** A day, or `YYYY-MM-DD HH:MM`; seconds may be there. */
export const isMinute = (value: string): boolean => isDateTime(withSeconds(value))

/** `2026-11-21 09:30` to the second. */
export const withSeconds = (value: string): string =>
  /^\S+ \d\d:\d\d$/.test(value) ? `${value}:00` : value
