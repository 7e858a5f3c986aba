import { getPurchaseCall, listPurchasesCall } from '../../shared/contract/purchase.ts'
import { answer } from './answer.ts'
import { documentDetail, documentPage } from './document.ts'

export const listPurchases = answer(listPurchasesCall, documentPage('purchase'))
export const getPurchase = answer(getPurchaseCall, documentDetail('purchase'))
