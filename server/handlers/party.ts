import { getPartyCall, listPartyCall } from '../../shared/contract/party.ts'
import { answer } from './answer.ts'
import { documentDetail, documentPage } from './document.ts'

export const listParty = answer(listPartyCall, documentPage('party'))
export const getParty = answer(getPartyCall, documentDetail('party'))
