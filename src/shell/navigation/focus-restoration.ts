/** Remembers where the focus was at each address, so that Back returns to it. */

interface Place {
  href: string
  /** Which of the links with this address, counted in document order. */
  index: number
}

const places = new Map<string, Place>()

const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )

/** @param address what is left, e.g. `/news/company?page=2` */
export function rememberFocus(address: string): void {
  const link = document.activeElement?.closest<HTMLAnchorElement>('a[href]')
  const href = link?.getAttribute('href')
  if (link && href) places.set(address, { href, index: linksTo(href).indexOf(link) })
}

/**
 * Gives the focus back to the link that it was on, without moving the page.
 * @returns whether the link is there
 */
export function restoreFocus(address: string): boolean {
  const place = places.get(address)
  const link = place && linksTo(place.href)[place.index]
  link?.focus({ preventScroll: true })
  return link !== undefined
}
