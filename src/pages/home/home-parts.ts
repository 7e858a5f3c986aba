import type {
  Banner,
  BusinessSummary,
  Figure,
  Partner,
} from '../../../shared/contract/company-lists.ts'
import type { Parts } from '../../api/load.ts'
import type { NewsLead, ProductTeaser } from '../../view-models/home-teasers.ts'
import type { ListRow } from '../../view-models/list-rows.ts'

/** The parts of the home page. Each loads and fails on its own. */
type All = Parts<{
  banners: Banner[]
  figures: Figure[]
  business: BusinessSummary[]
  products: ProductTeaser[]
  news: NewsLead[]
  disclosures: ListRow[]
  purchases: ListRow[]
  party: ListRow[]
  partners: Partner[]
}>

/** Parts that the company does not have are missing. */
export type HomeParts = Pick<All, 'banners'> & Partial<All>
