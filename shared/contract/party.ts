/** Party building: 党建动态, 党风廉政, 党建知识, 职工之家 are sites 1-4. */
import { articleDetail, articleItem } from './article.ts'
import { defineCall } from './call.ts'
import { page } from './primitives.ts'
import { byId, siteList } from './requests.ts'

export const listPartyCall = defineCall({
  path: '/v1/party-building',
  request: siteList(4),
  response: page(articleItem),
})

export const getPartyCall = defineCall({
  path: '/v1/party-info',
  request: byId,
  response: articleDetail,
  detail: true,
})
