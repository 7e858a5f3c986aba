/** The announcer: nothing else writes into the live region of the site. */

export const ANNOUNCER_ID = 'announcer'

/**
 * Screen readers ignore a region that is emptied and filled in one go, and a text that equals the last one
 * (https://github.com/vercel/next.js/issues/98286). So the region stays empty for this long.
 */
export const REFILL_MS = 100

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
