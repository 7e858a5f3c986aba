/** Fields that notices of disclosure, recruitment and procurement share: kind, dates and ties. */
import * as v from 'valibot'
import { date, id, list, listOrNone, maybe, neighbour, text } from './primitives.ts'

/** Kinds of notices. Optional on the wire: without one, pages give the fields neutral labels. */
export const NOTICE_KINDS = [
  '采购公告',
  '中标候选人公示',
  '结果公示',
  '更正公告',
  '招聘公告',
  '拟录用公示',
  '招聘通知',
  '信息公示',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** In lists and details. */
export const noticeEntries = {
  /** One of `NOTICE_KINDS`. Others are read too, and mean nothing. */
  kind: maybe(text),
  deadline: maybe(date),
  /** A state that the dates do not tell, e.g. 已终止. */
  status: maybe(text),
}

/** A notice that corrects or ends another. */
const changingNotice = v.object({ id, title: text })

/** In details: a correction or termination and the notice that it changes. */
export const tieEntries = {
  changes: maybe(neighbour),
  changed_by: listOrNone(list(changingNotice)),
}

/** Fields of a search hit that is a notice. */
export const noticeHitEntries = {
  ...noticeEntries,
  method: maybe(text),
  documents_until: maybe(date),
}
