/** How an item of each resource becomes a row of the list page. */
import type { ArticleItem } from '../api/article.ts'
import type { PublicityItem } from '../api/publicity.ts'
import type { PurchaseItem } from '../api/purchase.ts'
import { type DetailName, type PageName, pages } from '../../shared/catalogue/pages.ts'
import { formatDate, formatYuan } from '../lib/format.ts'

/** A short fact of a row, e.g. 项目编号: SLDB-2026-ZB-031. */
export interface Fact {
  label: string
  value: string
  /** The machine-readable form of a value that is a date. */
  dateTime?: string
}

/** A row of a typographic list: date block, title, one line of summary. */
export interface ListRow {
  id: string
  title: string
  /** Where the row leads. */
  to: string
  date: string
  summary?: string
  facts: Fact[]
  /** A short mark before the title, e.g. 置顶, 报名中. */
  badge?: string
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

/** A fact, or nothing when the item does not have it. */
export const fact = (label: string, value: string | undefined): Fact[] =>
  value ? [{ label, value }] : []

/** A fact that is a date. */
export const dateFact = (label: string, date: string | undefined): Fact[] =>
  date ? [{ label, value: formatDate(date), dateTime: date }] : []

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
export const RECRUITMENT_SITE = 8

export const publicityDetailName = (site: number): DetailName =>
  site === RECRUITMENT_SITE ? 'ZpDetail' : 'InformationDetail'

/** Rows of disclosures and recruitment. */
export const toPublicityRow = (item: PublicityItem): ListRow => ({
  id: item.id,
  title: item.title,
  to: detailPath(publicityDetailName(item.site), item.id),
  date: item.publish_date,
  facts: [
    ...fact('文号', item.doc_no),
    ...fact('发布部门', item.dept),
    ...fact('工作地点', item.place),
    ...fact('招聘人数', item.num === undefined ? undefined : `${item.num} 人`),
    ...dateFact('报名截止', item.deadline),
  ],
})

/** Rows of procurement. */
export const toPurchaseRow = (item: PurchaseItem): ListRow => ({
  id: item.id,
  title: item.title,
  to: detailPath('BiddingDetail', item.id),
  date: item.publish_date,
  facts: [
    ...fact('项目编号', item.project_no),
    ...fact('采购方式', item.method),
    ...fact('预算金额', item.budget === undefined ? undefined : formatYuan(item.budget)),
    ...dateFact('截止时间', item.deadline),
  ],
  ...(item.status && { badge: item.status }),
})
