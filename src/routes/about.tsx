import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: 'About' },
  validateSearch: readSearch('about'),
  loader: async (context) => (await import('./-loaders.ts')).loadAbout(context),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage parts={Route.useLoaderData()} />
}
