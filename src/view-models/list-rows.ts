/** How an item of each resource becomes a row of the list page. */
import type { ArticleItem } from '../api/article.ts'
import type { PublicityItem } from '../api/publicity.ts'
import type { PurchaseItem } from '../api/purchase.ts'
import { type DetailName, type PageName, pages } from '../../shared/catalogue/pages.ts'
import { type Fact, fact } from './fact.ts'
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

/** The address of a detail. */
export const detailPath = (name: DetailName, id: string): string =>
  pages[name].path.replace('$id', id)

/** The list that an item belongs to; `undefined` when the server names a site that the site does not have. */
export const listOf = (resource: string | undefined, site: number): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find(
    (name) =>
      pages[name].kind === 'list' && pages[name].resource === resource && pages[name].site === site,
  )

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

/** Recruitment is site 8 of the disclosures; it has a detail page of its own. */
const RECRUITMENT_SITE = 8

export const publicityDetailName = (site: number): DetailName =>
  site === RECRUITMENT_SITE ? 'ZpDetail' : 'InformationDetail'

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
