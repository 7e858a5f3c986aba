/** News. */
import { articleDetail, articleItem } from './article.ts'
import { defineCall } from './call.ts'
import { page } from './primitives.ts'
import { byId, siteList } from './requests.ts'

export const listNewsCall = defineCall({
  path: '/v1/news-list',
  request: siteList('news'),
  response: page(articleItem),
})

export const getNewsCall = defineCall({
  path: '/v1/news-info',
  request: byId,
  response: articleDetail,
  detail: true,
})
