import { createFileRoute } from '@tanstack/react-router'
import { listBanners } from '../api/banner.ts'
import { listBusinessSummaries } from '../api/business.ts'
import { getCompanyProfile } from '../api/company-profile.ts'
import { loadParts } from '../api/load.ts'
import { listNews } from '../api/news.ts'
import { listPartners } from '../api/partner.ts'
import { listParty } from '../api/party.ts'
import { listPublicity } from '../api/publicity.ts'
import { listPurchases } from '../api/purchase.ts'
import { HomePage } from '../pages/home/HomePage.tsx'

/** Latest items of each list that the home page shows. */
const LATEST = 6

export const Route = createFileRoute('/')({
  staticData: { page: 'Home' },
  loader: (context) =>
    loadParts(context, {
      banners: listBanners,
      profile: getCompanyProfile,
      business: listBusinessSummaries,
      news: (options) => listNews({ site: 1, limit: LATEST }, options),
      disclosures: (options) => listPublicity({ site: 2, limit: LATEST }, options),
      purchases: (options) => listPurchases({ site: 1, limit: LATEST }, options),
      party: (options) => listParty({ site: 1, limit: LATEST }, options),
      partners: listPartners,
    }),
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage parts={Route.useLoaderData()} />
}
