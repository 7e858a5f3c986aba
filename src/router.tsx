import {
  type AnyRoute,
  type StaticDataRouteOption,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import type { RouterContext } from './api/load.ts'
import { PENDING_DELAY_MS, type Result } from './api/result.ts'
import { navigation } from '../shared/catalogue/navigation.ts'
import { hasPage, hasAllPages } from '../shared/catalogue/company-pages.ts'
import type { PageName } from '../shared/catalogue/pages.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './components/ErrorBoundary.tsx'
import { parseSearch, stringifySearch } from '../shared/catalogue/search-params.ts'
import { isScrolledByRouter } from './shell/navigation/scroll.ts'

const NotFoundPage = lazyRouteComponent(
  () => import('./pages/not-found/NotFoundPage.tsx'),
  'NotFoundPage',
)

/** The 404 page. The root's outlet shows it outside its own Suspense boundary. `preload` is for the server entry. */
export const NotFoundRoute = Object.assign(
  () => (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  ),
  { preload: async () => NotFoundPage.preload?.() },
)

/** How long an answer is fresh: within it, going back to a page makes no call. */
const STALE_TIME_MS = 60_000

/** True when some part of the loader's data failed; such data is not kept for the next visit. */
export const hasFailure = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((part) => (part as Result<unknown> | undefined)?.ok === false)

/** A page that the company does not have is an address like any other unknown one; so is its parent. */
const hasRoute = ({ options }: AnyRoute): boolean => {
  const { path, staticData } = options as { path?: string; staticData?: StaticDataRouteOption }
  return staticData?.page
    ? hasPage(staticData.page)
    : navigation.some((section) => path === `${section.path}/`)
}

if (!hasAllPages)
  routeTree.addChildren((routeTree.children as unknown as AnyRoute[]).filter(hasRoute))

/** @param context what the loaders are given: the API, and who tells the visitor */
export function makeRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultStaleTime: STALE_TIME_MS,
    // An answer that came before the press (`preloadOnIntent`) is as new as one that came with it.
    defaultPreloadStaleTime: STALE_TIME_MS,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundRoute,
    // The router's own boundary speaks English; `ErrorBoundary` is around the application instead.
    disableGlobalCatchBoundary: true,
    trailingSlash: 'never',
    scrollRestoration: ({ location }) => isScrolledByRouter(location),
    // A translator puts elements in place of the texts, and React would change the texts that no longer stand anywhere
    // (https://github.com/facebook/react/issues/11538). So a translated page is rendered anew for its next address.
    defaultRemountDeps: ({ params, loaderDeps }) =>
      !import.meta.env.SSR && document.querySelector('#app font') && [params, loaderDeps],
  })
  // A failed answer is shown, not kept: coming back asks the server again.
  router.subscribe('onResolved', () => {
    router.clearCache({ filter: (match) => hasFailure(match.loaderData) })
  })
  return router
}

export type Router = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
  interface StaticDataRouteOption {
    page?: PageName
  }
}
