import type { ArticleDetail } from '../../shared/contract/article.ts'
import type { Cleaned } from './document.ts'

export type { ArticleItem } from '../../shared/contract/article.ts'

export type Article = Cleaned<ArticleDetail>
