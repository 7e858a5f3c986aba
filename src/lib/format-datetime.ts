/** `2026年11月21日 09:05` in the visitor's own time zone. `time` in milliseconds. */
export const formatDateTime = (time: number): string =>
  new Date(time).toLocaleString('zh-CN', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** The text above content that is shown from this device's copy. */
export const savedText = (savedAt: number): string => `离线内容，保存于 ${formatDateTime(savedAt)}`
