/**
 * The content in the form in which it is kept and sent: everything that can be computed once (HTML,
 * addresses of pictures, order) is computed here, when the content is read, and not for each request.
 */
import type { Kept, SiteContent } from '../content/scan.ts'
import type { Document } from '../content/document.ts'
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

type ListRecords = ReturnType<typeof listRecords>

export type ListName = keyof ListRecords

export interface Records {
  documents: DocumentRecord[]
  lists: ListRecords
  kept: Kept
}

/** Leaves out what is not there: the contract has no empty fields. */
const present = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Some of the fields of a document, in this order. */
const pick = (one: Document, ...names: (keyof Document)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, one[name]]))

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

/** The small lists. Attachments, withheld files and old addresses are part of no call. */
function listRecords({ documents, kept, ...lists }: SiteContent) {
  const files = RESOURCES.flatMap((resource) => documents[resource]).flatMap((one) => one.files)
  return {
    ...lists,
    banners: lists.banners.map((one) => ({
      ...one,
      image: `/media/${one.image}.webp`,
      mobile_image: `/media/${one.image}-m.webp`,
    })),
    honors: [...lists.honors].sort((a, b) => b.award_date.localeCompare(a.award_date)),
    profile: kept.lists.has('profile') ? [] : [lists.profile],
    posts: [...lists.posts].sort((a, b) => b.publish_date.localeCompare(a.publish_date)),
    /** The names that visitors read of files, for the downloads. */
    attachments: [...new Map(files.map(({ url, name }) => [url, name]))].map(([url, name]) => ({
      file: decodeURIComponent(url.split('/').pop()!),
      name,
    })),
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
