import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { clientState } from '../state/client-state.ts'
import { ANNOUNCER_ID } from '../lib/announce.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import styles from './Layout.module.css'
import { useIsMobile } from './use-is-mobile.ts'

export function Layout({ children }: { children: ReactNode }) {
  useIsMobile()
  return (
    <>
      <SkipLink />
      <Header />
      <Main>{children}</Main>
      <Footer />
      <div id={ANNOUNCER_ID} role="status" aria-live="polite" className="visually-hidden" />
    </>
  )
}

function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#main"
      data-print="hide"
      onClick={(event) => {
        // The router would take a new fragment for a navigation, move the focus and announce the page.
        event.preventDefault()
        const main = document.getElementById('main')
        main?.focus({ preventScroll: true })
        main?.scrollIntoView({ block: 'start' })
      }}
    >
      跳到主要内容
    </a>
  )
}

/** This component renders again when requests begin or end; its children do not. */
function Main({ children }: { children: ReactNode }) {
  const busy = useSnapshot(clientState).pendingRequests > 0
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={busy || undefined}>
      {children}
    </main>
  )
}
