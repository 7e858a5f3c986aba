import { getPartyCall, listPartyCall } from '../../shared/contract/party.ts'
import { defineHandler } from './define-handler.ts'
import { documentDetail, documentPage } from './document.ts'

export const listParty = defineHandler(listPartyCall, documentPage('party'))
export const getParty = defineHandler(getPartyCall, documentDetail('party'))
