import { type ReactNode, useEffect, useRef } from 'react'
import { useClientState } from '../state/use-client-state.ts'
import { ANNOUNCER_ID } from '../lib/announce.ts'
import { loadOnFirstInteraction } from '../hydration/first-interaction.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import styles from './Layout.module.css'
import { useIsMobile } from './effects/use-is-mobile.ts'

/** What surrounds every page: skip link, header, the page, footer, and the one live region. */
export function Layout({ children }: { children: ReactNode }) {
  useIsMobile()
  useProgressBar()
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

/** The loading bar and its announcement come with the first request that this page makes. */
function useProgressBar(): void {
  const busy = useClientState('pendingRequests') > 0
  const started = useRef(false)
  useEffect(() => {
    if (!busy || started.current) return
    started.current = true
    import('./feedback/progress.ts').then(
      ({ ensureProgress }) => ensureProgress(),
      () => {
        started.current = false
      },
    )
  }, [busy])
}

function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#main"
      data-print="hide"
      onClick={(event) => {
        // A change of the fragment would be a navigation of the router, with announcements of its own.
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

/** Renders again when the queue of requests fills or empties; its children do not. */
function Main({ children }: { children: ReactNode }) {
  const busy = useClientState('pendingRequests') > 0
  const main = useRef<HTMLElement>(null)
  useEffect(
    () =>
      loadOnFirstInteraction(async () =>
        (await import('./effects/reveal.ts')).startReveal(main.current!),
      ),
    [],
  )
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.main} aria-busy={busy || undefined}>
      {children}
    </main>
  )
}
