import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type NavItem,
  type NavSection,
  navIndexOf,
  withProducts,
} from '../../../shared/catalogue/navigation.ts'
import type { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { useProducts } from '../../components/site-data.ts'
import { clientState } from '../../state/client-state.ts'
import { useClientState } from '../../state/use-client-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { afterPaint } from '../../hydration/after-paint.ts'
import { whenIdle } from '../../hydration/idle.ts'
import { loadOnFirstInteraction } from '../../hydration/first-interaction.ts'
import { useHydrated } from '../../hydration/hydrated.tsx'
import { linkAsButton, consumeHash } from '../../lib/link-button.ts'
import type { Menu } from './menu-effects.ts'
import styles from './MainNav.module.css'

const MENU_ID = 'site-menu'
const BUTTON_ID = 'site-menu-button'

/**
 * The main navigation: disclosure navigation with a link and a disclosure for each entry. One list
 * serves as a bar of menus and, up to 768 px, as an accordion behind a menu button.
 */
export function MainNav() {
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  const sections = withProducts(useProducts())
  const current = useMatches({ select: currentIndex })
  const hydrated = useHydrated()

  useEffect(() => {
    // Until then the link opens the panel by `:target`.
    if (!nav.current || !hydrated) return
    if (consumeHash(MENU_ID)) clientState.mobileMenuOpen = true
    let menu: Menu | undefined
    // Closed as soon as the visitor goes somewhere, not when the page has arrived, nor only once the code
    // of the menu has.
    const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (!fromLocation) return
      menu?.closeAll()
      clientState.mobileMenuOpen = false
    })
    const stop = loadOnFirstInteraction(async () => {
      const { attachMenu } = await import('./menu-effects.ts')
      menu = attachMenu(nav.current!, {
        isOpen: () => clientState.mobileMenuOpen,
        close: () => {
          clientState.mobileMenuOpen = false
        },
      })
      return menu.stop
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router, hydrated])

  const toggle = () => {
    clientState.mobileMenuOpen = !clientState.mobileMenuOpen
    if (!clientState.mobileMenuOpen) return
    // The accordion opens at the section of the current page.
    for (const [index, entry] of nav.current!.querySelectorAll('[data-entry]').entries()) {
      const details = entry.querySelector('details')
      if (details) details.open = index === clientState.navActiveIndex
    }
  }

  return (
    <nav ref={nav} className={styles.nav} aria-label="主导航">
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

function MenuButton({ onPress }: { onPress: () => void }) {
  const open = useClientState('mobileMenuOpen')
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

/**
 * Opens without its entries being rendered again. Closed, it is styled and laid out once the page is idle: opening it
 * is drawing it.
 */
function Panel({ children }: { children: ReactNode }) {
  const open = useClientState('mobileMenuOpen')
  const hydrated = useHydrated()
  const [closed, setClosed] = useState<'placed' | 'ready'>()
  useEffect(() => {
    // In a browser that cannot hide it so, keys would find its links.
    if (!hydrated || !CSS.supports('content-visibility', 'hidden')) return
    if (!closed) whenIdle(() => setClosed('placed'))
    // For one frame it has its sizes, scaled to nothing; what is hidden would get none.
    if (closed === 'placed') afterPaint(() => setClosed('ready'))
  }, [hydrated, closed])
  return (
    <div
      id={MENU_ID}
      className={styles.panel}
      data-open={open || undefined}
      data-closed={open ? undefined : closed}
    >
      {children}
    </div>
  )
}

const currentIndex = (matches: { staticData: { page?: keyof typeof pages } }[]): number => {
  const page = matches[matches.length - 1]?.staticData.page
  return page ? navIndexOf(page) : -1
}

function Entry({ section, isCurrent }: { section: NavSection; isCurrent: boolean }) {
  const { name, path, children } = section
  return (
    <li className={styles.entry} data-entry data-current={isCurrent || undefined}>
      <PageLink className={styles.link} to={path} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </PageLink>
      {children.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            <span className="visually-hidden">{name}的栏目</span>
            <Icon name="down" size={0.875} />
          </summary>
          <ul role="list" className={styles.children}>
            {children.map((item) => (
              <li key={item.name}>
                <Child item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function Child({ item: { name, link, noJump } }: { item: NavItem }) {
  return (
    <PageLink className={styles.child} {...link} noJump={noJump}>
      {name}
    </PageLink>
  )
}
