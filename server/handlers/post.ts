import { hasPassed } from '../../shared/notices/china-time.ts'
import { listPostsCall } from '../../shared/contract/post.ts'
import { defineHandler } from './define-handler.ts'
import { paginate } from './repository.ts'

/** The positions that can still be applied for. */
export const listPosts = defineHandler(listPostsCall, async (query, repository) => {
  const posts = await repository.list('posts')
  const now = Date.now()
  const open = posts.filter(
    ({ end_date: endDate }) => typeof endDate !== 'string' || !hasPassed(endDate, now),
  )
  return paginate(open, query)
})
