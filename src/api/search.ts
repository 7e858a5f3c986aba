import type { Article } from './article.ts'
import { type SendOptions, send } from './client.ts'
import type { Product } from '../../shared/contract/product.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { getSearchDetailCall, searchCall } from '../../shared/contract/search.ts'
import type { Publicity } from './publicity.ts'
import type { Purchase } from './purchase.ts'
import { cleanFields } from './rich-text/clean.ts'

export type { SearchTable } from '../../shared/contract/limits.ts'
export type { SearchItem } from '../../shared/contract/search.ts'

export const search = (
  query: { keyword: string; page?: number; limit?: number },
  options?: SendOptions,
) => send(searchCall, query, options)

/** The detail behind a hit, told apart by `tb`. */
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
  const detail = 'content' in found ? await cleanFields(found, 'content') : found
  return { tb, detail } as SearchDetail
}
