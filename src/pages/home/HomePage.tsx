import { Fragment, type ReactNode } from 'react'
import { type HomeBand, homeBands } from '../../../shared/catalogue/home.ts'
import { BusinessOverview } from './BusinessOverview.tsx'
import { ClosingBand } from './ClosingBand.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import type { HomeParts } from './home-parts.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { Latest } from './Latest.tsx'
import { PartnerWall } from './PartnerWall.tsx'
import { PartyBuilding } from './PartyBuilding.tsx'
import { Ways } from './Ways.tsx'

const bands: Readonly<Record<HomeBand, (parts: HomeParts) => ReactNode>> = {
  figures: ({ figures }) => figures && <KeyFigures part={figures} />,
  business: ({ business }) => business && <BusinessOverview part={business} />,
  products: ({ products }) => products && <FeaturedProducts part={products} />,
  latest: (parts) => <Latest parts={parts} />,
  party: ({ party }) => party && <PartyBuilding part={party} />,
  partners: ({ partners }) => partners && <PartnerWall part={partners} />,
  closing: () => <ClosingBand />,
}

/**
 * The opening holds the `h1` and is always first, then come the ways to other pages; the other parts follow in the
 * company's order.
 */
export function HomePage({ parts }: { parts: HomeParts }) {
  return (
    <>
      <Hero part={parts.banners} />
      <Ways />
      {homeBands.map((name) => (
        <Fragment key={name}>{bands[name](parts)}</Fragment>
      ))}
    </>
  )
}
