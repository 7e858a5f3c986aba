/** Shared by the deliveries by mail and by webhook. */
import { hashOf } from '../hash.ts'
import type { StaffNotification } from './notification-queue.ts'

/** A message about a single consultation; marked ones come in a summary. */
export const isSingle = (consultations: readonly StaffNotification[]): boolean =>
  consultations.length === 1 && !consultations[0]!.mark

export const droppedLine = (dropped: number): string =>
  `另有 ${dropped} 条带标记的咨询超出了保存上限，没有保留（来自大量提交的同一网络）。`

/**
 * The key depends on the consultations of a delivery only: a delivery whose answer was lost is repeated under the same
 * key.
 */
export const keyOf = (consultations: readonly StaffNotification[]): string =>
  isSingle(consultations)
    ? consultations[0]!.request_id
    : hashOf(consultations.map(({ request_id }) => request_id).join(' '))
