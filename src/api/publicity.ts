import type { SiteListQuery } from './article.ts'
import { type SendOptions, send } from './client.ts'
import {
  type PublicityDetail,
  getPublicityCall,
  listPublicityCall,
} from '../../shared/contract/publicity.ts'
import { cleanFields } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type { PublicityItem } from '../../shared/contract/publicity.ts'

export type Publicity = Omit<PublicityDetail, 'content'> & { content: SafeHtml }

/** One page of a site: 1-7 disclosures, 8 recruitment. */
export const listPublicity = (query: SiteListQuery, options?: SendOptions) =>
  send(listPublicityCall, query, options)

/** One notice. @throws {ApiError} kind `missing` when it does not exist */
export const getPublicity = async (id: string, options?: SendOptions): Promise<Publicity> =>
  cleanFields(await send(getPublicityCall, { id }, options), 'content')
