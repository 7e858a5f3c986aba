import * as v from 'valibot'
import { defineCall } from './call.ts'
import { html, image, list, listOrNone, maybe, text } from './primitives.ts'
import { noPayload } from './requests.ts'

/** A key figure; `value` is text because servers send `428.6` as well as `3.2 万`. */
export const figure = v.object({ label: text, value: text, unit: maybe(text) })

export const milestone = v.object({ year: text, title: text, content: maybe(text) })

export type Figure = v.InferOutput<typeof figure>
export type Milestone = v.InferOutput<typeof milestone>

export const companyProfile = v.object({
  title: text,
  en_title: maybe(text),
  content: html,
  image: maybe(image),
  stats: listOrNone(list(figure)),
  growth: listOrNone(list(milestone)),
})

export type CompanyProfile = v.InferOutput<typeof companyProfile>

export const getCompanyProfileCall = defineCall({
  path: '/v1/company-profile',
  request: noPayload,
  response: companyProfile,
})
