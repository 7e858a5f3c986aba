interface Place {
  href: string
  /** The position among the links with this address, in document order. */
  index: number
}

const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )

/** Remembers where the focus was at each address (e.g. `/news/company?page=2`), so that Back returns to it. */
export function makeFocusMemory() {
  const places = new Map<string, Place>()
  return {
    remember(address: string): void {
      const link = document.activeElement?.closest<HTMLAnchorElement>('a[href]')
      const href = link?.getAttribute('href')
      if (link && href) places.set(address, { href, index: linksTo(href).indexOf(link) })
    },
    /**
     * Gives the focus back to its link, without moving the page.
     * @returns false when the link is not there
     */
    restore(address: string): boolean {
      const place = places.get(address)
      const link = place && linksTo(place.href)[place.index]
      link?.focus({ preventScroll: true })
      return link !== undefined
    },
  }
}
