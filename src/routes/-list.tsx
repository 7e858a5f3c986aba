/** Shared options of the list routes; a route file only says which list it is. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { LoadContext } from '../api/load.ts'
import type { ListName } from '../../shared/catalogue/pages.ts'
import { type PageSearch, readSearch } from '../../shared/catalogue/search-params.ts'
import { PendingRoute, preparePending } from './-pending.tsx'

export const listRoute = (page: ListName) => ({
  staticData: { page },
  validateSearch: readSearch('list'),
  loaderDeps: ({ search }: { search: PageSearch }) => search,
  // The plugin splits route files only; 18 lists share one loader and one component.
  loader: async (route: LoadContext & { deps: PageSearch }) => {
    preparePending(route)
    return (await import('./-list-loader.ts')).loadList(page, route)
  },
  pendingComponent: PendingRoute,
  component: lazyRouteComponent(() => import('../pages/list/ListPage.tsx'), 'ListPage'),
})
