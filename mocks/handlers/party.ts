import { getPartyCall, listPartyCall } from '../../src/api/contract/party.ts'
import { handle } from '../factory.ts'
import { articleDetail, articlePage } from './article.ts'

export const listParty = handle(listPartyCall, articlePage('party'))
export const getParty = handle(getPartyCall, articleDetail('party'))
