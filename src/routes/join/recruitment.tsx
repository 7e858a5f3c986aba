import { createFileRoute } from '@tanstack/react-router'
import { TalentPage } from '../../pages/talent/TalentPage.tsx'
import { readSearch } from '../../../shared/catalogue/search-params.ts'

// Called in the options, TypeScript loses its type: `loaderDeps` reads it there before it is known.
const validateSearch = readSearch('talent')

export const Route = createFileRoute('/join/recruitment')({
  staticData: { page: 'Recruitment' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => (await import('../-list-loaders.ts')).loadTalent(context),
  component: RecruitmentRoute,
})

function RecruitmentRoute() {
  return <TalentPage parts={Route.useLoaderData()} />
}
