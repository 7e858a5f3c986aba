import { createFileRoute } from '@tanstack/react-router'
import { ask, loadParts } from '../api/load.ts'
import { ServicePage } from '../pages/service/ServicePage.tsx'
import { listBusinessCall, listBusinessRelationsCall } from '../../shared/contract/company-lists.ts'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/service')({
  staticData: { page: 'Service' },
  validateSearch: readSearch('service'),
  loader: (route) =>
    loadParts({
      // Only the home page shows the English names.
      business: ask(route, listBusinessCall, {}, (business) =>
        business.map(({ en_title: _, ...shown }) => shown),
      ),
      // Nothing leads to a stage, so in the document its id would be bytes for nothing.
      relations: ask(route, listBusinessRelationsCall, {}, (stages) =>
        stages.map(({ id: _, children, ...stage }) => ({
          ...stage,
          children: children.map(({ id: __, ...part }) => part),
        })),
      ),
    }),
  component: ServiceRoute,
})

function ServiceRoute() {
  return <ServicePage parts={Route.useLoaderData()} productId={Route.useSearch().product} />
}
