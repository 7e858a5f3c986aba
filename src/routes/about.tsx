import { createFileRoute } from '@tanstack/react-router'
import { getCompanyProfile } from '../api/company-profile.ts'
import { listCulture } from '../api/culture.ts'
import { listHonors } from '../api/honor.ts'
import { loadParts } from '../api/load.ts'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import { classidSearch } from './-search-params.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: 'About' },
  validateSearch: classidSearch,
  loader: (context) =>
    loadParts(context, { profile: getCompanyProfile, culture: listCulture, honors: listHonors }),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage parts={Route.useLoaderData()} />
}
