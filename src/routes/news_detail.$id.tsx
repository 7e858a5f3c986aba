import { createFileRoute } from '@tanstack/react-router'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import { loadDetail } from './-detail.ts'

export const Route = createFileRoute('/news_detail/$id')({
  staticData: { page: 'NewsDetail' },
  loader: (context) => loadDetail('NewsDetail', context.params.id, context),
  component: NewsDetailRoute,
})

function NewsDetailRoute() {
  return <DetailPage name="NewsDetail" view={Route.useLoaderData().view} />
}
