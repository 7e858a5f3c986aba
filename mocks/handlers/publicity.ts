import { getPublicityCall, listPublicityCall } from '../../src/api/contract/publicity.ts'
import type { Document } from '../../content-reader/content.ts'
import type { Db } from '../db.ts'
import { MISSING, handle } from '../factory.ts'

const item = (one: Document) => ({
  id: one.id,
  site: one.site,
  title: one.title,
  publish_date: one.date,
  ...(one.doc_no && { doc_no: one.doc_no }),
  ...(one.dept && { dept: one.dept }),
  ...(one.deadline && { deadline: one.deadline }),
  ...(one.place && { place: one.place }),
  ...(one.num !== undefined && { num: one.num }),
})

/** One notice; some have an attachment and no text. */
export const publicityDetail = ({ id }: { id: string }, db: Db) => {
  const one = db.find('publicity', id)
  if (!one) return MISSING
  return {
    ...item(one),
    ...(one.html && { content: one.html }),
    files: db.files(one),
    ...db.neighbours('publicity', one),
  }
}

export const listPublicity = handle(listPublicityCall, (query, db) => {
  const page = db.page('publicity', query)
  return { ...page, list: page.list.map(item) }
})

export const getPublicity = handle(getPublicityCall, publicityDetail)
