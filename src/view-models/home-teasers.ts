/**
 * The fields of list items that the home page shows; the others are dropped, because a rendered document carries its
 * data.
 */
import type { ArticleItem } from '../../shared/contract/article.ts'
import type { PublicityItem } from '../../shared/contract/publicity.ts'
import type { PurchaseItem } from '../../shared/contract/purchase.ts'
import type { Product } from '../../shared/contract/product.ts'
import type { DetailName } from '../../shared/catalogue/pages.ts'
import {
  type DetailLocation,
  detailLink,
  publicityDetailName,
} from '../../shared/catalogue/addresses.ts'
import { type StatedNotice, stated, withKind } from './notice.ts'

/** A line of a dated list. */
export interface NoticeLine {
  id: string
  title: string
  /** ISO date. */
  date: string
  link: DetailLocation
  notice?: StatedNotice
}

/** The newest article, which is shown with more than its title. */
export interface LeadArticle extends NoticeLine {
  thumb?: string
  intro?: string
}

/** The newest article and the ones after it. */
export interface NewsTeaser {
  lead?: LeadArticle
  others: NoticeLine[]
}

/** The newest articles of a site. */
export const toArticleTeasers =
  (name: DetailName) =>
  ({ list }: { list: ArticleItem[] }): NewsTeaser => {
    const notice = ({ id, title, create_time }: ArticleItem): NoticeLine => ({
      id,
      title,
      date: create_time.slice(0, 10),
      link: detailLink(name, id),
    })
    const [first, ...others] = list
    if (!first) return { others: [] }
    const { thumb, intro } = first
    const lead = { ...notice(first), ...(thumb && { thumb }), ...(intro && { intro }) }
    return { lead, others: others.map(notice) }
  }

const noticeLine = (item: PublicityItem | PurchaseItem, name: DetailName): NoticeLine => ({
  id: item.id,
  title: item.title,
  date: item.publish_date.slice(0, 10),
  link: detailLink(name, item.id),
  ...stated(item),
})

/** The newest disclosures. */
export const toPublicityTeasers = ({ list }: { list: PublicityItem[] }): NoticeLine[] =>
  list.map((item) => noticeLine(item, publicityDetailName(item.site)))

/** The newest procurement notices. */
export const toPurchaseTeasers = ({ list }: { list: PurchaseItem[] }): NoticeLine[] =>
  list.map((item) => noticeLine(withKind(item), 'BiddingDetail'))

/** The facts by which visitors compare products. */
export type ProductTeaser = Pick<Product, 'id' | 'title' | 'subtitle' | 'quota' | 'term' | 'rate'>

/** The products with the facts that the home page compares. */
export const toProductTeasers = (products: Product[]): ProductTeaser[] =>
  products.map(({ id, title, subtitle, quota, term, rate }) => ({
    id,
    title,
    subtitle,
    quota,
    term,
    rate,
  }))
