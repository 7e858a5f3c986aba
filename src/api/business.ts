import { type SendOptions, send } from './client.ts'
import { type Business as RawBusiness, listBusinessCall } from '../../shared/contract/business.ts'
import { makeCleaner } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type Business = Omit<RawBusiness, 'content'> & { content: SafeHtml }

export async function listBusiness(options?: SendOptions): Promise<Business[]> {
  // Below the heading of the segment, which is an h3.
  const clean = makeCleaner(4)
  const entries = await send(listBusinessCall, {}, options)
  return Promise.all(entries.map((entry) => clean(entry, 'content')))
}

/** A business segment as the home page shows it: without the long content, and so without the sanitiser. */
export type BusinessSummary = Omit<RawBusiness, 'content'>

export const listBusinessSummaries = async (options?: SendOptions): Promise<BusinessSummary[]> =>
  (await send(listBusinessCall, {}, options)).map(({ content: _, ...summary }) => summary)
