import { listPostsCall } from '../../src/api/contract/post.ts'
import { paginate } from '../db.ts'
import { handle } from '../factory.ts'
import { toHtml } from '../../content-reader/markdown.ts'

export const listPosts = handle(listPostsCall, (query, { content }) => {
  const newest = [...content.posts].sort((a, b) => (a.publish_date < b.publish_date ? 1 : -1))
  const page = paginate(newest, query)
  return {
    ...page,
    list: page.list.map((one) => ({
      ...one,
      duty: toHtml(one.duty),
      require: toHtml(one.require),
    })),
  }
})
