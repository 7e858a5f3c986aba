import { type SendOptions, send } from './client.ts'
import { type Business as RawBusiness, listBusinessCall } from './contract/business.ts'
import { cleanHtml } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

/** A business segment with cleaned content (empty when it has none). */
export type Business = Omit<RawBusiness, 'content'> & { content: SafeHtml }

/** Business segments with their full content. */
export const listBusiness = async (options?: SendOptions): Promise<Business[]> =>
  Promise.all(
    (await send(listBusinessCall, {}, options)).map(async (entry) => ({
      ...entry,
      // Below the heading of the segment, which is an h3.
      content: await cleanHtml(entry.content, 4),
    })),
  )

/** A business segment as the home page shows it: without the long content, and so without the sanitiser. */
export type BusinessSummary = Omit<RawBusiness, 'content'>

/** Business segments without their content. */
export const listBusinessSummaries = async (options?: SendOptions): Promise<BusinessSummary[]> =>
  (await send(listBusinessCall, {}, options)).map(({ content: _, ...summary }) => summary)
