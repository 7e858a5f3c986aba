/** `ZX20261121-0001`: the day in China and the number of the consultation. */
export function receiptNumber(now: Date, number: number): string {
  const day = new Date(now.getTime() + 8 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `ZX${day}-${String(number).padStart(4, '0')}`
}
