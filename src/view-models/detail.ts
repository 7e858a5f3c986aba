/** How a detail of each resource becomes the view of the detail page. */
import type { Article } from '../api/article.ts'
import type { FileLink, Neighbour } from '../../shared/contract/primitives.ts'
import type { Publicity } from '../api/publicity.ts'
import type { Purchase } from '../api/purchase.ts'
import type { SafeHtml } from '../api/rich-text/safe-html.ts'
import { formatYuan } from '../lib/format.ts'
import { type Fact, RECRUITMENT_SITE, dateFact, fact } from './list-rows.ts'

/** A document as the detail page shows it. */
export interface DetailView {
  id: string
  title: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
  date: string
  intro?: string
  facts: Fact[]
  content: SafeHtml
  files: FileLink[]
  prev?: Neighbour
  next?: Neighbour
  /** Recruitment that names place and deadline: search engines get it as a job posting. */
  job?: { place: string; deadline: string; openings: number | undefined }
  /** The number of the list that the document belongs to, for the way back. */
  site: number
}

interface Common {
  id: string
  site: number
  title: string
  content: SafeHtml
  files: FileLink[]
  prev?: Neighbour | undefined
  next?: Neighbour | undefined
}

const common = ({ id, site, title, content, files, prev, next }: Common) => ({
  id,
  site,
  title,
  content,
  files,
  ...(prev && { prev }),
  ...(next && { next }),
})

/** News and party building. */
export const toArticleDetail = (item: Article): DetailView => ({
  ...common(item),
  date: item.create_time,
  ...lead(item),
  facts: [
    ...fact('来源', item.source),
    ...fact('作者', item.author),
    ...fact('浏览', item.views === undefined ? undefined : `${item.views} 次`),
  ],
})

/** Disclosures and recruitment. */
export const toPublicityDetail = (item: Publicity): DetailView => ({
  ...common(item),
  date: item.publish_date,
  facts: [
    ...fact('文号', item.doc_no),
    ...fact('发布部门', item.dept),
    ...fact('工作地点', item.place),
    ...fact('招聘人数', item.num === undefined ? undefined : `${item.num} 人`),
    ...dateFact('报名截止', item.deadline),
  ],
  ...(item.site === RECRUITMENT_SITE &&
    item.place &&
    item.deadline && { job: { place: item.place, deadline: item.deadline, openings: item.num } }),
})

/** Procurement. */
export const toPurchaseDetail = (item: Purchase): DetailView => ({
  ...common(item),
  date: item.publish_date,
  facts: [
    ...fact('项目编号', item.project_no),
    ...fact('采购方式', item.method),
    ...fact('预算金额', item.budget === undefined ? undefined : formatYuan(item.budget)),
    ...dateFact('截止时间', item.deadline),
    ...fact('项目状态', item.status),
    ...fact('成交供应商', item.winner),
    ...fact('成交金额', item.amount === undefined ? undefined : formatYuan(item.amount)),
  ],
})

/** Enough of a text to recognise it by. */
const OPENING_LENGTH = 24

const plain = (text: string): string => text.replace(/<[^>]*>|\s/g, '')

/** The introduction, unless the text begins with the same words: editors often paste it twice. */
function lead({ intro, content }: { intro?: string | undefined; content: string }): {
  intro?: string
} {
  if (!intro) return {}
  const opening = plain(intro).slice(0, OPENING_LENGTH)
  return plain(content.slice(0, 2000)).startsWith(opening) ? {} : { intro }
}
