import { type SendOptions, send } from './client.ts'
import { type Culture as RawCulture, listCultureCall } from '../../shared/contract/culture.ts'
import { makeCleaner } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type Culture = Omit<RawCulture, 'content'> & { content: SafeHtml }

export async function listCulture(options?: SendOptions): Promise<Culture[]> {
  const clean = makeCleaner(4)
  const entries = await send(listCultureCall, {}, options)
  return Promise.all(entries.map((entry) => clean(entry, 'content')))
}
