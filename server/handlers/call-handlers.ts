/** The handlers of all calls. */
import type { AnyCall } from '../../shared/contract/call.ts'
import { type CallName, callsByName } from '../../shared/contract/calls.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import { hasPassed } from '../../shared/china-time.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { type ConsultationStore, StorageUnavailable } from '../consultations/store.ts'
import type { Item, ListName } from '../repository/records.ts'
import { namedPosts } from '../repository/named-posts.ts'
import { DEFAULT_LIMIT, type SqlRepository } from '../repository/sql-repository.ts'
import { type Payload, Refusal, readPayload } from './request.ts'

/** The sender of a call, and the parts that answer it. */
export interface CallContext {
  repository: SqlRepository
  consultations: ConsultationStore
  address: string
  /** A page of another site has sent it. */
  isForeign: boolean
}

/** The sender of a consultation, and the parts that store it. */
type Sender = Omit<CallContext, 'isForeign'>

/**
 * @returns data that fits the contract
 * @throws {Refusal} with code -1 when there is no such data
 */
type Answer<C extends AnyCall> = (payload: Payload<C>, context: CallContext) => unknown

/** The tables of documents. Products are a small list. */
type DocumentTable = Exclude<SearchTable, 'product'>

const MISSING = '内容不存在或已删除'

/** @throws {Refusal} that says why there is none */
async function findDocument(
  table: DocumentTable,
  id: string,
  { repository }: CallContext,
): Promise<Item> {
  const found = await repository.find(table, id)
  if (found) return found
  throw new Refusal((await repository.isWithdrawn(table, id)) ? '内容已下架' : MISSING)
}

const listOf =
  (name: ListName) =>
  (_: unknown, { repository }: CallContext) =>
    repository.list(name)

const pageOf =
  (table: DocumentTable) =>
  (query: Parameters<SqlRepository['page']>[1], { repository }: CallContext) =>
    repository.page(table, query)

const documentOf =
  (table: DocumentTable) =>
  ({ id }: { id: string }, context: CallContext) =>
    findDocument(table, id, context)

/** Pages that show a part of the profile say that there is none. It is missing on a new site whose profile has a mistake. */
const NO_PROFILE = { title: '公司简介', content: '', stats: [], growth: [] }

/** The positions that can still be applied for. */
export async function openPosts(repository: Pick<SqlRepository, 'list'>) {
  const posts = await repository.list('posts')
  const now = Date.now()
  return posts.filter(({ end_date: endDate }) => !hasPassed(endDate, now))
}

const FROM_ELSEWHERE = '这份咨询不是从本网站的页面提交的，请打开本网站填写，或直接拨打我们的电话'

/**
 * Stores a consultation that fits the contract, for the call and for the posted form.
 * @throws {Refusal} with a sentence for the visitor
 */
export async function submit(
  input: ConsultationInput,
  { repository, consultations, address }: Sender,
): Promise<{ receipt_no: string }> {
  try {
    return await consultations.unlessAway(async () => {
      const { product_id: product } = input
      if (product && !(await repository.has('product', product)))
        throw new Refusal('请从列表中选择产品')
      return consultations.add(input, address)
    })
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    throw new Refusal(await unavailable(repository), 503)
  }
}

/** The sentence that a visitor reads while nothing can be stored, with the phone number, unless that cannot be read either. */
async function unavailable(repository: SqlRepository): Promise<string> {
  const contacts = await repository.list('contacts').catch(() => [])
  const phone = contacts.find(({ code }) => code === 'contact_number')?.content
  return `咨询暂时无法保存，没有提交成功，请稍后再试，或者直接拨打${phone ? ` ${phone}` : '我们的电话'}`
}

const answers: { [Name in CallName]: Answer<(typeof callsByName)[Name]['call']> } = {
  listBanners: listOf('banners'),
  listPartners: listOf('partners'),
  listCulture: listOf('culture'),
  listHonors: listOf('honors'),
  listProducts: listOf('products'),
  listContacts: listOf('contacts'),
  listTeam: listOf('team'),
  listStructure: listOf('structure'),
  listBusiness: listOf('business'),
  listBusinessRelations: listOf('relations'),
  getCompanyProfile: async (_, { repository }) =>
    (await repository.list('profile'))[0] ?? NO_PROFILE,
  listNews: pageOf('news'),
  getNews: documentOf('news'),
  listParty: pageOf('party'),
  getParty: documentOf('party'),
  listPublicity: pageOf('publicity'),
  getPublicity: documentOf('publicity'),
  listPurchases: pageOf('purchase'),
  getPurchase: documentOf('purchase'),
  listPosts: async ({ page = 1, limit = DEFAULT_LIMIT }, { repository }) => {
    const posts = await openPosts(repository)
    const start = (page - 1) * limit
    return { list: posts.slice(start, start + limit), total: posts.length, page, limit }
  },
  search: async ({ keyword, ...query }, { repository }) => {
    const found = await repository.search(keyword, query)
    const posts = namedPosts(keyword, await openPosts(repository))
    return posts.length > 0 ? { ...found, posts } : found
  },
  getSearchHit: async ({ tb, id }, context) => {
    if (tb !== 'product') return findDocument(tb, id, context)
    const products = await context.repository.list('products')
    const found = products.find((one) => String(one.id) === id)
    if (found) return found
    throw new Refusal(MISSING)
  },
  submitConsultation: (input, { isForeign, ...sender }) => {
    if (isForeign) throw new Refusal(FROM_ELSEWHERE)
    return submit(input, sender)
  },
}

// `answers` holds a handler for each call of its own type; from here on a call is known by its path alone.
const handlers = new Map(
  Object.entries(callsByName).map(([name, { call }]) => [
    call.path as string,
    { call: call as AnyCall, answer: answers[name as CallName] as Answer<AnyCall> },
  ]),
)

export interface CallAnswer {
  status: number
  envelope: { code: 1 | -1; info: string; data: unknown }
}

export const refusal = (status: number, info: string): CallAnswer => ({
  status,
  envelope: { code: -1, info, data: null },
})

/** @throws when the database cannot be read */
export async function answerCall(
  request: { path: string; contentType: string; body: string },
  context: CallContext,
): Promise<CallAnswer> {
  try {
    const handler = handlers.get(request.path)
    if (!handler) throw new Refusal('没有这个接口', 404)
    const payload = readPayload(handler.call, request.contentType, request.body)
    const data = await handler.answer(payload, context)
    return { status: 200, envelope: { code: 1, info: 'success', data } }
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.status, error.message)
    throw error
  }
}
