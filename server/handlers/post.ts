import { listPostsCall } from '../../shared/contract/post.ts'
import { answer } from './answer.ts'
import { paginate } from './repository.ts'

export const listPosts = answer(listPostsCall, async (query, repository) =>
  paginate(await repository.list('posts'), query),
)
