import { getSearchDetailCall, searchCall, searchDetails } from '../../shared/contract/search.ts'
import { MISSING, defineHandler } from './define-handler.ts'
import { findDocument } from './documents.ts'

export const search = defineHandler(searchCall, ({ keyword, ...query }, repository) =>
  repository.search(keyword, query),
)

export const getSearchDetail = defineHandler(
  getSearchDetailCall('news'),
  async ({ tb, id }, repository) => {
    if (tb !== 'product') return findDocument(tb, id, repository)
    const products = await repository.list('products')
    return products.find((one) => String(one.id) === id) ?? MISSING
  },
  ({ tb }) => searchDetails[tb],
)
