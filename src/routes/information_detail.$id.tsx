import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import { loadDetail } from './-detail.ts'

export const Route = createFileRoute('/information_detail/$id')({
  staticData: { page: 'InformationDetail' },
  loader: (context) => loadDetail('InformationDetail', context.params.id, context),
  component: InformationDetailRoute,
})

function InformationDetailRoute() {
  return <DetailPage name="InformationDetail" view={Route.useLoaderData().view} />
}
