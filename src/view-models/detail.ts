/** How a detail of each resource becomes the view of the detail page. */
import type {
  ArticleDetail,
  PublicityDetail,
  PurchaseDetail,
} from '../../shared/contract/documents.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { Product } from '../../shared/contract/company-lists.ts'
import type { FileLink, Neighbour } from '../../shared/contract/primitives.ts'
import type { SafeHtml } from '../../rich-text/clean.ts'
import { formatYuan } from '../../shared/yuan.ts'
import {
  type Fact,
  type NoticeWithState,
  type Tie,
  dateFact,
  fact,
  publicityFacts,
  purchaseFacts,
  noticeOf,
  tiesOf,
  updateFact,
  winnerLabels,
  withKind,
} from './notice.ts'

export interface DetailView {
  id: string
  title: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
  date: string
  /** When its substance was last changed, as `date`. */
  updated?: string
  intro?: string
  facts: Fact[]
  content: SafeHtml
  files: FileLink[]
  prev?: Neighbour
  next?: Neighbour
  notice?: NoticeWithState
  ties?: Tie[]
  /** The number of the list that the document belongs to, for the way back. */
  site: number
}

type Common = Pick<
  ArticleDetail,
  'id' | 'site' | 'title' | 'content' | 'files' | 'update_time' | 'prev' | 'next'
>

const common = ({ id, site, title, content, files, update_time: updated, prev, next }: Common) => ({
  id,
  site,
  title,
  content,
  files,
  ...(updated && { updated }),
  // Some systems lead from their first and their last document to itself.
  ...(prev && prev.id !== id && { prev }),
  ...(next && next.id !== id && { next }),
})

export const toArticleDetail = (item: ArticleDetail): DetailView => ({
  ...common(item),
  date: item.create_time,
  ...lead(item),
  facts: [
    ...dateFact('更新时间', item.update_time),
    ...fact('来源', item.source),
    ...fact('作者', item.author),
    ...fact('浏览', item.views === undefined ? undefined : `${item.views} 次`),
  ],
})

export const toPublicityDetail = (item: PublicityDetail): DetailView => ({
  ...common(item),
  date: item.publish_date,
  facts: [...updateFact(item), ...publicityFacts(item)],
  ...noticeOf(item),
  ties: tiesOf(item),
})

export function toPurchaseDetail(purchase: PurchaseDetail): DetailView {
  const item = withKind(purchase)
  const [winner, amount] = winnerLabels(item)
  return {
    ...common(item),
    date: item.publish_date,
    facts: [
      ...updateFact(item),
      ...purchaseFacts(item),
      ...dateFact('开标时间', item.opening),
      ...fact(winner, item.winner),
      ...fact(amount, item.amount === undefined ? undefined : formatYuan(item.amount)),
    ],
    ...noticeOf(item),
    ties: tiesOf(item),
  }
}

export type SearchDetailView =
  | { tb: Exclude<SearchTable, 'product'>; detail: DetailView }
  | { tb: 'product'; detail: Product }

/** The number of characters by which a text is recognised. */
const OPENING_LENGTH = 24

const plain = (text: string): string => text.replace(/<[^<>]*>|\s/g, '')

/** The introduction, unless the text begins with the same words: editors often paste it twice. */
function lead({ intro, content }: { intro?: string | undefined; content: string }): {
  intro?: string
} {
  if (!intro) return {}
  const opening = plain(intro).slice(0, OPENING_LENGTH)
  return plain(content.slice(0, 2000)).startsWith(opening) ? {} : { intro }
}
