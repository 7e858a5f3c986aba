import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { savedText } from '../lib/format-datetime.ts'

let oldest = Number.POSITIVE_INFINITY

/** Shows the notice. The oldest of several answers counts. @param savedAt ms since 1970 */
export function showCachedNotice(savedAt: number): void {
  oldest = Math.min(oldest, savedAt)
  showNoticeBar('saved', savedText(oldest))
}

/** Hides the notice after a revalidation; `#saved-mark` was put into the document by the service worker. */
export function hideCachedNotice(): void {
  oldest = Number.POSITIVE_INFINITY
  hideNoticeBar('saved')
  document.getElementById('saved-mark')?.remove()
}
