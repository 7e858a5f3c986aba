import {
  type PurchaseDetail,
  getPurchaseCall,
  listPurchasesCall,
} from '../../shared/contract/purchase.ts'
import { type Cleaned, documentCalls } from './document.ts'

export type { PurchaseItem } from '../../shared/contract/purchase.ts'

export type Purchase = Cleaned<PurchaseDetail>

/** Site 1 has announcements, 2 results. */
export const { list: listPurchases, get: getPurchase } = documentCalls(
  listPurchasesCall,
  getPurchaseCall,
)
