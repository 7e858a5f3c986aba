/** The stage that a notice is at. It follows from its dates, so that nobody has to change it by hand. */
import { hasPassed } from '../../shared/china-time.ts'

/** The fields of a notice that decide its state. */
export interface DatedNotice {
  kind?: string | undefined
  method?: string | undefined
  status?: string | undefined
  documents_until?: string | undefined
  deadline?: string | undefined
}

/** Words by which a notice says that it was called off; its dates no longer count then. */
const ENDED = /终止|取消|废标|流标/

/**
 * The state of a notice in a word, in the company's time zone. News of an examination and the like have none. If a
 * server sends no dates, its `status` is shown.
 * @param now milliseconds
 */
export function noticeState(notice: DatedNotice, now: number): string | undefined {
  const { kind, method, status, documents_until: documentsUntil, deadline } = notice
  if (status && ENDED.test(status)) return '已终止'
  if (!deadline) return status
  const isOver = hasPassed(deadline, now)
  // A purchase from a single supplier is announced for objections and not for bids.
  if (kind === '采购公告' && method !== '单一来源') {
    if (isOver) return '已截止'
    if (documentsUntil && !hasPassed(documentsUntil, now)) return '获取文件中'
    if (method === '询价') return '报价中'
    return documentsUntil ? '待开标' : status
  }
  if (kind === '招聘公告') return isOver ? '已截止' : '报名中'
  if (kind === '采购公告' || kind?.endsWith('公示')) return isOver ? '公示已结束' : '公示中'
  return status
}
