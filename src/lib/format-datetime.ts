/** Times in the visitor's own time zone. Small and without imports: the first load and the worker use it. */

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2026年11月21日 09:05`. `time` in milliseconds. */
export function formatDateTime(time: number): string {
  const date = new Date(time)
  return (
    `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日 ` +
    `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  )
}

/** The text above content that is shown from this device's copy. */
export const savedText = (savedAt: number): string => `离线内容，保存于 ${formatDateTime(savedAt)}`
