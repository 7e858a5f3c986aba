import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type NavSection, withProducts } from '../../../shared/catalogue/navigation.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { useProducts } from '../../components/site-data.ts'
import { clientState } from '../../state/client-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { linkAsButton, consumeHash } from '../../lib/link-button.ts'
import { listen } from '../../lib/listen.ts'
import { useNavActiveIndex } from '../nav-active-index.ts'
import { isMobileWidth } from '../use-is-mobile.ts'
import styles from './MainNav.module.css'
import { closeSubmenu, useSubmenu } from './use-submenu.ts'

const MENU_ID = 'site-menu'
const BUTTON_ID = 'site-menu-button'

/**
 * The main navigation. ARIA pattern: disclosure navigation with top-level links, not a menubar. Each entry is
 * a link and, where it has children, a native `<details>`; up to 768 px they are an accordion behind a menu
 * button. Before hydration and without scripts `<details>` opens by itself and the button is a link to the
 * panel (`:target`). Escape closes what is open, also what the mouse has opened, and returns the focus to its
 * disclosure or to the menu button; nothing that closes leaves the focus on nothing.
 */
export function MainNav() {
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  const sections = withProducts(useProducts())
  const current = useNavActiveIndex()
  const hydrated = useHydrated()

  useEffect(() => {
    if (!hydrated) return
    const element = nav.current!
    if (consumeHash(MENU_ID)) clientState.mobileMenuOpen = true
    // On the document, because the mouse opens submenus while the focus is elsewhere.
    const stop = listen<DocumentEventMap>(document, {
      keydown: ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) closeMenus(element)
      },
      pointerdown: ({ target }) => {
        if (!element.contains(target as Node)) closeMenus(element)
      },
    })
    // The entry is marked at the press of a link, and does not wait for the page to arrive.
    const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) closeMenus(element)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router, hydrated])

  const toggle = () => {
    clientState.mobileMenuOpen = !clientState.mobileMenuOpen
    if (!clientState.mobileMenuOpen) return
    // No `resize` event comes for a window that was narrow, or a page that was enlarged, from the beginning.
    clientState.isMobile = isMobileWidth(innerWidth)
    // The accordion opens at the section of the current page.
    for (const [index, entry] of nav.current!.querySelectorAll('[data-entry]').entries()) {
      const details = entry.querySelector('details')
      if (details) details.open = index === clientState.navActiveIndex
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Without a target the window has lost the focus, or a click went to a place that takes none.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenus(currentTarget)
  }

  return (
    <nav
      ref={nav}
      className={styles.nav}
      aria-label="主导航"
      data-live={hydrated || undefined}
      onBlur={onBlur}
    >
      <MenuButton onPress={toggle} />
      <Panel>
        <ul role="list" className={styles.entries}>
          {sections.map((section, index) => (
            <Entry key={section.section} section={section} isCurrent={index === current} />
          ))}
        </ul>
        <a className={styles.fold} href={`#${BUTTON_ID}`}>
          收起菜单
        </a>
      </Panel>
    </nav>
  )
}

function closeMenus(nav: HTMLElement): void {
  if (clientState.mobileMenuOpen) {
    if (nav.contains(document.activeElement)) document.getElementById(BUTTON_ID)!.focus()
    clientState.mobileMenuOpen = false
  }
  for (const details of nav.querySelectorAll('details')) if (details.open) closeSubmenu(details)
}

function MenuButton({ onPress }: { onPress: () => void }) {
  const open = useSnapshot(clientState).mobileMenuOpen
  return (
    <a
      id={BUTTON_ID}
      className={styles.button}
      href={`#${MENU_ID}`}
      aria-expanded={open}
      aria-controls={MENU_ID}
      data-menu-button
      {...linkAsButton(onPress)}
    >
      <Icon name={open ? 'close' : 'menu'} />
      菜单
    </a>
  )
}

/** Opens and closes without its entries being rendered again. */
function Panel({ children }: { children: ReactNode }) {
  const open = useSnapshot(clientState).mobileMenuOpen
  return (
    <div id={MENU_ID} className={styles.panel} data-open={open || undefined}>
      {children}
    </div>
  )
}

function Entry({ section, isCurrent }: { section: NavSection; isCurrent: boolean }) {
  const { name, path, children } = section
  const { entryProps, detailsProps, summaryProps } = useSubmenu()
  return (
    <li className={styles.entry} data-entry data-current={isCurrent || undefined} {...entryProps}>
      <PageLink className={styles.link} to={path} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </PageLink>
      {children.length > 0 && (
        <details className={styles.more} {...detailsProps}>
          <summary className={styles.summary} {...summaryProps}>
            <span className="visually-hidden">{`${name}的栏目`}</span>
            <Icon name="down" size={0.875} />
          </summary>
          <ul role="list" className={styles.children}>
            {children.map((item) => (
              <li key={item.name}>
                <PageLink className={styles.child} {...item.link} noJump={item.noJump}>
                  {item.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
