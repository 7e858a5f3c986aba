/** What news and party building share. */
import type { ArticleDetail, ArticleItem } from '../../shared/contract/article.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type { ArticleItem }

export type Article = Omit<ArticleDetail, 'content'> & { content: SafeHtml }

/** One page of a list that is split into sites. */
export interface SiteListQuery {
  site?: number
  page?: number
  limit?: number
}
