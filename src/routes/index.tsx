import { createFileRoute } from '@tanstack/react-router'
import { ask, loadParts } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { HomePage } from '../pages/home/HomePage.tsx'
import { homeParts, homeQueries } from '../../shared/catalogue/home.ts'
import type { HomePartName } from '../../shared/config/company.ts'
import {
  type Banner,
  getKeyFiguresCall,
  listBannersCall,
  listBusinessSummariesCall,
  listPartnersCall,
  listProductsCall,
} from '../../shared/contract/company-lists.ts'
import {
  listNewsCall,
  listPartyCall,
  listPublicityCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import { toLines, toNews, toProductTeasers } from '../view-models/home-teasers.ts'
import { toPublicityRow, toPurchaseRow } from '../view-models/list-rows.ts'

export const Route = createFileRoute('/')({
  staticData: { page: 'Home' },
  // The parts that the company's home page shows.
  loader: (route) => {
    const { news, publicity, purchase, party } = homeQueries
    const shows = (part: HomePartName) => homeParts.includes(part)
    const noBanners: Result<Banner[]> = { ok: true, data: [] }
    return loadParts({
      banners: shows('banners') ? ask(route, listBannersCall, {}) : Promise.resolve(noBanners),
      figures: shows('figures')
        ? ask(route, getKeyFiguresCall, {}, ({ stats }) => stats)
        : undefined,
      business: shows('business') ? ask(route, listBusinessSummariesCall, {}) : undefined,
      products: shows('products') ? ask(route, listProductsCall, {}, toProductTeasers) : undefined,
      news: news && ask(route, listNewsCall, news, toNews('news')),
      disclosures:
        publicity &&
        ask(route, listPublicityCall, publicity, ({ list }) => toLines(list.map(toPublicityRow))),
      purchases:
        purchase &&
        ask(route, listPurchasesCall, purchase, ({ list }) => toLines(list.map(toPurchaseRow))),
      party: party && ask(route, listPartyCall, party, toNews('party')),
      partners: shows('partners') ? ask(route, listPartnersCall, {}) : undefined,
    })
  },
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage parts={Route.useLoaderData()} />
}
