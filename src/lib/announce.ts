/** The announcer: the only writer of the one live region of the site. */

export const ANNOUNCER_ID = 'announcer'

/**
 * A region that is emptied and filled in one go is not read; a text equal to the last one is announced
 * as silence (https://github.com/vercel/next.js/issues/98286).
 */
const REFILL_MS = 100

let timer: ReturnType<typeof setTimeout> | undefined

/** Has a screen reader say a text, politely, once. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (!region) return
  clearTimeout(timer)
  region.textContent = ''
  timer = setTimeout(() => {
    region.textContent = text.trim()
  }, REFILL_MS)
}
