import { getPurchaseCall, listPurchasesCall } from '../../shared/contract/purchase.ts'
import { defineHandler } from './define-handler.ts'
import { documentDetail, documentPage } from './document.ts'

export const listPurchases = defineHandler(listPurchasesCall, documentPage('purchase'))
export const getPurchase = defineHandler(getPurchaseCall, documentDetail('purchase'))
