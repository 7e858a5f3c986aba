/** Party building. */
import { articleDetail, articleItem } from './article.ts'
import { defineCall } from './call.ts'
import { page } from './primitives.ts'
import { byId, siteList } from './requests.ts'

export const listPartyCall = defineCall({
  path: '/v1/party-building',
  request: siteList('party'),
  response: page(articleItem),
})

export const getPartyCall = defineCall({
  path: '/v1/party-info',
  request: byId,
  response: articleDetail,
  detail: true,
})
