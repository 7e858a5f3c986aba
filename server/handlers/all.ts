/** The handlers of all 23 calls. The mocks, in the browser as in tests, and the service share them. */
import type { Handler } from './define-handler.ts'
import { submitConsultation } from './consult.ts'
import { lists } from './lists.ts'
import { getNews, listNews } from './news.ts'
import { getParty, listParty } from './party.ts'
import { listPosts } from './post.ts'
import { getPublicity, listPublicity } from './publicity.ts'
import { getPurchase, listPurchases } from './purchase.ts'
import { getSearchDetail, search } from './search.ts'

export const handlers: readonly Handler[] = [
  ...lists,
  listNews,
  getNews,
  listParty,
  getParty,
  listPublicity,
  getPublicity,
  listPurchases,
  getPurchase,
  listPosts,
  search,
  getSearchDetail,
  submitConsultation,
]
