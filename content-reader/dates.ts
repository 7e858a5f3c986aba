/** Dates as editors write them. */

/** `YYYY-MM-DD`, a day that exists. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A day, or `YYYY-MM-DD HH:MM:SS`. */
export function isMoment(value: string): boolean {
  const [day, time, ...rest] = value.split(' ')
  return (
    isDay(day!) &&
    rest.length === 0 &&
    (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
  )
}

/** Today in China, `YYYY-MM-DD`. */
export const todayInChina = (now = Date.now()): string =>
  new Date(now + 8 * 3600_000).toISOString().slice(0, 10)
