/** A time in China, for people: `2026-11-21 09:30:00`. */
export const timeInChina = (ms: number): string =>
  new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
