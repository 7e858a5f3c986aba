import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../pages/home/HomePage.tsx'

export const Route = createFileRoute('/')({
  staticData: { page: 'Home' },
  loader: async (context) => (await import('./-loaders.ts')).loadHome(context),
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage parts={Route.useLoaderData()} />
}
