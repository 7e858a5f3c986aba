/** Party building. */
import { articleDetail, articleItem } from './article.ts'
import { documentDetail, documentList } from './requests.ts'

export const listPartyCall = documentList('/v1/party-building', 'party', articleItem)

export const getPartyCall = documentDetail('/v1/party-info', articleDetail)
