import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import { classidSearch } from './-search-params.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: 'About' },
  validateSearch: classidSearch,
  loader: async (context) => (await import('./-loaders.ts')).loadAbout(context),
  component: AboutRoute,
})

function AboutRoute() {
  return <AboutPage parts={Route.useLoaderData()} />
}
