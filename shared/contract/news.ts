/** News: 公司要闻, 改革动态, 安全生产, 资产处置 are sites 1-4. */
import { articleDetail, articleItem } from './article.ts'
import { defineCall } from './call.ts'
import { page } from './primitives.ts'
import { byId, siteList } from './requests.ts'

export const listNewsCall = defineCall({
  path: '/v1/news-list',
  request: siteList(4),
  response: page(articleItem),
})

export const getNewsCall = defineCall({
  path: '/v1/news-info',
  request: byId,
  response: articleDetail,
  detail: true,
})
