import { hasPassed } from '../../shared/notices/china-time.ts'
import { listPostsCall } from '../../shared/contract/post.ts'
import { defineHandler } from './define-handler.ts'
import { type ContentRepository, type Item, paginate } from './repository.ts'

/** The positions that can still be applied for. */
export async function openPosts(repository: Pick<ContentRepository, 'list'>): Promise<Item[]> {
  const posts = await repository.list('posts')
  const now = Date.now()
  return posts.filter(
    ({ end_date: endDate }) => typeof endDate !== 'string' || !hasPassed(endDate, now),
  )
}

export const listPosts = defineHandler(listPostsCall, async (query, repository) =>
  paginate(await openPosts(repository), query),
)
