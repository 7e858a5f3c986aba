/** The stage that a notice is at. It follows from its dates, so that nobody has to change it by hand. */
import { DAY_MS, hasPassed, timeOf, todayInChina } from '../../shared/china-time.ts'

/** The fields of a notice that decide its state. */
export interface DatedNotice {
  kind?: string | undefined
  method?: string | undefined
  status?: string | undefined
  documents_until?: string | undefined
  deadline?: string | undefined
}

/** The state of a notice that was called off. */
export const ENDED = '已终止'

/** Words by which a notice says that it was called off; its dates no longer count then. */
const ENDED_WORDS = /终止|取消|废标|流标/

/** Words by which it says that it was changed; its dates, with the new one among them, go on to count. */
const CHANGED = /延期|更正/

/**
 * The state of a notice in a word or two (`已延期，报价中`), in the company's time zone. News of an examination and the
 * like have none. If a server sends no dates, its `status` is shown.
 * @param now milliseconds
 */
export function noticeState(notice: DatedNotice, now: number): string | undefined {
  const { status } = notice
  if (status && ENDED_WORDS.test(status)) return ENDED
  const stage = stageOf(notice, now)
  return stage && status && CHANGED.test(status) ? `${status}，${stage}` : (stage ?? status)
}

/** The state of a notice once its deadline is over; `undefined` for one that never has any. */
export const lastState = (notice: DatedNotice): string | undefined =>
  noticeState(notice, notice.deadline ? timeOf(notice.deadline, 'end') : 0)

/** The stage that follows from the dates. */
function stageOf(notice: DatedNotice, now: number): string | undefined {
  const { kind, method, documents_until: documentsUntil, deadline } = notice
  if (!deadline) return undefined
  const isOver = hasPassed(deadline, now)
  // A purchase from a single supplier is announced for objections and not for bids.
  if (kind === '采购公告' && method !== '单一来源') {
    if (isOver) return '已截止'
    if (documentsUntil && !hasPassed(documentsUntil, now)) return '获取文件中'
    if (method === '询价') return '报价中'
    return documentsUntil ? '待开标' : undefined
  }
  if (kind === '招聘公告') return isOver ? '已截止' : '报名中'
  if (kind === '采购公告' || kind?.endsWith('公示')) return isOver ? '公示已结束' : '公示中'
  return undefined
}

/**
 * The days that are left of a deadline, by the company's calendar; `undefined` once it is over.
 * @param now milliseconds
 */
export function timeLeft(deadline: string, now: number): string | undefined {
  if (hasPassed(deadline, now)) return undefined
  // 00:00 is the end of the day before.
  const lastDay = todayInChina(timeOf(deadline, 'end') - 1)
  const days = (timeOf(lastDay) - timeOf(todayInChina(now))) / DAY_MS
  if (days > 1) return `还剩 ${days} 天`
  return days === 1 ? '明天截止' : '今天截止'
}
