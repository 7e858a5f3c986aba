import { getPublicityCall, listPublicityCall } from '../../shared/contract/publicity.ts'
import { answer } from './answer.ts'
import { documentDetail, documentPage } from './document.ts'

export const listPublicity = answer(listPublicityCall, documentPage('publicity'))
export const getPublicity = answer(getPublicityCall, documentDetail('publicity'))
