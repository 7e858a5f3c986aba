/** Shared options of the detail routes; a route file only says which kind it is. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { LoadContext } from '../api/load.ts'
import type { DetailName } from '../../shared/catalogue/pages.ts'
import { PendingRoute, preparePending } from './-pending.tsx'

export const detailRoute = (page: DetailName) => ({
  staticData: { page },
  loader: async (route: LoadContext & { params: { id: string } }) => {
    preparePending(route)
    return (await import('./-detail-loader.ts')).loadDetail(page, route)
  },
  pendingComponent: PendingRoute,
  component: lazyRouteComponent(() => import('../pages/detail/DetailPage.tsx'), 'DetailPage'),
})
