/** The handlers of all 23 calls. */
import type { Handler } from './define-handler.ts'
import { submitConsultation } from './consult.ts'
import { documents } from './documents.ts'
import { lists } from './lists.ts'
import { listPosts } from './post.ts'
import { getSearchDetail, search } from './search.ts'

export const handlers: readonly Handler[] = [
  ...lists,
  ...documents,
  listPosts,
  search,
  getSearchDetail,
  submitConsultation,
]
