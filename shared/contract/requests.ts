/** What a call of the API is, and the requests that several of them share. */
import * as v from 'valibot'
import { type ListResource, listsOf } from '../catalogue/pages.ts'
import { MAX_LIMIT, integer, list } from './primitives.ts'

export type Schema = v.GenericSchema<any, any>

export interface Call<Input extends Schema = Schema, Output = unknown> {
  /** Appended to the API base as it stands, e.g. `/v1/news-list`. */
  path: `/v${number}/${string}`
  request: Input
  /** The shape of `data` in the envelope. */
  response: v.GenericSchema<any, Output>
  /** A detail: an answer without data means that the item does not exist. */
  detail?: boolean
}

/** Declares a call; it only infers the types. */
export const defineCall = <Input extends Schema, Output>(
  call: Call<Input, Output>,
): Call<Input, Output> => call

export const noPayload = v.strictObject({})

/** `page` is 1-based, `limit` the number of items on a page. */
export const pageEntries = {
  page: v.optional(integer(1, 1_000_000)),
  limit: v.optional(integer(1, MAX_LIMIT)),
}

/** A list that is split into the sites (栏目) of the catalogue. */
export const siteList = (resource: ListResource) =>
  v.strictObject({ site: v.optional(integer(1, listsOf(resource).length)), ...pageEntries })

export const byId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })

/** Gives a small list, whole. */
export const wholeList = <S extends Schema>(path: Call['path'], item: S) =>
  defineCall({ path, request: noPayload, response: list(item) })
