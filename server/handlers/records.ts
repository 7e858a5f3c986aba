/**
 * The content in the form in which it is kept and sent: everything that can be computed once (HTML,
 * addresses of pictures, order) is computed here, when the content is read, and not for each request.
 */
import type { Kept, SiteContent, Withheld } from '../content/scan.ts'
import type { Document } from '../content/document.ts'
import type { OldAddress } from '../content/old-addresses.ts'
import { RESOURCES, type Resource } from '../content/resources.ts'
import { ALWAYS, type Publication } from '../content/publication.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'

type Fields = Readonly<Record<string, unknown>>

/** What is searched: a document, or a product, of which only the search reads it from here. */
export interface DocumentRecord extends Publication {
  resource: SearchTable
  id: number
  site: number
  title: string
  /** As readers see it, `2025-03-18` or `2025-03-18 09:30:00`; empty for products. */
  date: string
  /** 1 leads its site. */
  top: number
  /** The row in a list. */
  item: Fields
  /** What the detail adds. */
  rest: Fields
  /** The text that is searched. */
  body: string
  /** What names it besides the title: numbers of documents and projects. Found like the title. */
  label: string
}

/** The small lists. */
export interface ListRecords {
  banners: Fields[]
  partners: Fields[]
  culture: Fields[]
  honors: Fields[]
  products: (Fields & { id: number; title: string })[]
  contacts: Fields[]
  team: Fields[]
  /** One entry. */
  profile: Fields[]
  structure: Fields[]
  business: Fields[]
  relations: Fields[]
  posts: Fields[]
  /** Not part of any call: the names that visitors read, for the downloads. */
  attachments: { file: string; name: string }[]
  /** Not part of any call: the files that visitors can open only at times. */
  withheld: Withheld[]
  /** Not part of any call: where what other sites link to has gone. */
  oldAddresses: OldAddress[]
}

export type ListName = keyof ListRecords

/** Everything that is served. */
export interface Records {
  documents: DocumentRecord[]
  lists: ListRecords
  kept: Kept
}

/** Plain paragraphs as HTML. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('\n')

/** Leaves out what is not there: the contract has no empty fields. */
const present = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Some of the fields of a document, in this order. */
const pick = (one: Document, ...names: (keyof Document)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, one[name]]))

/** The row of a document in its list. */
function itemOf(resource: Resource, one: Document): Fields {
  const common = pick(one, 'id', 'site', 'title')
  if (resource === 'publicity')
    return present({
      ...common,
      publish_date: one.date,
      ...pick(one, 'doc_no', 'dept', 'kind'),
      status: one.ended_at,
      ...pick(one, 'deadline', 'event', 'place', 'num'),
    })
  if (resource === 'purchase')
    return present({
      ...common,
      ...pick(one, 'project_no', 'method', 'budget'),
      publish_date: one.date,
      ...pick(one, 'kind', 'documents_until', 'deadline'),
      status: one.ended_at,
    })
  return present({
    ...common,
    ...pick(one, 'thumb', 'intro', 'source'),
    create_time: one.date,
    is_top: one.top ? 1 : 0,
  })
}

/** What the detail adds besides the text. */
const DETAIL_FIELDS: Record<Resource, readonly (keyof Document)[]> = {
  news: ['author'],
  party: ['author'],
  publicity: ['changes', 'changed_by'],
  purchase: ['opening', 'winner', 'amount', 'changes', 'changed_by'],
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

function documentRecord(resource: Resource, one: Document): DocumentRecord {
  // Some disclosures are an attachment without a text.
  const text = resource === 'publicity' ? present({ content: one.html }) : { content: one.html }
  return {
    resource,
    id: one.id,
    site: one.site,
    title: one.title,
    date: one.date,
    top: one.top ? 1 : 0,
    ...one.publication,
    label: joined(one.doc_no, one.project_no),
    body: joined(one.intro, one.plain, one.doc_no, one.project_no, one.winner),
    item: itemOf(resource, one),
    rest: {
      ...text,
      ...present({ ...pick(one, ...DETAIL_FIELDS[resource]), update_time: one.updated }),
      files: one.files,
    },
  }
}

const newestFirst =
  <K extends string>(key: K) =>
  (a: { [P in K]: string }, b: { [P in K]: string }): number =>
    a[key] === b[key] ? 0 : a[key] < b[key] ? 1 : -1

function listRecords(content: SiteContent): ListRecords {
  const documents = RESOURCES.flatMap((resource) => content.documents[resource])
  const attachments = new Map(
    documents.flatMap(({ files }) => files.map(({ url, name }) => [url, name] as const)),
  )
  return {
    banners: content.banners.map((one) => ({
      ...one,
      image: `/media/${one.image}.webp`,
      mobile_image: `/media/${one.image}-m.webp`,
    })),
    partners: content.partners,
    culture: content.culture.map((one) => ({ ...one, content: paragraphs(one.content) })),
    honors: [...content.honors].sort(newestFirst('award_date')),
    products: content.products,
    contacts: content.contacts,
    team: content.team,
    profile: content.kept.lists.has('profile') ? [] : [content.profile],
    structure: content.structure,
    business: content.business,
    relations: content.relations.map((one) => ({
      ...one,
      content: paragraphs(one.content),
      children: (one.children ?? []).map((child) => ({
        ...child,
        content: paragraphs(child.content),
      })),
    })),
    posts: [...content.posts].sort(newestFirst('publish_date')),
    attachments: [...attachments].map(([url, name]) => ({
      file: decodeURIComponent(url.split('/').pop()!),
      name,
    })),
    withheld: content.withheld,
    oldAddresses: content.oldAddresses,
  }
}

/** Its page is made of the list; this is what the search finds. */
const productRecord = (one: SiteContent['products'][number]): DocumentRecord => ({
  resource: 'product',
  id: one.id,
  site: 0,
  title: one.title,
  date: '',
  top: 0,
  ...ALWAYS,
  label: '',
  body: [
    one.subtitle,
    one.intro,
    one.target,
    one.quota,
    one.term,
    one.rate,
    ...one.conditions,
    ...one.process,
    ...one.materials,
  ].join(' '),
  item: {},
  rest: {},
})

/** Turns what editors write into what is served. */
export const recordsOf = (content: SiteContent): Records => ({
  documents: [
    ...content.products.map(productRecord),
    ...RESOURCES.flatMap((resource) =>
      content.documents[resource].map((one) => documentRecord(resource, one)),
    ),
  ],
  lists: listRecords(content),
  kept: content.kept,
})
