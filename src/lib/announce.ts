/** The announcer: the only writer of the one live region of the site. */

export const ANNOUNCER_ID = 'announcer'

/**
 * A region that is emptied and filled in one go is not read; a text equal to the last one is announced
 * as silence (https://github.com/vercel/next.js/issues/98286).
 */
const REFILL_MS = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Has a screen reader say a text, politely, once.
 * @param region the status of a modal dialog, behind which the region of the site is inert
 */
export function announce(text: string, region = document.getElementById(ANNOUNCER_ID)): void {
  if (!region) return
  clearTimeout(timer)
  region.textContent = ''
  timer = setTimeout(() => {
    region.textContent = text.trim()
  }, REFILL_MS)
}
