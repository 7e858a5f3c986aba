/** `2025-03-18` becomes `2025年3月18日`; a time of day is kept: `2025年3月18日 09:30`. An empty text stays empty. */
export function formatDate(date: string): string {
  if (!date) return ''
  const [day = '', time] = date.split('T')
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return `${year}年${month}月${dayOfMonth}日${time ? ` ${time.slice(0, 5)}` : ''}`
}

/** A number of people: `3 人`; what has a unit or is in words (`3名`, `若干`) stays as it is. */
export const formatPeople = (number: string | undefined): string | undefined =>
  number && /\d$/.test(number) ? `${number} 人` : number

/** Bytes as `860 B`, `12 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** The type of a file as its name ends: `PDF`, `XLSX`; empty when the name has no ending. */
export function fileType(name: string, url = ''): string {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name) ?? /\.([a-z\d]{1,5})(?:[?#]|$)/i.exec(url)
  return ending ? ending[1]!.toUpperCase() : ''
}
