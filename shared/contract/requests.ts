/** Request shapes that several resources share. */
import * as v from 'valibot'
import { MAX_LIMIT, integer } from './primitives.ts'

/** Calls without a payload. */
export const noPayload = v.strictObject({})

/** `page` is 1-based, `limit` the number of items on a page. */
export const pageEntries = {
  page: v.optional(integer(1, 1_000_000)),
  limit: v.optional(integer(1, MAX_LIMIT)),
}

/** A list that is split into sites (栏目), numbered from 1. */
export const siteList = (sites: number) =>
  v.strictObject({ site: v.optional(integer(1, sites)), ...pageEntries })

/** A detail by its id. */
export const byId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })
