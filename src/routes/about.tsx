import { createFileRoute } from '@tanstack/react-router'
import { ask, loadParts } from '../api/load.ts'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import {
  getCompanyProfileCall,
  listCultureCall,
  listHonorsCall,
} from '../../shared/contract/company-lists.ts'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: 'About' },
  validateSearch: readSearch('about'),
  loader: (route) =>
    loadParts({
      profile: ask(route, getCompanyProfileCall, {}),
      culture: ask(route, listCultureCall, {}),
      honors: ask(route, listHonorsCall, {}),
    }),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage parts={Route.useLoaderData()} />
}
