/**
 * Rows of the database, made of the content. Values that follow from one file (HTML, addresses of pictures, order)
 * are computed here, once; values that follow from two files are queried (`sql-repository.ts`).
 */
import type { Kept, SiteContent } from '../content/scan.ts'
import type { Document } from '../content/read-document.ts'
import type { Use } from '../content/source.ts'
import { lists } from '../content/content-schemas.ts'
import { RESOURCES, type Resource } from '../../shared/catalogue/pages.ts'
import { ALWAYS, type Publication } from '../content/publication.ts'
import { searchedFields } from './searched-fields.ts'
import { timeOf } from '../../shared/china-time.ts'
import { labelled, sentences } from '../../rich-text/sentences.ts'
import { PRODUCT_SITE } from '../search/tokens.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'

/** Item as they go over the wire. */
export type Item = Readonly<Record<string, unknown>>

/** A row of `documents`: a document, or a product, which has a row for the search alone. */
export interface DocumentRecord extends Publication {
  resource: SearchTable
  id: number
  site: number
  title: string
  /** The date for readers, `2025-03-18` or `2025-03-18 09:30:00`; empty for products. */
  date: string
  /** 1 for a document that comes first in its site (置顶). */
  top: number
  /** The id of the notice in the same table that this one changes; `ends` is 1 when it ends that one. */
  changes: number | null
  ends: number
  /** Times in milliseconds after which the document's page changes. */
  documents_until: number | null
  deadline: number | null
  /** The row in a list. */
  item: Item
  /** The fields that only the detail has. */
  rest: Item
  /**
   * What is searched. In the row the text of the page, as it is when it is clean, stands between the two: a search must
   * not answer with what the page hides.
   */
  body: string
  bodyEnd: string
  /** Names besides the title, such as numbers of documents and projects. They are found like the title. */
  label: string
  uses: readonly Use[]
  /** Paths below the content folder, without the contents. */
  file: string
}

type ListRecords = ReturnType<typeof listRecords>

export type ListName = keyof ListRecords

export interface Records {
  documents: DocumentRecord[]
  lists: ListRecords
  /** The files of the lists. */
  uses: SiteContent['uses']
  kept: Kept
}

/** Drops missing values, because the contract has no empty fields. */
const present = (fields: Item): Item =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Some of the fields of a document, in this order. */
const pick = (one: Document, ...names: (keyof Document)[]): Item =>
  Object.fromEntries(names.map((name) => [name, one[name]]))

function itemOf(resource: Resource, one: Document): Item {
  const common = pick(one, 'id', 'site', 'title')
  if (resource === 'publicity')
    return present({
      ...common,
      publish_date: one.date,
      update_time: one.updated,
      ...pick(one, 'doc_no', 'dept', 'kind', 'action'),
      ...pick(one, 'deadline', 'event', 'place', 'num'),
    })
  if (resource === 'purchase')
    return present({
      ...common,
      ...pick(one, 'project_no', 'method', 'budget'),
      publish_date: one.date,
      update_time: one.updated,
      ...pick(one, 'kind', 'action', 'documents_until', 'deadline'),
    })
  return present({
    ...common,
    ...pick(one, 'thumb', 'intro', 'source'),
    create_time: one.date,
    update_time: one.updated,
    is_top: one.top ? 1 : 0,
  })
}

/** The fields of the detail besides the text. */
const DETAIL_FIELDS: Record<Resource, readonly (keyof Document)[]> = {
  news: ['author'],
  party: ['author'],
  publicity: [],
  purchase: ['opening', 'winner', 'amount'],
}

const endOf = (date: string | undefined): number | null =>
  date === undefined ? null : timeOf(date, 'end')

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
    changes: one.changes ?? null,
    ends: one.action === '终止' ? 1 : 0,
    documents_until: endOf(one.documents_until),
    deadline: endOf(one.deadline),
    uses: one.uses,
    file: one.file,
    // A number is typed without its hyphens, too.
    label: joined(one.doc_no, one.project_no, one.project_no?.replace(/[\p{Pd}\s/._]+/gu, '')),
    ...searchedFields(one),
    item: itemOf(resource, one),
    rest: {
      ...text,
      ...present(pick(one, ...DETAIL_FIELDS[resource])),
      files: one.files,
    },
  }
}

/** The small lists. Old addresses are part of no call. */
function listRecords({ documents: _documents, kept, uses: _uses, ...lists }: SiteContent) {
  return {
    ...lists,
    // A photo has its address already, and the same one for phones.
    banners: lists.banners.map((one) =>
      one.image.startsWith('/')
        ? one
        : {
            ...one,
            image: `/media/${one.image}.webp`,
            mobile_image: `/media/${one.image}-m.webp`,
          },
    ),
    honors: [...lists.honors].sort((a, b) => b.award_date.localeCompare(a.award_date)),
    profile: kept.lists.has('profile') ? [] : [lists.profile],
    posts: [...lists.posts].sort((a, b) => b.publish_date.localeCompare(a.publish_date)),
  }
}

/** The columns of a row that serves the search only. */
export const SEARCHED_ONLY = {
  top: 0,
  ...ALWAYS,
  changes: null,
  ends: 0,
  documents_until: null,
  deadline: null,
  uses: [],
  label: '',
  bodyEnd: '',
  item: {},
  rest: {},
} satisfies Partial<DocumentRecord>

/** Pages read products from their list. */
const productRecord = (one: SiteContent['products'][number]): DocumentRecord => ({
  ...SEARCHED_ONLY,
  resource: 'product',
  id: one.id,
  site: PRODUCT_SITE,
  title: one.title,
  date: '',
  file: lists.products.file,
  body: [
    sentences([one.subtitle, one.intro]),
    labelled('服务对象', one.target),
    labelled('额度', one.quota),
    labelled('期限', one.term),
    labelled('费率', one.rate),
    labelled('申请条件', one.conditions.join('；')),
    labelled('办理流程', one.process.join('；')),
    labelled('申请材料', one.materials.join('；')),
    labelled('咨询', one.tel),
  ].join(''),
})

export const recordsOf = (content: SiteContent): Records => ({
  documents: [
    ...content.products.map(productRecord),
    ...RESOURCES.flatMap((resource) =>
      content.documents[resource].map((one) => documentRecord(resource, one)),
    ),
  ],
  lists: listRecords(content),
  uses: content.uses,
  kept: content.kept,
})

/** The files of a document or a list, a row for each. */
export const useRows = ({
  resource,
  id,
  uses,
}: {
  resource: string
  id: number
  uses: readonly Use[]
}) => uses.map(({ path, name }) => ({ resource, id, path, name }))
