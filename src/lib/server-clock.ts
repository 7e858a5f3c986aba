/**
 * The server's clock. What a page says about deadlines goes by it, because clocks of visitors are wrong by minutes and
 * by months, and then an open tender reads 已截止.
 */

/** The lead of the server's clock over the device's, in milliseconds; 0 on the server itself. */
let ahead = 0
let asking: Promise<void> | undefined

/** The server's time in milliseconds, as far as it is known: until `askServerClock` the device's. */
export const serverNow = (): number => Date.now() + ahead

/** A page that shows deadlines waits no longer, and goes by the device's clock until it is shown again. */
const ANSWER_MS = 10_000

async function ask(): Promise<void> {
  // Not `AbortSignal.timeout`, which Chromium has had since 103, Firefox since 100 and Safari since 16 only.
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ANSWER_MS)
  // A file that is revalidated, so that no cache on the way answers with an old date. Asked for the page itself, the
  // service would render it, only to send none of it, after each navigation within the application.
  const { signal } = limit
  const { headers } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal })
  const time = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Reads the server's clock off the `Date` of an answer. Never rejects. @returns false when it gives none within ten seconds */
export async function askServerClock(): Promise<boolean> {
  if (!navigator.onLine) return false
  asking ??= ask().finally(() => (asking = undefined))
  return asking.then(
    () => true,
    () => false,
  )
}
