import { createFileRoute } from '@tanstack/react-router'
import { ask, loadParts } from '../../api/load.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { PostWithState } from '../../pages/talent/Posts.tsx'
import { TalentPage } from '../../pages/talent/TalentPage.tsx'
import { PAGE_SIZE } from '../../../shared/catalogue/pages.ts'
import { pageNumber, readSearch } from '../../../shared/catalogue/search-params.ts'
import { hasPassed } from '../../../shared/china-time.ts'
import {
  type Post,
  listPostsCall,
  listStructureCall,
  listTeamCall,
} from '../../../shared/contract/company-lists.ts'
import { redirectToNearest, toPaged } from '../-list-loader.ts'

// Called in the options, TypeScript loses its type: `loaderDeps` reads it there before it is known.
const validateSearch = readSearch('talent')

const toPost = (post: Post): PostWithState =>
  hasPassed(post.end_date, serverNow()) ? { ...post, isClosed: true } : post

export const Route = createFileRoute('/join/recruitment')({
  staticData: { page: 'Recruitment' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  // Team and structure, and one page of the open positions.
  loader: async (route) => {
    const page = pageNumber(route.deps)
    const query = { page, limit: PAGE_SIZE }
    const parts = await loadParts({
      team: ask(route, listTeamCall, {}),
      structure: ask(route, listStructureCall, {}),
      posts: ask(route, listPostsCall, query, toPaged(page, toPost)),
    })
    redirectToNearest('/join/recruitment', route.deps, await parts.posts)
    return parts
  },
  component: RecruitmentRoute,
})

function RecruitmentRoute() {
  return <TalentPage parts={Route.useLoaderData()} />
}
