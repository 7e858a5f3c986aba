/** What the answers about notices take from other notices. */
import { noticeHitEntries } from '../../shared/contract/documents.ts'
import type { Item, Neighbour } from './repository.ts'

interface Ties {
  changes?: number
  changed_by?: readonly number[]
}

/** A stored detail with the titles of the notices that it is tied to; those that are gone are left out. */
export async function withTies(
  detail: Item,
  titlesOf: (ids: readonly number[]) => Promise<Neighbour[]>,
): Promise<Item> {
  const { changes, changed_by: changedBy, ...rest } = detail as Ties & Item
  const tied = await titlesOf([changes ?? [], changedBy ?? []].flat())
  const find = (id: number) => tied.find((one) => one.id === id)
  const changed = changes === undefined ? undefined : find(changes)
  return {
    ...rest,
    ...(changed && { changes: changed }),
    ...(changedBy && { changed_by: changedBy.map(find).filter((one) => one !== undefined) }),
  }
}

/** A row of a list as it is now. @param item as it is stored: its `status` is the time from which it says that it has ended */
export function itemAt(item: Item, now: number): Item {
  const { status, ...rest } = item
  if (typeof status !== 'number') return item
  return status <= now ? { ...item, status: '已终止' } : rest
}

const HIT_FIELDS = Object.keys(noticeHitEntries)

/** What the state of a hit follows from. @param item the document's row in its list */
export const noticeFields = (item: Item): Item =>
  Object.fromEntries(HIT_FIELDS.flatMap((field) => (field in item ? [[field, item[field]]] : [])))
