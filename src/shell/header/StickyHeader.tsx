import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { listen } from '../../lib/listen.ts'
import styles from './Header.module.css'

/** Scrolled further than this, the header gets its active style (specification, section 9). */
const HEADER_ACTIVE_PX = 20

/** A header that takes more than this share of the viewport (large text) scrolls away with the page. */
const STICKY_MAX_SHARE = 0.25

interface StickyHeaderProps {
  topBar: ReactNode
  children: ReactNode
}

/**
 * The header's frame: it knows how far the page is scrolled and how high it is itself (`--header-h`, which
 * sections and the focus keep clear of), and shows the top bar while a key has moved the focus into it.
 */
export function StickyHeader({ topBar, children }: StickyHeaderProps) {
  const header = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [isActive, setActive] = useState(false)
  const [isTall, setTall] = useState(false)
  const [isTopBarShown, setTopBarShown] = useState(false)

  useEffect(() => {
    const onScroll = () => setActive(scrollY > HEADER_ACTIVE_PX)
    onScroll()
    const measure = () => {
      const topBarHeight = top.current!.offsetHeight
      const barHeight = header.current!.offsetHeight - topBarHeight
      setTall(barHeight > innerHeight * STICKY_MAX_SHARE)
      header.current!.style.setProperty('--top-bar-h', `${topBarHeight}px`)
      setHeaderHeight(getComputedStyle(header.current!).position === 'sticky' ? barHeight : 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(header.current!)
    const stop = listen<WindowEventMap>(window, { scroll: onScroll, resize: measure })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [isTall])

  const onFocus = ({ target }: FocusEvent) =>
    // Only a focus by key shows the top bar: a header that moves under a pressed pointer would lose the click.
    setTopBarShown(Boolean(top.current?.contains(target)) && target.matches(':focus-visible'))

  return (
    <header
      ref={header}
      className={styles.header}
      data-active={isActive || undefined}
      data-tall={isTall || undefined}
      data-top-bar-shown={isTopBarShown || undefined}
      data-print="hide"
      onFocus={onFocus}
      onBlur={() => setTopBarShown(false)}
    >
      <div ref={top} className={styles.topBar}>
        {topBar}
      </div>
      <div className={`wrap ${styles.bar}`}>{children}</div>
    </header>
  )
}

/** Sets `--header-h` only where the value of the tokens, in rem, is wrong: in a header that is wrapped or enlarged. */
function setHeaderHeight(height: number): void {
  const root = document.documentElement
  root.style.removeProperty('--header-h')
  const style = getComputedStyle(root)
  const token = Number.parseFloat(style.getPropertyValue('--header-h'))
  if (Math.abs(height - token * Number.parseFloat(style.fontSize)) >= 1)
    root.style.setProperty('--header-h', `${height}px`)
}
