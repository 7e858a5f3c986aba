/** The declaration of a call of the API, and the requests that several calls share. */
import * as v from 'valibot'
import type { RichFields, SafeHtml } from '../../rich-text/clean.ts'
import { type ListResource, listsOf } from '../catalogue/pages.ts'
import { MAX_LIMIT, type Page, integer, list } from './primitives.ts'

export type Schema = v.GenericSchema<any, any>

export interface Call<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Rich extends string = string,
> {
  /** Appended to the API base as it stands, e.g. `/v1/news-list`. */
  path: `/v${number}/${string}`
  request: Request
  /** The shape of `data` in the envelope. */
  response: Response
  /** A detail: an answer without data means that the item does not exist. */
  detail?: true
  /** The fields with markup: of the answer itself, of each object in its list, and of their `children`. */
  rich?: RichFields<Rich>
}

export type AnyCall = Call<any, any, any>

type CleanFields<T, Rich extends string> = Omit<T, Rich | 'children'> &
  Record<Rich, SafeHtml> &
  (T extends { children: (infer Child)[] } ? { children: CleanFields<Child, Rich>[] } : unknown)

type Clean<T, Rich extends string> = [Rich] extends [never]
  ? T
  : T extends (infer Item)[]
    ? CleanFields<Item, Rich>[]
    : T extends Page<infer Item>
      ? Page<CleanFields<Item, Rich>>
      : CleanFields<T, Rich>

/** The fields that a call is sent with. */
export type PayloadOf<C extends AnyCall> = v.InferInput<C['request']>

/** The data that a call gives: read by its schema, with its rich text cleaned. */
export type OutputOf<C extends AnyCall> =
  C extends Call<any, infer Response, infer Rich> ? Clean<v.InferOutput<Response>, Rich> : never

/** Declares a call; it only infers the types. */
export const defineCall = <
  Request extends Schema,
  Response extends Schema,
  const Rich extends string = never,
>(
  call: Call<Request, Response, Rich>,
): Call<Request, Response, Rich> => call

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
export const wholeList = <Item extends Schema, const Rich extends string = never>(
  path: Call['path'],
  item: Item,
  rich?: RichFields<Rich>,
) => defineCall({ path, request: noPayload, response: list(item), ...(rich && { rich }) })
