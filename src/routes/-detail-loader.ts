/** The loaders of the detail routes: one over four resources, and one behind the search. */
import { notFound } from '@tanstack/react-router'
import type { Result } from '../api/result.ts'
import { type CallOptions, type LoadContext, toResult } from '../api/load.ts'
import {
  getNews,
  getParty,
  getPublicity,
  getPurchase,
  getSearchDetail as askSearchDetail,
} from '../api/calls.ts'
import { loadSanitiser } from '../api/sanitise.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { type DetailName, pages } from '../../shared/catalogue/pages.ts'
import {
  type DetailView,
  type SearchDetailView,
  toArticleDetail,
  toPublicityDetail,
  toPurchaseDetail,
  toSearchDetailView,
} from '../view-models/detail.ts'
import { isId } from '../../shared/catalogue/search-params.ts'
import './-waiting-feedback.ts'

const details: Record<string, (id: string, options: CallOptions) => Promise<DetailView>> = {
  news: async (id, options) => toArticleDetail(await getNews(id, options)),
  party: async (id, options) => toArticleDetail(await getParty(id, options)),
  publicity: async (id, options) => toPublicityDetail(await getPublicity(id, options)),
  purchase: async (id, options) => toPurchaseDetail(await getPurchase(id, options)),
}

const getSearchDetail = async (
  ...call: Parameters<typeof askSearchDetail>
): Promise<SearchDetailView> => toSearchDetailView(await askSearchDetail(...call))

/** The result of a detail's call; one that does not exist becomes the 404 page, which knows why. */
async function toDetailResult<T>(
  call: (options: CallOptions) => Promise<T>,
  context: LoadContext,
): Promise<{ view: Result<T> }> {
  const view = await toResult(call, context)
  if (!view.ok && view.failure.kind === 'missing') throw notFound({ data: view.failure.message })
  return { view }
}

export function loadDetail(
  name: DetailName,
  id: string,
  context: LoadContext,
): Promise<{ view: Result<DetailView> }> {
  // No server has such an id: it is not even asked.
  if (!isId(id)) throw notFound()
  // On its way together with the answer, which needs it.
  loadSanitiser().catch(() => {})
  const get = details[pages[name].resource!]!
  return toDetailResult((options) => get(id, options), context)
}

export function loadSearchDetail(
  tb: SearchTable,
  id: string,
  context: LoadContext,
): Promise<{ view: Result<SearchDetailView> }> {
  if (!isId(id)) throw notFound()
  return toDetailResult((options) => getSearchDetail(tb, id, options), context)
}
