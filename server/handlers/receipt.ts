import { todayInChina } from '../../shared/notices/china-time.ts'

/** `ZX20261121-0001`: the day in China and the number of the consultation. */
export function receiptNumber(now: Date, number: number): string {
  const day = todayInChina(now.getTime()).replaceAll('-', '')
  return `ZX${day}-${String(number).padStart(4, '0')}`
}
