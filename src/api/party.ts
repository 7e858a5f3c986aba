import type { Article, SiteListQuery } from './article.ts'
import { type SendOptions, send } from './client.ts'
import { getPartyCall, listPartyCall } from '../../shared/contract/party.ts'
import { cleanFields } from './rich-text/clean.ts'

/** One page of a site of the party list, newest first. */
export const listParty = (query: SiteListQuery, options?: SendOptions) =>
  send(listPartyCall, query, options)

/** One article with cleaned content. @throws {ApiError} kind `missing` when it does not exist */
export const getParty = async (id: string, options?: SendOptions): Promise<Article> =>
  cleanFields(await send(getPartyCall, { id }, options), 'content')
