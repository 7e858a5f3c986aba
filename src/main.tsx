/** The browser's entry: takes over a prerendered document, or renders into an empty one. */
// First, so that the components' styles come after the base they build on.
import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureApi, onFailure, onSavedAnswer } from './api/settings.ts'
import { site } from './config/site.ts'
import { restoreDocumentState } from './document-state.ts'
import { type Router, makeRouter } from './router.tsx'
import { markAwake } from './shell/awake.ts'
import { onEngagement } from './shell/engagement.ts'
import { whenIdle } from './shell/idle.ts'
import { LastResort } from './shell/LastResort.tsx'
import { startNavigationEffects } from './shell/navigation-effects.ts'
import { watchForMissingFiles } from './shell/stale-build.ts'
import { markSaved } from './shell/strip.ts'
import { letPageSleep, routeForeignLinks } from './sleeping-page.tsx'

/** Marks the document once React has taken over: styles and tests may rely on it. */
function Hydrated({ onReady, children }: { onReady?: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onReady?.()
  }, [onReady])
  return children
}

const ignore = (): void => {}

/**
 * In a prerendered document the browser has restored the place, and the visitor may have moved on since:
 * the router's first rendering must not scroll.
 */
function keepPlace(router: Router): void {
  const { scrollRestoration } = router.options
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = scrollRestoration!
    stop()
  })
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Newer data than the document came with, for a visitor who is there. */
async function refreshPage(router: Router): Promise<void> {
  try {
    await (await import('./refresh.ts')).refreshQuietly(router)
  } catch {
    // Nothing was said before, nothing is said now: the page stands as it came.
  }
}

async function keepGoing(router: Router): Promise<void> {
  try {
    const { startLifeline } = await import('./lifeline.ts')
    startLifeline(router)
  } catch {
    // The network has gone already; the page stands all the same.
  }
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
  }
  configureApi(import.meta.env.VITE_API_BASE ?? '')
  // Where its file cannot be loaded, the message in the page stands.
  onFailure(({ message }) => {
    import('./shell/toast.ts').then(({ showErrorToast }) => showErrorToast(message), ignore)
  })
  if (site.offline) onSavedAnswer(markSaved)
  const container = document.getElementById('app')!
  // Tasks of their own: each of these steps takes a cheap phone 30 to 80 ms.
  await nextTask()
  const router = makeRouter()
  watchForMissingFiles(router)
  await nextTask()
  startNavigationEffects(router)
  onEngagement(() => whenIdle(() => void keepGoing(router)))
  routeForeignLinks(router)
  if (restoreDocumentState(router)) {
    letPageSleep(router, () => onEngagement(() => whenIdle(() => void refreshPage(router))))
    keepPlace(router)
    // As a transition React hydrates in short tasks and lets a visitor's input in between.
    startTransition(() => {
      hydrateRoot(
        container,
        <LastResort>
          <Hydrated>
            <RouterClient router={router} />
          </Hydrated>
        </LastResort>,
      )
    })
  } else {
    // A document of another address stays on the screen until the page that was asked for is there.
    if (container.firstElementChild) {
      // As RouterProvider does once it is there: a redirect is a change of the history to be loaded.
      const stop = router.history.subscribe(router.load)
      await router.load()
      stop()
    }
    createRoot(container).render(
      <StrictMode>
        <LastResort>
          <Hydrated onReady={markAwake}>
            <RouterProvider router={router} />
          </Hydrated>
        </LastResort>
      </StrictMode>,
    )
  }
  if (import.meta.env.DEV) {
    const { startAxe } = await import('./shell/dev-axe.ts')
    startAxe(router)
  }
}

void start()
