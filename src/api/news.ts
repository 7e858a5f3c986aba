import type { Article, SiteListQuery } from './article.ts'
import { type SendOptions, send } from './client.ts'
import { getNewsCall, listNewsCall } from '../../shared/contract/news.ts'
import { cleanFields } from './rich-text/clean.ts'

/** One page of a site of the news list, newest first. */
export const listNews = (query: SiteListQuery, options?: SendOptions) =>
  send(listNewsCall, query, options)

/** One article with cleaned content. @throws {ApiError} kind `missing` when it does not exist */
export const getNews = async (id: string, options?: SendOptions): Promise<Article> =>
  cleanFields(await send(getNewsCall, { id }, options), 'content')
