/** News. */
import { articleDetail, articleItem } from './article.ts'
import { documentDetail, documentList } from './requests.ts'

export const listNewsCall = documentList('/v1/news-list', 'news', articleItem)

export const getNewsCall = documentDetail('/v1/news-info', articleDetail)
