import { hasPassed } from '../../shared/notices/china-time.ts'
import { listPostsCall } from '../../shared/contract/post.ts'
import { defineHandler } from './define-handler.ts'
import { type ContentRepository, DEFAULT_LIMIT, type Item } from './repository.ts'

/** The positions that can still be applied for. */
export async function openPosts(repository: Pick<ContentRepository, 'list'>): Promise<Item[]> {
  const posts = await repository.list('posts')
  const now = Date.now()
  return posts.filter(
    ({ end_date: endDate }) => typeof endDate !== 'string' || !hasPassed(endDate, now),
  )
}

export const listPosts = defineHandler(
  listPostsCall,
  async ({ page = 1, limit = DEFAULT_LIMIT }, repository) => {
    const posts = await openPosts(repository)
    const start = (page - 1) * limit
    return { list: posts.slice(start, start + limit), total: posts.length, page, limit }
  },
)
