import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import { loadDetail } from './-detail.ts'

export const Route = createFileRoute('/party_detail/$id')({
  staticData: { page: 'PartyDetail' },
  loader: (context) => loadDetail('PartyDetail', context.params.id, context),
  component: PartyDetailRoute,
})

function PartyDetailRoute() {
  return <DetailPage name="PartyDetail" view={Route.useLoaderData().view} />
}
