import { type SendOptions, send } from './client.ts'
import { type Culture as RawCulture, listCultureCall } from './contract/culture.ts'
import { cleanFieldsAt } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

/** An article of the corporate culture with cleaned content. */
export type Culture = Omit<RawCulture, 'content'> & { content: SafeHtml }

/** Mission, vision, values, with cleaned content. */
export const listCulture = async (options?: SendOptions): Promise<Culture[]> =>
  Promise.all(
    (await send(listCultureCall, {}, options)).map((entry) => cleanFieldsAt(4, entry, 'content')),
  )
