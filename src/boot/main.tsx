/**
 * The browser's entry, and here is how a first visit goes:
 *
 * 1. The document arrives as the service has rendered it. Its first 14,000 bytes hold the whole first view.
 * 2. `head-script.ts` runs in its head. It applies the reader settings before the first paint, and from then on keeps
 *    each press that only the application can answer (`keep-press.ts`). The intro plays (`shell/intro`).
 * 3. `end-script.ts` runs at its end and keeps a draft of the consultation from the first character. After load, a
 *    paint and idle, or at the first input, it puts the scripts of the page into the document. This file is the last.
 * 4. `start` below makes the router, which takes its data from the document (`document-state.ts`), and `hydrate` hands
 *    the page to React. A document of another address and an empty one are rendered anew (`render`). Typed text and
 *    the focus stay in both cases (`keep-typed.ts`).
 * 5. When all of the page is React's, `Hydrated.tsx` marks the document and dispatches `hydrated`. The kept press is
 *    carried out, links navigate within the application, and what is below the first view is laid out
 *    (`lay-out-rest.ts`).
 * 6. The visitor does something, and the page is idle again: `after-first-use.ts` loads. It preloads pages, watches the
 *    connection, sends what waits, starts the service worker, and revalidates a document that may be out of date.
 */
// The base styles come first, because those of components build on them.
import '../styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { subscribeKey } from 'valtio/utils'
import { makeBrowserApi } from '../api/browser-api.ts'
import type { Result } from '../api/result.ts'
import { siteConfig } from '#company/site.ts'
import { PostedContext } from '../consultation/posted-context.ts'
import { delegateLinks } from '../shell/navigation/delegate-links.ts'
import { type DocumentState, loadPage, restoreDocumentState } from './document-state.ts'
import { firstInteraction } from '../lib/first-interaction.ts'
import { Hydrated } from './Hydrated.tsx'
import { keepTyped } from './keep-typed.ts'
import { layOutRest } from './lay-out-rest.ts'
import { atNextInput } from './next-input.ts'
import { whenIdle } from '../lib/timing.ts'
import { type Router, makeRouter } from '../router.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { startNavigationEffects } from '../shell/navigation/navigation-effects.ts'
import { showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { watchForMissingFiles } from '../shell/feedback/stale-build.ts'
import { clientState, countRequest } from '../state/client-state.ts'
import { withoutEnd } from '../../shared/without-end.ts'

const container = document.getElementById('app')!

const ignore = (): void => {}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/** A failure is shown as a toast; an answer that something was left out of has a notice. */
function report(result: Result<unknown>): void {
  if (result.ok)
    return showNoticeBar(
      'left-out',
      `有内容没有显示。如需全部内容，请致电 ${siteConfig.fallbackContact.contact_number}。`,
    )
  const { message } = result.failure
  // When this chunk cannot be loaded, the message in the page remains.
  import('../shell/feedback/toast.tsx').then(
    ({ showErrorToast }) => showErrorToast(message),
    ignore,
  )
}

/** Everything in this chunk is optional, so a failure to load it is ignored. */
function loadAfterFirstUse(router: Router, isStale: boolean): void {
  const { location } = router.state
  const load = async (): Promise<void> => {
    const { startAfterFirstUse } = await import('./after-first-use.ts')
    // If the visitor has gone to another page meanwhile, that page has just loaded its data and needs no
    // revalidation.
    startAfterFirstUse(router, isStale && router.state.location === location)
  }
  void firstInteraction.then(() => whenIdle(() => void load().catch(ignore)))
}

const application = (page: ReactElement): ReactElement => (
  <StrictMode>
    <Hydrated>
      <ErrorBoundary>{page}</ErrorBoundary>
    </Hydrated>
  </StrictMode>
)

const onceHydrated = (task: () => void): void =>
  document.addEventListener('hydrated', task, { once: true })

async function hydrate(router: Router, { posted, fresh }: DocumentState): Promise<void> {
  // React would replace a page whose chunk is missing by an error, so the prerendered page stays until it is there.
  while (!(await loadPage(router))) await new Promise<void>(atNextInput)
  const restoreTyped = keepTyped(container)
  onceHydrated(layOutRest)
  // A fresh document was rendered for this request, unless it is a copy from this device.
  onceHydrated(() => loadAfterFirstUse(router, !fresh || !!document.getElementById('saved-mark')))
  const page = (
    <PostedContext value={posted}>
      <RouterClient router={router} />
    </PostedContext>
  )
  // In a transition React hydrates in short tasks and answers the visitor's input in between.
  startTransition(() => {
    hydrateRoot(container, application(page), {
      // An extension or a translator has changed the markup, so React has rendered the page anew.
      onRecoverableError: (error) => {
        restoreTyped()
        console.error(error)
      },
    })
  })
}

async function render(router: Router): Promise<void> {
  // A prerendered document of another address stays on the screen until the requested page has loaded.
  if (container.firstElementChild) {
    // RouterProvider does the same once it has mounted: a redirect changes the history, and the new address has to be
    // loaded.
    const stop = router.history.subscribe(router.load)
    await router.load()
    stop()
  }
  const restoreTyped = keepTyped(container)
  onceHydrated(() => {
    restoreTyped()
    loadAfterFirstUse(router, false)
  })
  createRoot(container).render(application(<RouterProvider router={router} />))
}

async function start(): Promise<void> {
  // Static servers add a slash to the address of a folder. Links of this page (`#…`) would differ from the document's.
  const { origin, pathname, search, hash } = location
  if (/.\/$/.test(pathname))
    history.replaceState(null, '', origin + withoutEnd(pathname, '/') + search + hash)
  subscribeKey(clientState, 'pendingRequests', () => {
    import('../shell/feedback/progress.ts').catch(ignore)
  })
  // Each of these steps takes a cheap phone 30 to 80 ms, so each is a task of its own.
  await nextTask()
  const router = makeRouter({ api: makeBrowserApi(countRequest), report })
  watchForMissingFiles(router)
  await nextTask()
  startNavigationEffects(router)
  delegateLinks(router)
  const state = restoreDocumentState(router)
  await (state ? hydrate(router, state) : render(router))
  if (import.meta.env.DEV) {
    const { startAxe } = await import('./dev-axe.ts')
    startAxe(router)
  }
}

void start()
