/** The calls that give the lists of documents, by resource. */
import { listNewsCall, listPartyCall } from './article.ts'
import { listPublicityCall } from './publicity.ts'
import { listPurchasesCall } from './purchase.ts'

export const listCalls = {
  news: listNewsCall,
  party: listPartyCall,
  publicity: listPublicityCall,
  purchase: listPurchasesCall,
}
