/**
 * The loaders of layout, sections and documents; `-list-loaders.ts` has those of lists. They are imported with the
 * first call: a page that came from the server starts without them.
 */
import { notFound } from '@tanstack/react-router'
import {
  getCompanyProfile,
  getKeyFigures,
  getNews,
  getParty,
  getPublicity,
  getPurchase,
  getSearchDetail,
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
  listProducts,
  listPublicity,
  listPurchases,
} from '../api/calls.ts'
import { type CallOptions, type LoadContext, loadParts, toResult } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { loadSanitiser } from '../api/sanitise.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { homeParts, homeQueries } from '../../shared/catalogue/home.ts'
import { type DetailName, type ListResource, pages } from '../../shared/catalogue/pages.ts'
import { isId } from '../../shared/catalogue/search-params.ts'
import type { HomePartName } from '../../shared/config/company.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import {
  type DetailView,
  type SearchDetailView,
  toArticleDetail,
  toPublicityDetail,
  toPurchaseDetail,
  toSearchDetailView,
} from '../view-models/detail.ts'
import { toLines, toNews, toProductTeasers } from '../view-models/home-teasers.ts'
import { toPublicityRow, toPurchaseRow } from '../view-models/list-rows.ts'

/** The layout: products for the navigation, contact details for header and footer. */
export const loadLayout = (context: LoadContext) =>
  loadParts(context, {
    products: hasPage('Product') ? listNavProducts : async () => [],
    contacts: listContacts,
  })

/** The parts that the company's home page shows. */
export function loadHome(context: LoadContext) {
  const { news, publicity, purchase, party } = homeQueries
  const of = <T>(part: HomePartName, call: (options: CallOptions) => Promise<T>) =>
    homeParts.includes(part) ? call : undefined
  return loadParts(context, {
    banners: of('banners', listBanners) ?? (async () => []),
    figures: of('figures', getKeyFigures),
    business: of('business', listBusinessSummaries),
    products: of('products', async (options) => toProductTeasers(await listProducts(options))),
    news: news && (async (options) => toNews('NewsDetail')(await listNews(news, options))),
    disclosures:
      publicity &&
      (async (options) => {
        const { list } = await listPublicity(publicity, options)
        return toLines(list.map(toPublicityRow))
      }),
    purchases:
      purchase &&
      (async (options) => {
        const { list } = await listPurchases(purchase, options)
        return toLines(list.map(toPurchaseRow))
      }),
    party: party && (async (options) => toNews('PartyDetail')(await listParty(party, options))),
    partners: of('partners', listPartners),
  })
}

export const loadAbout = (context: LoadContext) =>
  loadParts(context, { profile: getCompanyProfile, culture: listCulture, honors: listHonors })

export const loadService = (context: LoadContext) =>
  loadParts(context, { business: listBusiness, relations: listBusinessRelations })

export const loadProduct = (context: LoadContext) => loadParts(context, { products: listProducts })

const details: Record<ListResource, (id: string, options: CallOptions) => Promise<DetailView>> = {
  news: async (id, options) => toArticleDetail(await getNews(id, options)),
  party: async (id, options) => toArticleDetail(await getParty(id, options)),
  publicity: async (id, options) => toPublicityDetail(await getPublicity(id, options)),
  purchase: async (id, options) => toPurchaseDetail(await getPurchase(id, options)),
}

/**
 * A document.
 * @throws {NotFoundError} with the server's message when there is none
 */
export async function loadDetail(
  detailName: DetailName,
  context: LoadContext & { params: { id: string } },
): Promise<{ detailName: DetailName; view: Result<DetailView> }> {
  const id = checkedId(context.params.id)
  // The answer needs the sanitiser: they come together.
  loadSanitiser().catch(() => {})
  const get = details[pages[detailName].resource!]
  return { detailName, view: found(await toResult((options) => get(id, options), context)) }
}

/** The document or product of a search hit. @throws {NotFoundError} */
export async function loadSearchDetail(
  tb: SearchTable,
  context: LoadContext & { params: { id: string } },
): Promise<{ hit: Result<SearchDetailView> }> {
  const id = checkedId(context.params.id)
  const call = async (options: CallOptions) =>
    toSearchDetailView(await getSearchDetail(tb, id, options))
  return { hit: found(await toResult(call, context)) }
}

/** No server has such an id, so none is asked. */
function checkedId(id: string): string {
  if (!isId(id)) throw notFound()
  return id
}

/** A missing document becomes the 404 page, which says why. */
function found<T>(result: Result<T>): Result<T> {
  if (!result.ok && result.failure.kind === 'missing')
    throw notFound({ data: result.failure.message })
  return result
}
