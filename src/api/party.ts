import { getPartyCall, listPartyCall } from '../../shared/contract/party.ts'
import { documentCalls } from './document.ts'

export const { list: listParty, get: getParty } = documentCalls(listPartyCall, getPartyCall)
