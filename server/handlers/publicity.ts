import { getPublicityCall, listPublicityCall } from '../../shared/contract/publicity.ts'
import { defineHandler } from './define-handler.ts'
import { documentDetail, documentPage } from './document.ts'

export const listPublicity = defineHandler(listPublicityCall, documentPage('publicity'))
export const getPublicity = defineHandler(getPublicityCall, documentDetail('publicity'))
