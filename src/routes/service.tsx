import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '../pages/service/ServicePage.tsx'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/service')({
  staticData: { page: 'Service' },
  validateSearch: readSearch('service'),
  loader: async (context) => (await import('./-loaders.ts')).loadService(context),
  component: ServiceRoute,
})

function ServiceRoute() {
  return <ServicePage parts={Route.useLoaderData()} productId={Route.useSearch().product} />
}
