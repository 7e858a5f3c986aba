import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import { loadDetail } from './-detail.ts'

export const Route = createFileRoute('/bidding_detail/$id')({
  staticData: { page: 'BiddingDetail' },
  loader: (context) => loadDetail('BiddingDetail', context.params.id, context),
  component: BiddingDetailRoute,
})

function BiddingDetailRoute() {
  return <DetailPage name="BiddingDetail" view={Route.useLoaderData().view} />
}
