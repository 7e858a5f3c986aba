import { createFileRoute } from '@tanstack/react-router'
import { loadParts } from '../../api/load.ts'
import { listPosts } from '../../api/post.ts'
import { listStructure } from '../../api/structure.ts'
import { listTeam } from '../../api/team.ts'
import { TalentPage } from '../../pages/talent/TalentPage.tsx'
import { PAGE_SIZE, countPages, redirectToPage } from '../-list.ts'
import { pageNumber, pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/join/recruitment')({
  staticData: { page: 'Recruitment' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const page = pageNumber(context.deps.page)
    const parts = await loadParts(context, {
      team: listTeam,
      structure: listStructure,
      posts: async (options) => {
        const { list, total } = await listPosts({ page, limit: PAGE_SIZE }, options)
        return { items: list, total, page, pageCount: countPages(total, list.length) }
      },
    })
    const posts = await parts.posts
    redirectToPage(
      '/join/recruitment',
      context.deps,
      posts.ok ? Math.min(page, posts.data.pageCount) : page,
    )
    return parts
  },
  component: RecruitmentRoute,
})

function RecruitmentRoute() {
  return <TalentPage parts={Route.useLoaderData()} />
}
