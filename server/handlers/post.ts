import { listPostsCall } from '../../shared/contract/post.ts'
import { defineHandler } from './define-handler.ts'
import { paginate } from './repository.ts'

export const listPosts = defineHandler(listPostsCall, async (query, repository) =>
  paginate(await repository.list('posts'), query),
)
