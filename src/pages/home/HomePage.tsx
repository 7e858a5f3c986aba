import { Fragment, type ReactNode } from 'react'
import type { Parts } from '../../api/result.ts'
import type { BusinessSummary } from '../../api/business.ts'
import type { Figure } from '../../api/company-profile.ts'
import type { Banner } from '../../../shared/contract/banner.ts'
import type { Partner } from '../../../shared/contract/partner.ts'
import { homeParts } from '../../../shared/catalogue/home.ts'
import type { HomePartName } from '../../../shared/config/company.ts'
import { BusinessOverview } from './BusinessOverview.tsx'
import { ClosingBand } from './ClosingBand.tsx'
import type { NewsTeaser, NoticeLine, ProductTeaser } from '../../view-models/home-teasers.ts'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Latest } from './Latest.tsx'
import { PartnerWall } from './PartnerWall.tsx'
import { PartyBuilding } from './PartyBuilding.tsx'

/** What the home page is made of; each part loads and fails on its own. What it does not show is not there. */
export type HomeParts = Partial<
  Parts<{
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
>

const shownParts: Record<Exclude<HomePartName, 'banners'>, (parts: HomeParts) => ReactNode> = {
  figures: ({ figures }) => figures && <KeyFigures part={figures} />,
  business: ({ business }) => business && <BusinessOverview part={business} />,
  products: ({ products }) => products && <FeaturedProducts part={products} />,
  latest: ({ news, disclosures, purchases }) => (
    <Latest news={news} disclosures={disclosures} purchases={purchases} />
  ),
  party: ({ party }) => party && <PartyBuilding part={party} />,
  partners: ({ partners }) => partners && <PartnerWall part={partners} />,
  closing: () => <ClosingBand />,
}

/** The opening holds the `h1` and is always first; the other parts follow in the company's order. */
export function HomePage({ parts }: { parts: HomeParts }) {
  return (
    <>
      <Hero part={parts.banners} />
      {homeParts.map(
        (name) => name !== 'banners' && <Fragment key={name}>{shownParts[name](parts)}</Fragment>,
      )}
    </>
  )
}
