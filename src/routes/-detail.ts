/** What the detail routes share; a route file only says which kind it is. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { LoadContext } from '../api/load.ts'
import type { DetailName } from '../../shared/catalogue/pages.ts'
import { PendingRoute, preparePending } from './-pending.tsx'

const DetailRoute = lazyRouteComponent(() => import('./-DetailRoute.tsx'), 'DetailRoute')

export const detailRoute = (page: DetailName) => ({
  staticData: { page },
  loader: async (context: LoadContext & { params: { id: string } }) => {
    preparePending(context)
    return (await import('./-detail-loader.ts')).loadDetail(page, context.params.id, context)
  },
  pendingComponent: PendingRoute,
  component: DetailRoute,
})
