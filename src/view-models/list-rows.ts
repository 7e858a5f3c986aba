/** How an item of each resource becomes a row of the list page. */
import type { ArticleItem, PublicityItem, PurchaseItem } from '../../shared/contract/documents.ts'
import { detailOf } from '../../shared/catalogue/pages.ts'
import { type DetailLocation, detailLink } from '../../shared/catalogue/addresses.ts'
import {
  type Fact,
  type NoticeWithState,
  type Tie,
  fact,
  publicityFacts,
  purchaseFacts,
  noticeOf,
  tiesOf,
  withKind,
} from './notice.ts'

/** A row of a typographic list: date block, title, one line of summary. */
export interface ListRow {
  id: string
  title: string
  link: DetailLocation
  date: string
  summary?: string
  thumb?: string
  facts?: Fact[]
  /** A short mark before the title, e.g. 置顶. */
  badge?: string
  notice?: NoticeWithState
  ties?: (Tie & { link: DetailLocation })[]
}

export const toArticleRow =
  (resource: 'news' | 'party') =>
  (item: ArticleItem): ListRow => ({
    id: item.id,
    title: item.title,
    link: detailLink(detailOf(resource, item.site), item.id),
    date: item.create_time,
    ...(item.intro && { summary: item.intro }),
    ...(item.thumb && { thumb: item.thumb }),
    facts: fact('来源', item.source),
    ...(item.is_top && { badge: '置顶' }),
  })

/** The links of a notice and of those that it is tied to, which have the same kind of page. */
function linksOf(resource: 'publicity' | 'purchase', item: PublicityItem | PurchaseItem) {
  const page = detailOf(resource, item.site)
  const ties = tiesOf(item).map((tie) => ({ ...tie, link: detailLink(page, tie.id) }))
  return { link: detailLink(page, item.id), ...(ties.length > 0 && { ties }) }
}

export const toPublicityRow = (item: PublicityItem): ListRow => ({
  id: item.id,
  title: item.title,
  ...linksOf('publicity', item),
  date: item.publish_date,
  facts: publicityFacts(item),
  ...noticeOf(item),
})

export const toPurchaseRow = (item: PurchaseItem): ListRow => ({
  id: item.id,
  title: item.title,
  ...linksOf('purchase', item),
  date: item.publish_date,
  facts: purchaseFacts(withKind(item)),
  ...noticeOf(withKind(item)),
})
