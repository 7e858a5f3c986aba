import { createFileRoute } from '@tanstack/react-router'
import { listBusinessRelations } from '../api/business-relation.ts'
import { listBusiness } from '../api/business.ts'
import { loadParts } from '../api/load.ts'
import { ServicePage } from '../pages/service/ServicePage.tsx'
import { serviceSearch } from './-search-params.ts'

export const Route = createFileRoute('/service')({
  staticData: { page: 'Service' },
  validateSearch: serviceSearch,
  loader: (context) =>
    loadParts(context, { business: listBusiness, relations: listBusinessRelations }),
  component: ServiceRoute,
})

function ServiceRoute() {
  return <ServicePage parts={Route.useLoaderData()} productId={Route.useSearch().product} />
}
