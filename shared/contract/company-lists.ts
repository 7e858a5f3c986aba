/** The company's small lists, each whole, and its profile. */
import * as v from 'valibot'
import type { RichFields } from '../../rich-text/clean.ts'
import {
  date,
  deadline,
  documentDate,
  html,
  id,
  image,
  list,
  listOrNone,
  maybe,
  number,
  page,
  pageEntries,
  shownNumber,
  text,
  texts,
  url,
  word,
} from './primitives.ts'
import { type Call, type OutputOf, type Schema, defineCall } from './call.ts'

const noPayload = v.strictObject({})

/** Declares a call that returns a whole small list. */
const wholeList = <Item extends Schema, const Rich extends string = never>(
  path: Call['path'],
  item: Item,
  rich?: RichFields<Rich>,
) => defineCall({ path, request: noPayload, response: list(item), ...(rich && { rich }) })

export const banner = v.object({
  id,
  title: text,
  subtitle: maybe(word),
  image,
  mobile_image: maybe(image),
  url: maybe(url),
  sort: maybe(number),
})
export type Banner = v.InferOutput<typeof banner>
export const listBannersCall = wholeList('/v1/banner-list', banner)

export const partner = v.object({
  id,
  name: text,
  logo: maybe(image),
  url: maybe(url),
  type: maybe(word),
})
export type Partner = v.InferOutput<typeof partner>
export const listPartnersCall = wholeList('/v1/partner-list', partner)

const culture = v.object({ id, title: text, en_title: maybe(text), content: html })
export const listCultureCall = wholeList('/v1/corporate-culture-list', culture, {
  level: 4,
  fields: ['content'],
})
export type Culture = OutputOf<typeof listCultureCall>[number]

export const honor = v.object({
  id,
  title: maybe(text),
  image: maybe(image),
  award_unit: maybe(word),
  award_date: maybe(date),
})
export type Honor = v.InferOutput<typeof honor>
export const listHonorsCall = wholeList('/v1/honor-list', honor)

/** The navigation needs only `id` and `title`. */
export const product = v.object({
  id,
  title: text,
  subtitle: maybe(word),
  intro: maybe(word),
  target: maybe(text),
  quota: maybe(text),
  term: maybe(text),
  rate: maybe(text),
  conditions: listOrNone(texts),
  process: listOrNone(texts),
  materials: listOrNone(texts),
  tel: maybe(text),
})
export type Product = v.InferOutput<typeof product>
export const listProductsCall = wholeList('/v1/product-list', product)

export const CONTACT_CODES = [
  'address',
  'contact_number',
  'supervisory_telephone',
  'fax',
  'mail',
  'postal_code',
] as const
export type ContactCode = (typeof CONTACT_CODES)[number]

/** Entries with a code that the site does not know are unreadable, and so left out. */
export const contactEntry = v.object({ code: v.picklist(CONTACT_CODES), content: text })
export type ContactEntry = v.InferOutput<typeof contactEntry>
export const listContactsCall = wholeList('/v1/contact-us', contactEntry)

export const teamMember = v.object({
  id,
  name: text,
  position: text,
  photo: maybe(image),
  intro: maybe(word),
  group: maybe(word),
})
export type TeamMember = v.InferOutput<typeof teamMember>
export const listTeamCall = wholeList('/v1/team-list', teamMember)

/** The unit once: offices write `100%` beside the unit `%`, and `50亿` beside `亿元`. */
function withUnitOnce<T extends { value: string; unit?: string | undefined }>(one: T): T {
  const value = one.value.normalize('NFKC')
  const unit = one.unit?.normalize('NFKC') ?? ''
  const isEnd = (end: string): boolean =>
    value.endsWith(end) && (end === unit || /\d\s*$/.test(value.slice(0, -end.length)))
  const [end = ''] = Array.from(unit, (_, at) => unit.slice(0, unit.length - at)).filter(isEnd)
  const rest = value.slice(0, value.length - end.length).trim()
  return end && rest ? { ...one, value: rest } : one
}

const figureWith = (value: typeof text) =>
  v.pipe(v.object({ label: text, value, unit: maybe(text) }), v.transform(withUnitOnce))

/** A key figure; `value` is text because servers send `428.6` as well as `3.2 万`. */
export const figure = figureWith(text)
export type Figure = v.InferOutput<typeof figure>

export const milestone = v.object({ year: text, title: text, content: maybe(text) })
export type Milestone = v.InferOutput<typeof milestone>

const companyProfile = v.object({
  title: text,
  en_title: maybe(text),
  content: html,
  image: maybe(image),
  stats: listOrNone(list(figure)),
  growth: listOrNone(list(milestone)),
})
/** The history (`growth`) is part of it. */
export const getCompanyProfileCall = defineCall({
  path: '/v1/company-profile',
  request: noPayload,
  response: companyProfile,
  rich: { level: 3, fields: ['content'] },
})
export type CompanyProfile = OutputOf<typeof getCompanyProfileCall>

/** Asks `/v1/company-profile` for the key figures alone. It declares no rich text, so nothing loads the sanitiser. */
export const getKeyFiguresCall = defineCall({
  path: getCompanyProfileCall.path,
  request: noPayload,
  response: v.pick(companyProfile, ['stats']),
})

/** Talent structure: groups such as education, age, professional title. */
export const structureGroup = v.object({
  id,
  name: text,
  items: listOrNone(list(figureWith(shownNumber))),
})
export type StructureGroup = v.InferOutput<typeof structureGroup>
export const listStructureCall = wholeList('/v2/structure-list', structureGroup)

const business = v.object({
  id,
  title: text,
  en_title: maybe(text),
  intro: text,
  image: maybe(image),
  content: maybe(html),
})
/** Texts stand below the heading of the segment, which is an `h3`. */
export const listBusinessCall = wholeList('/v2/business-list', business, {
  level: 4,
  fields: ['content'],
})
export type Business = OutputOf<typeof listBusinessCall>[number]

/** Asks `/v2/business-list` for what the home page shows. It declares no rich text, so nothing loads the sanitiser. */
export const listBusinessSummariesCall = wholeList(
  listBusinessCall.path,
  v.omit(business, ['content']),
)
export type BusinessSummary = OutputOf<typeof listBusinessSummariesCall>[number]

const businessRelation = v.object({
  id,
  title: text,
  content: maybe(html),
  url: maybe(url),
  children: listOrNone(list(v.object({ id, title: text, content: maybe(html) }))),
})
export const listBusinessRelationsCall = wholeList('/v2/business-relation', businessRelation, {
  level: 5,
  fields: ['content'],
})
export type BusinessRelation = OutputOf<typeof listBusinessRelationsCall>[number]

const post = v.object({
  id,
  title: text,
  dept: maybe(word),
  num: maybe(shownNumber),
  place: maybe(text),
  edu: maybe(word),
  duty: maybe(html),
  require: maybe(html),
  publish_date: documentDate,
  end_date: maybe(deadline),
})
export const listPostsCall = defineCall({
  path: '/v1/post-list',
  request: v.strictObject(pageEntries),
  response: page(post),
  rich: { level: 5, fields: ['duty', 'require'] },
})
export type Post = OutputOf<typeof listPostsCall>['list'][number]
