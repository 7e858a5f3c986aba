/** Request shapes that several resources share. */
import * as v from 'valibot'
import { listsOf } from '../catalogue/lists.ts'
import type { ListResource } from '../catalogue/pages.ts'
import { MAX_LIMIT, integer } from './primitives.ts'

/** Calls without a payload. */
export const noPayload = v.strictObject({})

/** `page` is 1-based, `limit` the number of items on a page. */
export const pageEntries = {
  page: v.optional(integer(1, 1_000_000)),
  limit: v.optional(integer(1, MAX_LIMIT)),
}

/** A list that is split into the sites (栏目) of the catalogue. */
export const siteList = (resource: ListResource) =>
  v.strictObject({ site: v.optional(integer(1, listsOf(resource).length)), ...pageEntries })

/** A detail by its id. */
export const byId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })
