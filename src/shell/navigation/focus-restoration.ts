/** Remembers where the focus was on each history entry, so that Back returns to it. */

const CAPACITY = 50

interface Place {
  href: string
  /** Which of the links with this address, counted in document order. */
  index: number
}

const places = new Map<string, Place>()

const linksTo = (href: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]')).filter(
    (link) => link.getAttribute('href') === href,
  )

export function rememberFocus(entry: string | undefined): void {
  const link = document.activeElement?.closest('a[href]')
  const href = link?.getAttribute('href')
  if (!entry || !link || !href) return
  places.delete(entry)
  places.set(entry, { href, index: linksTo(href).indexOf(link as HTMLAnchorElement) })
  const oldest = places.keys().next().value
  if (places.size > CAPACITY && oldest !== undefined) places.delete(oldest)
}

/**
 * Gives the focus back to the link that it was on, without moving the page.
 * @returns whether the link is there
 */
export function restoreFocus(entry: string | undefined): boolean {
  const place = entry === undefined ? undefined : places.get(entry)
  const link = place && linksTo(place.href)[place.index]
  link?.focus({ preventScroll: true })
  return link !== undefined
}
