import { createFileRoute } from '@tanstack/react-router'
import { TalentPage } from '../../pages/talent/TalentPage.tsx'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/join/recruitment')({
  staticData: { page: 'Recruitment' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => (await import('../-loaders.ts')).loadTalent(context),
  component: RecruitmentRoute,
})

function RecruitmentRoute() {
  return <TalentPage parts={Route.useLoaderData()} />
}
