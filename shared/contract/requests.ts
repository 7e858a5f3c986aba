/** Requests, and kinds of calls, that several resources share. */
import * as v from 'valibot'
import { listsOf } from '../catalogue/lists.ts'
import type { ListResource } from '../catalogue/pages.ts'
import { type Call, defineCall } from './call.ts'
import {
  MAX_LIMIT,
  integer,
  list,
  page,
  date,
  files,
  html,
  listOrNone,
  maybe,
  neighbour,
} from './primitives.ts'

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

type Schema = v.GenericSchema<any, any>

/** Gives a small list, whole. */
export const wholeList = <S extends Schema>(path: Call['path'], item: S) =>
  defineCall({ path, request: noPayload, response: list(item) })

/** Gives one page of a list of documents. */
export const documentList = <S extends Schema>(
  path: Call['path'],
  resource: ListResource,
  item: S,
) => defineCall({ path, request: siteList(resource), response: page(item) })

/** Gives a document. */
export const documentDetail = <S extends Schema>(path: Call['path'], detail: S) =>
  defineCall({
    path,
    request: byId,
    response: detail as v.GenericSchema<any, v.InferOutput<S>>,
    detail: true,
  })

export const detailEntries = {
  update_time: maybe(date),
  content: html,
  files: listOrNone(files),
  prev: maybe(neighbour),
  next: maybe(neighbour),
}
