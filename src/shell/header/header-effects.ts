/** Scrolled further than this, the header gets its active style (specification, section 9). */
export const HEADER_ACTIVE_PX = 20

/** A header that takes more than this share of the viewport (large text) scrolls away with the page. */
export const STICKY_MAX_SHARE = 0.25

export const isHeaderActive = (scrollY: number): boolean => scrollY > HEADER_ACTIVE_PX

/**
 * Keeps three things true: `data-active` on the header, `--header-h` (the height of what stays in
 * view, in any text size), and that the top bar is in view while a key has moved the focus into it.
 * @returns stops it
 */
export function trackHeader(header: HTMLElement): () => void {
  const root = document.documentElement
  const topBar = header.querySelector<HTMLElement>('[data-top-bar]')

  const onScroll = (): void => {
    header.toggleAttribute('data-active', isHeaderActive(scrollY))
  }

  const measure = (): void => {
    const barHeight = header.offsetHeight - (topBar?.offsetHeight ?? 0)
    header.toggleAttribute('data-tall', barHeight > innerHeight * STICKY_MAX_SHARE)
    const height = getComputedStyle(header).position === 'sticky' ? barHeight : 0
    root.style.removeProperty('--header-h')
    // The tokens give rem; a property of our own only where they are wrong (wrapped or enlarged text).
    const token = getComputedStyle(root).getPropertyValue('--header-h')
    const expected = Number.parseFloat(token) * Number.parseFloat(getComputedStyle(root).fontSize)
    if (Math.abs(height - expected) >= 1) root.style.setProperty('--header-h', `${height}px`)
    if (topBar) header.style.setProperty('--top-bar-h', `${topBar.offsetHeight}px`)
  }

  const onFocus = (event: FocusEvent): void => {
    const target = event.target as Element
    // By key only: a header that moves under a pressed pointer would lose the click.
    const shown =
      event.type === 'focusin' && topBar?.contains(target) && target.matches(':focus-visible')
    header.toggleAttribute('data-top-bar-shown', Boolean(shown))
  }

  const observer = new ResizeObserver(measure)
  observer.observe(header)
  const stopped = new AbortController()
  const options = { passive: true, signal: stopped.signal }
  addEventListener('resize', measure, options)
  addEventListener('scroll', onScroll, options)
  header.addEventListener('focusin', onFocus, options)
  header.addEventListener('focusout', onFocus, options)
  onScroll()
  return () => {
    observer.disconnect()
    stopped.abort()
  }
}
