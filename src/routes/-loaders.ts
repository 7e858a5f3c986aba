/**
 * The loaders of the pages that are not lists or details. They are imported when the first call is
 * needed: a prerendered page starts without them.
 */
import { KEYWORD_MAX_LENGTH } from '../../shared/catalogue/search-params.ts'
import type { Result } from '../api/result.ts'
import {
  getCompanyProfile,
  getKeyFigures,
  listBanners,
  listBusiness,
  listBusinessRelations,
  listBusinessSummaries,
  listContacts,
  listCulture,
  listHonors,
  listNavProducts,
  listNews,
  listPartners,
  listParty,
  listPosts,
  listProducts,
  listPublicity,
  listPurchases,
  listStructure,
  listTeam,
  search,
} from '../api/calls.ts'
import { type CallOptions, type LoadContext, loadParts, toResult } from '../api/load.ts'
import { askedParts, homeQueries } from '../../shared/catalogue/home-calls.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import type { HomePartName } from '../../shared/config/company.ts'
import {
  toArticleTeasers,
  toProductTeasers,
  toPublicityTeasers,
  toPurchaseTeasers,
} from '../view-models/home-teasers.ts'
import { type SearchHit, toSearchHit } from '../view-models/notice.ts'
import type { Paged } from '../components/paged.ts'
import { pagedAt, redirectToNearest } from './-paging.ts'
import type { PageSearch, SearchOf } from '../../shared/catalogue/search-params.ts'
import './-waiting-feedback.ts'

/** The layout: products for the navigation, contact details for header and footer. */
export const loadLayout = (context: LoadContext) =>
  loadParts(context, {
    products: hasPage('Product') ? listNavProducts : async () => [],
    contacts: listContacts,
  })

/** The parts of the home page that it shows. */
export function loadHome(context: LoadContext) {
  const { news, publicity, purchase, party } = homeQueries
  const of = <T>(part: HomePartName, call: (options: CallOptions) => Promise<T>) =>
    askedParts.includes(part) ? call : undefined
  return loadParts(context, {
    banners: of('banners', listBanners) ?? (async () => []),
    figures: of('figures', getKeyFigures),
    business: of('business', listBusinessSummaries),
    products: of('products', async (options) => toProductTeasers(await listProducts(options))),
    news:
      news && (async (options) => toArticleTeasers('NewsDetail')(await listNews(news, options))),
    disclosures:
      publicity && (async (options) => toPublicityTeasers(await listPublicity(publicity, options))),
    purchases:
      purchase && (async (options) => toPurchaseTeasers(await listPurchases(purchase, options))),
    party:
      party &&
      (async (options) => toArticleTeasers('PartyDetail')(await listParty(party, options))),
    partners: of('partners', listPartners),
  })
}

export const loadAbout = (context: LoadContext) =>
  loadParts(context, { profile: getCompanyProfile, culture: listCulture, honors: listHonors })

export const loadService = (context: LoadContext) =>
  loadParts(context, { business: listBusiness, relations: listBusinessRelations })

export const loadProduct = (context: LoadContext) => loadParts(context, { products: listProducts })

/** Team and structure, and one page of the open positions. */
export async function loadTalent(context: LoadContext & { deps: PageSearch }) {
  const parts = await loadParts(context, {
    team: listTeam,
    structure: listStructure,
    posts: pagedAt(context.deps, listPosts),
  })
  redirectToNearest('/join/recruitment', context.deps, await parts.posts)
  return parts
}

/** One page of hits; nothing is asked without a keyword. */
export async function loadSearch(
  context: LoadContext & { deps: SearchOf<'search'> },
): Promise<{ keyword: string; isCut?: boolean; result?: Result<Paged<SearchHit>> }> {
  const { keyword: given = '' } = context.deps
  if (!given) return { keyword: '' }
  const characters = Array.from(given)
  const keyword = characters.slice(0, KEYWORD_MAX_LENGTH).join('')
  const isCut = characters.length > KEYWORD_MAX_LENGTH
  const result = await toResult(
    pagedAt(context.deps, async (query, options) => {
      const { list, total } = await search({ keyword, ...query }, options)
      return { list: list.map(toSearchHit), total }
    }),
    context,
  )
  redirectToNearest('/search', context.deps, result)
  return { keyword, ...(isCut && { isCut }), result }
}
