import type { Parts } from '../../api/result.ts'
import type { BusinessSummary } from '../../api/business.ts'
import type { Figure } from '../../api/company-profile.ts'
import type { Banner } from '../../../shared/contract/banner.ts'
import type { Partner } from '../../../shared/contract/partner.ts'
import { BusinessOverview } from './BusinessOverview.tsx'
import { ClosingBand } from './ClosingBand.tsx'
import type { NewsTeaser, NoticeLine, ProductTeaser } from '../../view-models/home-teasers.ts'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Latest } from './Latest.tsx'
import { PartnerWall } from './PartnerWall.tsx'
import { PartyBuilding } from './PartyBuilding.tsx'

/** What the home page is made of; each part loads and fails on its own. */
export type HomeParts = Parts<{
  banners: Banner[]
  figures: Figure[]
  business: BusinessSummary[]
  products: ProductTeaser[]
  news: NewsTeaser
  disclosures: NoticeLine[]
  purchases: NoticeLine[]
  party: NewsTeaser
  partners: Partner[]
}>

export function HomePage({ parts }: { parts: HomeParts }) {
  return (
    <>
      <Hero part={parts.banners} />
      <KeyFigures part={parts.figures} />
      <BusinessOverview part={parts.business} />
      <FeaturedProducts part={parts.products} />
      <Latest news={parts.news} disclosures={parts.disclosures} purchases={parts.purchases} />
      <PartyBuilding part={parts.party} />
      <PartnerWall part={parts.partners} />
      <ClosingBand />
    </>
  )
}
