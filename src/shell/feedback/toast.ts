/** Failure toasts. What draws them is loaded for the first one. */

/** How long a toast stays (specification, section 9). */
export const TOAST_DURATION_MS = 2000
/** Equal texts within this time are one: at the start two calls fail together when the server is down. */
const TOAST_REPEAT_MS = 1000

/** Says whether a text is new: not the same as one within the last second. `now` in milliseconds. */
export function makeRepeatFilter(): (text: string, now: number) => boolean {
  const shownAt = new Map<string, number>()
  return (text, now) => {
    const last = shownAt.get(text)
    if (last !== undefined && now - last < TOAST_REPEAT_MS) return false
    shownAt.forEach((at, known) => {
      if (now - at >= TOAST_REPEAT_MS) shownAt.delete(known)
    })
    shownAt.set(text, now)
    return true
  }
}

type Show = (text: string, durationMs: number) => void

const isNew = makeRepeatFilter()
let loading: Promise<Show> | undefined

/** Shows a failure for two seconds. The same text also stays in the page, where the content is missing. */
export async function showErrorToast(text: string): Promise<void> {
  if (!isNew(text, performance.now())) return
  loading ??= import('./toast-impl.tsx').then(({ openToasts }) => openToasts())
  try {
    const show = await loading
    show(text, TOAST_DURATION_MS)
  } catch {
    // Offline, the toast itself cannot be loaded: the message in the page says it; the next one tries again.
    loading = undefined
  }
}
