/** The declaration of a call of the API, and the reading of its answer. */
import * as v from 'valibot'
import type { Home } from '../../rich-text/address.ts'
import type { RichFields, SafeHtml } from '../../rich-text/clean.ts'

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

export interface Page<T> {
  list: T[]
  /** The number of items in the whole list. */
  total: number
  /** The number of the page, from 1. */
  page: number
  /** The number of items on a page. */
  limit: number
  /** Of a search: the words that it did not look for. */
  ignored?: string[]
  /** Of a search: nothing holds the words as typed, and these hits hold all but a character of each. */
  similar?: boolean
  /** Of a search: the keyword as it was read, where that is another text: 擔保費率 as 担保费率, 帐户 as 账户. */
  read_as?: string
  /** Of a search: the open positions that the keyword names, each with the page of their list on which it stands. */
  posts?: { title: string; page: number }[]
}

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

/**
 * One answer while it is read. Valibot (1.5) passes no context to schemas: `safeParse` keeps four names of its
 * configuration and drops all others. Reading is synchronous, so the current reading is kept here, and nowhere else.
 */
interface Reading {
  home: Home
  leftOut: string[]
}

const NOWHERE: Home = { origin: '', assets: '' }

let current: Reading = { home: NOWHERE, leftOut: [] }

/** The site that the answer is read for. */
export const homeOfAnswer = (): Home => current.home

/** Records that a part of the answer was left out, because it was too much or not understood. */
export function leaveOut(what: string): void {
  current.leftOut.push(what)
}

/**
 * Reads the data of an answer.
 * @param home the site that reads it; without it every address with a host is external
 * @returns the data or the issues, and the parts that were left out, for the operator
 */
export function readData<S extends v.GenericSchema<any, any>>(
  schema: S,
  data: unknown,
  home = NOWHERE,
): v.SafeParseResult<S> & { leftOut: readonly string[] } {
  const outer = current
  const leftOut: string[] = []
  current = { home, leftOut }
  try {
    return { ...v.safeParse(schema, data), leftOut }
  } finally {
    current = outer
  }
}
