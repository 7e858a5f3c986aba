import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import { loadDetail } from './-detail.ts'

export const Route = createFileRoute('/zp_detail/$id')({
  staticData: { page: 'ZpDetail' },
  loader: (context) => loadDetail('ZpDetail', context.params.id, context),
  component: ZpDetailRoute,
})

function ZpDetailRoute() {
  return <DetailPage name="ZpDetail" view={Route.useLoaderData().view} />
}
