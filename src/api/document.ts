/** What the four lists of documents share. */
import type { Call } from '../../shared/contract/call.ts'
import type { Page } from '../../shared/contract/primitives.ts'
import type { byId, siteList } from '../../shared/contract/requests.ts'
import { type SendOptions, send } from './client.ts'
import { cleanFields } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

/** A document whose content is cleaned. */
export type Cleaned<Detail> = Omit<Detail, 'content'> & { content: SafeHtml }

interface SiteListQuery {
  site?: number
  page?: number
  limit?: number
}

/** One page of a site, newest first; and a document. @throws {ApiError} kind `missing` when it does not exist */
export const documentCalls = <Item, Detail extends { content: string }>(
  listCall: Call<ReturnType<typeof siteList>, Page<Item>>,
  getCall: Call<typeof byId, Detail>,
) => ({
  list: (query: SiteListQuery, options?: SendOptions) => send(listCall, query, options),
  get: async (id: string, options?: SendOptions): Promise<Cleaned<Detail>> =>
    cleanFields(await send(getCall, { id }, options), 'content'),
})
