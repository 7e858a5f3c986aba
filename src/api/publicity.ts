import {
  type PublicityDetail,
  getPublicityCall,
  listPublicityCall,
} from '../../shared/contract/publicity.ts'
import { type Cleaned, documentCalls } from './document.ts'

export type { PublicityItem } from '../../shared/contract/publicity.ts'

export type Publicity = Cleaned<PublicityDetail>

/** Sites 1-7 are disclosures, 8 is recruitment. */
export const { list: listPublicity, get: getPublicity } = documentCalls(
  listPublicityCall,
  getPublicityCall,
)
