/**
 * Failure toasts (`role="alert"`). They hold nothing to operate and go after two seconds; nobody loses anything with
 * them, because the same text stays in the page, with 重试.
 */

/** How long a toast stays (specification, section 9). */
const TOAST_DURATION_MS = 2000
/** When the server is down, two calls fail together at the start; equal texts within this time show once. */
const TOAST_REPEAT_MS = 1000

const shownAt = new Map<string, number>()

/** Whether a text is not the same as one within the last second. */
function isNew(text: string): boolean {
  const now = performance.now()
  const last = shownAt.get(text)
  if (last !== undefined && now - last < TOAST_REPEAT_MS) return false
  shownAt.forEach((at, known) => {
    if (now - at >= TOAST_REPEAT_MS) shownAt.delete(known)
  })
  shownAt.set(text, now)
  return true
}

type Show = (text: string, durationMs: number) => void

let loading: Promise<Show> | undefined

/** Shows a failure. Arco is loaded for the first one. */
export async function showErrorToast(text: string): Promise<void> {
  if (!isNew(text)) return
  loading ??= import('./toast-impl.tsx').then(({ openToasts }) => openToasts())
  try {
    const show = await loading
    show(text, TOAST_DURATION_MS)
  } catch {
    // Offline, the toast itself cannot be loaded: the message in the page says it; the next one tries again.
    loading = undefined
  }
}
