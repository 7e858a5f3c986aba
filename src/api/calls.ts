/** The calls of the pages, one line each; `consult.ts` has the one of the form. */
import {
  type ArticleDetail,
  type PublicityDetail,
  type PurchaseDetail,
  getNewsCall,
  getPartyCall,
  listNewsCall,
  listPartyCall,
  getPublicityCall,
  listPublicityCall,
  getPurchaseCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import {
  type BusinessRelation as Stage,
  type Business as Segment,
  type CompanyProfile as Profile,
  type Culture as Value,
  type Post as Position,
  type Product,
  listBannersCall,
  listBusinessRelationsCall,
  listBusinessCall,
  getCompanyProfileCall,
  listContactsCall,
  listCultureCall,
  listHonorsCall,
  listPartnersCall,
  listPostsCall,
  listProductsCall,
  listStructureCall,
  listTeamCall,
} from '../../shared/contract/company-lists.ts'
import type { Call, byId, noPayload, siteList } from '../../shared/contract/requests.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { getSearchDetailCall, searchCall } from '../../shared/contract/search.ts'
import type { Page } from '../../shared/contract/primitives.ts'
import { type SendOptions, send } from './client.ts'
import { type Cleaned, cleanAll, richFields } from '../../rich-text/clean.ts'
import { sanitise } from './sanitise.ts'

export type Article = Cleaned<ArticleDetail, 'content'>
export type Publicity = Cleaned<PublicityDetail, 'content'>
export type Purchase = Cleaned<PurchaseDetail, 'content'>
export type Business = Cleaned<Segment, 'content'>
/** A business segment as the home page shows it: without the long content, and so without the sanitiser. */
export type BusinessSummary = Omit<Segment, 'content'>
export type CompanyProfile = Cleaned<Profile, 'content'>
export type Culture = Cleaned<Value, 'content'>
export type Post = Cleaned<Position, 'duty' | 'require'>
type StageChild = Stage['children'][number]
export type BusinessRelation = Omit<Cleaned<Stage, 'content'>, 'children'> & {
  children: Cleaned<StageChild, 'content'>[]
}

interface PageQuery {
  page?: number
  limit?: number
}

const whole =
  <T>(call: Call<typeof noPayload, T>) =>
  (options?: SendOptions): Promise<T> =>
    send(call, {}, options)

/** One page of a site, newest first. */
const documents =
  <Item>(call: Call<ReturnType<typeof siteList>, Page<Item>>) =>
  (query: PageQuery & { site?: number }, options?: SendOptions): Promise<Page<Item>> =>
    send(call, query, options)

async function cleanDocument<T extends { content: string }>(
  document: T,
): Promise<Cleaned<T, 'content'>> {
  const [clean] = await cleanAll<T, 'content'>([document], richFields.document, sanitise)
  return clean!
}

/** A document. @throws {ApiError} kind `missing` when it does not exist */
const document =
  <Detail extends { content: string }>(call: Call<typeof byId, Detail>) =>
  async (id: string, options?: SendOptions) =>
    cleanDocument(await send(call, { id }, options))

export const listBanners = whole(listBannersCall)
export const listPartners = whole(listPartnersCall)
export const listHonors = whole(listHonorsCall)
export const listProducts = whole(listProductsCall)
export const listContacts = whole(listContactsCall)
export const listTeam = whole(listTeamCall)
export const listStructure = whole(listStructureCall)

export const listNews = documents(listNewsCall)
export const listParty = documents(listPartyCall)
export const listPublicity = documents(listPublicityCall)
export const listPurchases = documents(listPurchasesCall)

export const getNews = document(getNewsCall)
export const getParty = document(getPartyCall)
export const getPublicity = document(getPublicityCall)
export const getPurchase = document(getPurchaseCall)

/** Id and title of the products: all that the navigation needs, and every page carries it. */
export const listNavProducts = async (options?: SendOptions) =>
  (await listProducts(options)).map(({ id, title }) => ({ id, title }))

/** The key figures alone; without the content, and so without the sanitiser. */
export const getKeyFigures = async (options?: SendOptions) =>
  (await send(getCompanyProfileCall, {}, options)).stats

/** The company profile; the history (growth) is part of it. */
export async function getCompanyProfile(options?: SendOptions): Promise<CompanyProfile> {
  const profile = await send(getCompanyProfileCall, {}, options)
  const [clean] = await cleanAll([profile], richFields.profile, sanitise)
  return clean!
}

export const listCulture = async (options?: SendOptions): Promise<Culture[]> =>
  cleanAll(await send(listCultureCall, {}, options), richFields.culture, sanitise)

export const listBusinessSummaries = async (options?: SendOptions): Promise<BusinessSummary[]> =>
  (await send(listBusinessCall, {}, options)).map(({ content: _, ...summary }) => summary)

export const listBusiness = async (options?: SendOptions): Promise<Business[]> =>
  cleanAll(await send(listBusinessCall, {}, options), richFields.business, sanitise)

export async function listBusinessRelations(options?: SendOptions): Promise<BusinessRelation[]> {
  const stages = await send(listBusinessRelationsCall, {}, options)
  return (await cleanAll(stages, richFields.relations, sanitise)) as BusinessRelation[]
}

export async function listPosts(query: PageQuery, options?: SendOptions): Promise<Page<Post>> {
  const page = await send(listPostsCall, query, options)
  return { ...page, list: await cleanAll(page.list, richFields.posts, sanitise) }
}

export const search = (query: PageQuery & { keyword: string }, options?: SendOptions) =>
  send(searchCall, query, options)

export type SearchDetail =
  | { tb: 'news' | 'party'; detail: Article }
  | { tb: 'publicity'; detail: Publicity }
  | { tb: 'purchase'; detail: Purchase }
  | { tb: 'product'; detail: Product }

/** The detail behind a hit. @throws {ApiError} kind `missing` when it does not exist */
export async function getSearchDetail(
  tb: SearchTable,
  id: string,
  options?: SendOptions,
): Promise<SearchDetail> {
  const found = await send(getSearchDetailCall(tb), { tb, id }, options)
  const detail = 'content' in found ? await cleanDocument(found) : found
  return { tb, detail } as SearchDetail
}
