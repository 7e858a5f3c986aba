import { getSearchDetailCall, searchCall } from '../../shared/contract/search.ts'
import { Refusal, defineHandler } from './define-handler.ts'
import { MISSING, findDocument } from './documents.ts'

export const search = defineHandler(searchCall, ({ keyword, ...query }, repository) =>
  repository.search(keyword, query),
)

export const getSearchDetail = defineHandler(
  getSearchDetailCall('news'),
  async ({ tb, id }, repository) => {
    if (tb !== 'product') return findDocument(tb, id, repository)
    const products = await repository.list('products')
    const found = products.find((one) => String(one.id) === id)
    if (found) return found
    throw new Refusal(MISSING)
  },
)
