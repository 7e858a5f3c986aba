/** The browser's entry: takes over a prerendered document, or renders into an empty one. */
// First, so that the components' styles come after the base they build on.
import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureApi, onFailure } from './api/settings.ts'
import { restoreDocumentState } from './document-state.ts'
import { refreshQuietly } from './refresh.ts'
import { makeRouter } from './router.tsx'
import { startNavigationEffects } from './shell/navigation-effects.ts'
import { showErrorToast } from './shell/toast.ts'

/** Marks the document once React has taken over: styles and tests may rely on it. */
function Hydrated({ onReady, children }: { onReady?: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onReady?.()
  }, [onReady])
  return children
}

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 })
  else setTimeout(task, 1_000)
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
  }
  configureApi(import.meta.env.VITE_API_BASE ?? '')
  onFailure((error) => showErrorToast(error.message))
  const container = document.getElementById('app')!
  const router = makeRouter()
  startNavigationEffects(router)
  if (restoreDocumentState(router)) {
    const refresh = () => whenIdle(() => void refreshQuietly(router))
    hydrateRoot(
      container,
      <Hydrated onReady={refresh}>
        <RouterClient router={router} />
      </Hydrated>,
    )
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
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </StrictMode>,
    )
  }
  if (import.meta.env.DEV) {
    const { startAxe } = await import('./shell/dev-axe.ts')
    startAxe(router)
  }
}

void start()
