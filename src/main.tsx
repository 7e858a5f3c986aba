/** The browser's entry: takes over a prerendered document, or renders into an empty one. */
// First, so that the components' styles come after the base they build on.
import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { subscribeKey } from 'valtio/utils'
import { apiSettings, configureApi } from './api/settings.ts'
import { siteConfig } from '#company/site.ts'
import { delegateLinks } from './shell/navigation/delegate-links.ts'
import { loadPage, restoreDocumentState } from './hydration/document-state.ts'
import { firstInteraction } from './hydration/first-interaction.ts'
import { Hydrated, PostedContext } from './hydration/hydrated.tsx'
import { keepTyped } from './hydration/keep-typed.ts'
import { whenIdle } from './hydration/timing.ts'
import { makeRouter } from './router.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { startNavigationEffects } from './shell/navigation/navigation-effects.ts'
import { showNoticeBar } from './shell/feedback/notice-bar.ts'
import { watchForMissingFiles } from './shell/feedback/stale-build.ts'
import { clientState } from './state/client-state.ts'

const ignore = (): void => {}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

const nextInput = (): Promise<void> =>
  new Promise((done) => {
    for (const type of ['click', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
      addEventListener(type, () => done(), { once: true, capture: true, passive: true })
  })

/** Optional features, once there has been an interaction and the page is idle; a failed chunk is ignored. */
function whenInUse(task: () => Promise<void>): void {
  void firstInteraction.then(() => whenIdle(() => void task().catch(ignore)))
}

async function start(): Promise<void> {
  configureApi(import.meta.env.VITE_API_BASE ?? '')
  // When its chunk cannot be loaded, the message in the page remains.
  apiSettings.report = ({ message }) => {
    import('./shell/feedback/toast.tsx').then(
      ({ showErrorToast }) => showErrorToast(message),
      ignore,
    )
  }
  apiSettings.markCut = () =>
    showNoticeBar(
      'cut',
      `有内容没有显示。如需全部内容，请致电 ${siteConfig.fallbackContact.contact_number}。`,
    )
  subscribeKey(clientState, 'pendingRequests', () => {
    import('./shell/feedback/progress.ts').catch(ignore)
  })
  const container = document.getElementById('app')!
  // Tasks of their own: each of these steps takes a cheap phone 30 to 80 ms.
  await nextTask()
  const router = makeRouter()
  watchForMissingFiles(router)
  await nextTask()
  startNavigationEffects(router)
  delegateLinks(router)
  const startOptional = () =>
    whenInUse(async () =>
      (await import('./offline/optional-features.ts')).startOptionalFeatures(router),
    )
  const state = restoreDocumentState(router)
  if (state) {
    // React would replace a page whose chunk is missing by an error; the prerendered page remains readable.
    while (!(await loadPage(router))) await nextInput()
    const restoreTyped = keepTyped(container)
    const onHydrated = () => {
      startOptional()
      // Unless it is this device's copy of a document.
      if (state.fresh && !document.getElementById('saved-mark')) return
      const { location } = router.state
      whenInUse(async () => {
        // The visitor has navigated meanwhile; the data of that page is new.
        if (router.state.location !== location) return
        await (await import('./hydration/revalidate.ts')).revalidate(router)
      })
    }
    // As a transition React hydrates in short tasks and lets a visitor's input in between.
    startTransition(() => {
      hydrateRoot(
        container,
        <Hydrated onHydrated={onHydrated}>
          <ErrorBoundary>
            <PostedContext value={state.posted}>
              <RouterClient router={router} />
            </PostedContext>
          </ErrorBoundary>
        </Hydrated>,
        {
          // Markup that an extension or a translator has changed: React has rendered the page anew.
          onRecoverableError: (error) => {
            restoreTyped()
            console.error(error)
          },
        },
      )
    })
  } else {
    // A prerendered document of another address stays on the screen until the requested page has loaded.
    if (container.firstElementChild) {
      // As RouterProvider does once it has mounted: a redirect changes the history, and the change
      // has to be loaded.
      const stop = router.history.subscribe(router.load)
      await router.load()
      stop()
    }
    const restoreTyped = keepTyped(container)
    const onRendered = () => {
      restoreTyped()
      startOptional()
    }
    createRoot(container).render(
      <StrictMode>
        <Hydrated onHydrated={onRendered}>
          <ErrorBoundary>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </Hydrated>
      </StrictMode>,
    )
  }
  if (import.meta.env.DEV) {
    const { startAxe } = await import('./dev/dev-axe.ts')
    startAxe(router)
  }
}

void start()
