/** Lists as an API gives them, ours or somebody else's: read as the site reads them. */
import * as v from 'valibot'
import type { ListResource } from '../../shared/catalogue/pages.ts'
import { listCalls } from '../../shared/contract/list-calls.ts'
import type { HandleCall } from './calls.ts'

type ListPage = v.InferOutput<(typeof listCalls)[ListResource]['response']>

/** An item of any list, with a day or a minute in China. */
export type ListItem = ListPage['list'][number]

interface ListQuery {
  resource: ListResource
  site: number
  /** From 1. */
  page: number
  limit: number
}

/** The data of a successful answer. @throws with what the answer says otherwise */
export async function readData(
  handleCall: HandleCall,
  path: string,
  fields: Readonly<Record<string, string | number>>,
): Promise<unknown> {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  const { text } = await handleCall({ path, body: body.toString() })
  const { code, info, data } = JSON.parse(text.replace(/^[\uFEFF\s]+/, ''))
  if (String(code) !== '1') throw new Error(`${path}: ${info}`)
  return data
}

export async function readListPage(
  handleCall: HandleCall,
  { resource, ...query }: ListQuery,
): Promise<ListPage> {
  const { path, response } = listCalls[resource]
  return v.parse(response, await readData(handleCall, path, query)) as ListPage
}
