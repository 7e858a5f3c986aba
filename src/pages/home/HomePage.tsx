import type { ReactNode } from 'react'
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

const components: Readonly<
  Record<HomeBand, (props: { part: never; parts: HomeParts }) => ReactNode>
> = {
  figures: KeyFigures,
  business: BusinessOverview,
  products: FeaturedProducts,
  latest: Latest,
  party: PartyBuilding,
  partners: PartnerWall,
  closing: ClosingBand,
}

/** The opening holds the `h1` and is always first; the other parts follow in the company's order. */
export function HomePage({ parts }: { parts: HomeParts }) {
  return (
    <>
      <Hero part={parts.banners} />
      {homeBands.map((name) => {
        const Part = components[name]
        // Of `latest` and `closing` there is no part of that name, and they ask for none.
        return <Part key={name} part={parts[name as keyof HomeParts] as never} parts={parts} />
      })}
    </>
  )
}
