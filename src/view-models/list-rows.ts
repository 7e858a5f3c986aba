/** How an item of each resource becomes a row of the list page. */
import type { ArticleItem } from '../api/article.ts'
import type { PublicityItem } from '../api/publicity.ts'
import type { PurchaseItem } from '../api/purchase.ts'
import type { DetailName } from '../../shared/catalogue/pages.ts'
import { type Fact, fact } from './fact.ts'
import { detailPath, publicityDetailName } from './paths.ts'
import { type StatedNotice, publicityFacts, purchaseFacts, stated, withKind } from './notice.ts'

/** A row of a typographic list: date block, title, one line of summary. */
export interface ListRow {
  id: string
  title: string
  /** Where the row leads. */
  to: string
  date: string
  summary?: string
  facts: Fact[]
  /** A short mark before the title, e.g. 置顶. */
  badge?: string
  /** Its state stands before the title. */
  notice?: StatedNotice
}

/** Rows of news and party building. */
export const toArticleRow =
  (name: DetailName) =>
  (item: ArticleItem): ListRow => ({
    id: item.id,
    title: item.title,
    to: detailPath(name, item.id),
    date: item.create_time,
    ...(item.intro && { summary: item.intro }),
    facts: fact('来源', item.source),
    ...(item.is_top && { badge: '置顶' }),
  })

/** Rows of disclosures and recruitment. */
export const toPublicityRow = (item: PublicityItem): ListRow => ({
  id: item.id,
  title: item.title,
  to: detailPath(publicityDetailName(item.site), item.id),
  date: item.publish_date,
  facts: publicityFacts(item),
  ...stated(item),
})

/** Rows of procurement. */
export const toPurchaseRow = (item: PurchaseItem): ListRow => ({
  id: item.id,
  title: item.title,
  to: detailPath('BiddingDetail', item.id),
  date: item.publish_date,
  facts: purchaseFacts(withKind(item)),
  ...stated(withKind(item)),
})
