/** Disclosures, recruitment among them. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  date,
  files,
  html,
  id,
  listOrNone,
  maybe,
  neighbour,
  number,
  orElse,
  page,
  text,
} from './primitives.ts'
import { byId, siteList } from './requests.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  publish_date: date,
  doc_no: maybe(text),
  dept: maybe(text),
  /** Recruitment only. */
  deadline: maybe(date),
  /** Recruitment only. */
  place: maybe(text),
  /** Recruitment only: head count. */
  num: maybe(number),
}

export const publicityItem = v.object(itemEntries)

export const publicityDetail = v.object({
  ...itemEntries,
  content: orElse(html, ''),
  files: listOrNone(files),
  prev: maybe(neighbour),
  next: maybe(neighbour),
})

export type PublicityItem = v.InferOutput<typeof publicityItem>
export type PublicityDetail = v.InferOutput<typeof publicityDetail>

export const listPublicityCall = defineCall({
  path: '/v1/publicity-list',
  request: siteList('publicity'),
  response: page(publicityItem),
})

export const getPublicityCall = defineCall({
  path: '/v1/publicity-info',
  request: byId,
  response: publicityDetail,
  detail: true,
})
