/**
 * The fields of list items that the home page shows. Others are dropped, because a rendered document carries its data.
 */
import type { ArticleItem } from '../../shared/contract/documents.ts'
import type { Product } from '../../shared/contract/company-lists.ts'
import { type ListRow, toArticleRow } from './list-rows.ts'

export const toLines = (rows: ListRow[]): ListRow[] =>
  rows.map(({ id, title, link, date, notice }) => ({
    id,
    title,
    link,
    date: date.slice(0, 10),
    ...(notice && { notice }),
  }))

/** The newest article is shown with its picture and introduction. */
export type NewsLead = ListRow & { thumb?: string }

export const toNews =
  (resource: 'news' | 'party') =>
  ({ list }: { list: ArticleItem[] }): NewsLead[] => {
    const rows = list.map(toArticleRow(resource))
    const [lead, ...others] = toLines(rows)
    if (!lead) return []
    const { summary } = rows[0]!
    const { thumb } = list[0]!
    return [{ ...lead, ...(thumb && { thumb }), ...(summary && { summary }) }, ...others]
  }

export type ProductTeaser = Pick<Product, 'id' | 'title' | 'subtitle' | 'quota' | 'term' | 'rate'>

export const toProductTeasers = (products: Product[]): ProductTeaser[] =>
  products.map(({ id, title, subtitle, quota, term, rate }) => ({
    id,
    title,
    subtitle,
    quota,
    term,
    rate,
  }))
