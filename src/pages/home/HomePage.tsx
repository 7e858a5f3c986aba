import type { ArticleItem } from '../../api/article.ts'
import type { BusinessSummary } from '../../api/business.ts'
import type { CompanyProfile } from '../../api/company-profile.ts'
import type { Banner } from '../../api/contract/banner.ts'
import type { Partner } from '../../api/contract/partner.ts'
import type { Page } from '../../api/contract/primitives.ts'
import type { Parts } from '../../api/load.ts'
import type { PublicityItem } from '../../api/publicity.ts'
import type { PurchaseItem } from '../../api/purchase.ts'
import { BusinessSegments } from './BusinessSegments.tsx'
import { ClosingBand } from './ClosingBand.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Latest } from './Latest.tsx'
import { PartnerWall } from './PartnerWall.tsx'
import { PartyBuilding } from './PartyBuilding.tsx'

/** What the home page is made of; each part loads and fails on its own. */
export type HomeParts = Parts<{
  banners: Banner[]
  profile: CompanyProfile
  business: BusinessSummary[]
  news: Page<ArticleItem>
  disclosures: Page<PublicityItem>
  purchases: Page<PurchaseItem>
  party: Page<ArticleItem>
  partners: Partner[]
}>

/** The home page: one idea per section. */
export function HomePage({ parts }: { parts: HomeParts }) {
  return (
    <>
      <Hero part={parts.banners} />
      <KeyFigures part={parts.profile} />
      <BusinessSegments part={parts.business} />
      <FeaturedProducts />
      <Latest news={parts.news} disclosures={parts.disclosures} purchases={parts.purchases} />
      <PartyBuilding part={parts.party} />
      <PartnerWall part={parts.partners} />
      <ClosingBand />
    </>
  )
}
