import { getSearchDetailCall, searchCall, searchDetails } from '../../src/api/contract/search.ts'
import { MISSING, handle } from '../factory.ts'
import { articleDetail } from './article.ts'
import { publicityDetail } from './publicity.ts'
import { purchaseDetail } from './purchase.ts'

export const search = handle(searchCall, ({ keyword, ...query }, db) => db.search(keyword, query))

export const getSearchDetail = handle(
  getSearchDetailCall('news'),
  ({ tb, id }, db) => {
    switch (tb) {
      case 'news':
      case 'party':
        return articleDetail(tb)({ id }, db)
      case 'publicity':
        return publicityDetail({ id }, db)
      case 'purchase':
        return purchaseDetail({ id }, db)
      case 'product':
        return db.content.products.find((one) => String(one.id) === id) ?? MISSING
    }
  },
  ({ tb }) => searchDetails[tb],
)
