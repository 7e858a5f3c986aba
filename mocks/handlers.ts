/** All handlers of the demo API. The browser in development, the unit tests and the HTTP server share them. */
import type { HttpHandler } from 'msw'
import { type MockContext, type MockRoute, rejectUnknown } from './factory.ts'
import { listBanners } from './handlers/banner.ts'
import { listBusinessRelations } from './handlers/business-relation.ts'
import { listBusiness } from './handlers/business.ts'
import { getCompanyProfile } from './handlers/company-profile.ts'
import { submitConsultation } from './handlers/consult.ts'
import { listContacts } from './handlers/contact.ts'
import { listCulture } from './handlers/culture.ts'
import { listHonors } from './handlers/honor.ts'
import { getNews, listNews } from './handlers/news.ts'
import { listPartners } from './handlers/partner.ts'
import { getParty, listParty } from './handlers/party.ts'
import { listPosts } from './handlers/post.ts'
import { listProducts } from './handlers/product.ts'
import { getPublicity, listPublicity } from './handlers/publicity.ts'
import { getPurchase, listPurchases } from './handlers/purchase.ts'
import { getSearchDetail, search } from './handlers/search.ts'
import { listStructure } from './handlers/structure.ts'
import { listTeam } from './handlers/team.ts'

/** One per call of the specification. */
export const routes: readonly MockRoute[] = [
  listBanners,
  listNews,
  getNews,
  listParty,
  getParty,
  listPublicity,
  getPublicity,
  listPurchases,
  getPurchase,
  listPartners,
  listCulture,
  listHonors,
  listProducts,
  listContacts,
  listTeam,
  getCompanyProfile,
  listStructure,
  listBusiness,
  listBusinessRelations,
  listPosts,
  search,
  getSearchDetail,
  submitConsultation,
]

/** Handlers over a database. Other methods get 405, other paths under /v1 and /v2 get 404. */
export const createHandlers = (context: MockContext): HttpHandler[] => [
  ...routes.map((route) => route(context)),
  rejectUnknown(routes.map(({ path }) => path)),
]
