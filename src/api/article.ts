import type { ArticleDetail, ArticleItem } from '../../shared/contract/article.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type { ArticleItem }

export type Article = Omit<ArticleDetail, 'content'> & { content: SafeHtml }

export interface SiteListQuery {
  site?: number
  page?: number
  limit?: number
}
