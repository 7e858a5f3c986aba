import { getPurchaseCall, listPurchasesCall } from '../../src/api/contract/purchase.ts'
import type { Document } from '../../content-reader/content.ts'
import type { Db } from '../db.ts'
import { MISSING, handle } from '../factory.ts'

const item = (one: Document) => ({
  id: one.id,
  site: one.site,
  title: one.title,
  ...(one.project_no && { project_no: one.project_no }),
  ...(one.method && { method: one.method }),
  ...(one.budget !== undefined && { budget: one.budget }),
  publish_date: one.date,
  ...(one.deadline && { deadline: one.deadline }),
  ...(one.status && { status: one.status }),
})

/** One procurement notice. */
export const purchaseDetail = ({ id }: { id: string }, db: Db) => {
  const one = db.find('purchase', id)
  if (!one) return MISSING
  return {
    ...item(one),
    content: one.html,
    ...(one.winner && { winner: one.winner }),
    ...(one.amount !== undefined && { amount: one.amount }),
    files: db.files(one),
    ...db.neighbours('purchase', one),
  }
}

export const listPurchases = handle(listPurchasesCall, (query, db) => {
  const page = db.page('purchase', query)
  return { ...page, list: page.list.map(item) }
})

export const getPurchase = handle(getPurchaseCall, purchaseDetail)
