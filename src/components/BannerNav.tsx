import { useSearch } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { NavItem } from '../../shared/catalogue/navigation.ts'
import type { PageName } from '../../shared/catalogue/pages.ts'
import { useHydrated } from '../lib/hydrated.ts'
import styles from './BannerNav.module.css'
import { PageLink } from './PageLink.tsx'

interface BannerNavProps {
  label: string
  items: readonly NavItem[]
  page: PageName
  /** True when the visitor reads a document of the list `page`, and not the list itself. */
  within?: boolean
}

/**
 * The siblings of a page, or its sections, under the banner. Links in a `nav` named after the section; the current
 * one is `aria-current` `page`, `location` for a section of the page, `true` for the list of a document.
 */
export function BannerNav({ label, items, page, within = false }: BannerNavProps) {
  const { classid: asked } = useSearch({ strict: false })
  // A document is prerendered once, for all its sections: hydration must not know the classid yet.
  const classid = useHydrated() ? asked : undefined
  const row = useRef<HTMLUListElement>(null)
  // On phones the row is longer than the screen, so it scrolls until the entry of this page is in sight.
  useEffect(() => {
    const here = row.current!.querySelector('[aria-current]')
    if (here) bringIntoView(here)
  }, [page, classid])
  // Only a focus by key moves the row: a row that moves under a pressed pointer would lose the click.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) bringIntoView(target)
  }
  // The arrows at its edges are drawn by the row itself: the entry that lies below one comes into the middle. By keyboard
  // the row follows the focus.
  const onClick = ({ target, currentTarget, clientX }: MouseEvent) => {
    if (target !== currentTarget) return
    const entries = Array.from(currentTarget.children)
    const below = entries.find((entry) => entry.getBoundingClientRect().right > clientX)
    if (below) bringIntoView(below.firstElementChild!)
  }
  return (
    <nav className={styles.nav} aria-label={`${label}栏目`} data-banner-nav data-print="hide">
      <ul
        role="list"
        ref={row}
        className={`wrap ${styles.items}`}
        onFocus={onFocus}
        onClick={onClick}
      >
        {items.map(({ name, routerName, classId, link, noJump }) => {
          const current = classId ? classid === classId : routerName === page
          const kind = classId ? 'location' : within ? 'true' : 'page'
          return (
            <li key={name} className={styles.item}>
              <PageLink
                className={styles.link}
                {...link}
                noJump={noJump}
                aria-current={current ? kind : undefined}
              >
                {name}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Chromium leaves a focused entry where it is if a part of it is in sight. */
function bringIntoView(link: Element): void {
  const entry = link.parentElement!
  const row = entry.parentElement!
  row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
}
