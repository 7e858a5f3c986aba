/** Tells the operators in time that consultations come in unusual numbers. */
import type { Log } from '../log.ts'
import { describeError } from '../log.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'

export type QuotaMail = (subject: string, text: string) => Promise<void>

interface AlertOptions {
  perDay: number
  log: Log
  /** Absent when no mail is configured. */
  mail?: QuotaMail | undefined
  now?: () => number
}

/**
 * Makes a listener for the number of consultations of the last 24 hours, called after each that
 * was stored. At half of the quota it writes one log line and one mail, at most once in 24 hours.
 */
export function quotaAlert({ perDay, log, mail, now = Date.now }: AlertOptions) {
  let alertedAt = -Infinity
  return async (today: number): Promise<void> => {
    if (today < perDay / 2 || now() - alertedAt < DAY_MS) return
    alertedAt = now()
    log.warn('consultations reach half of CONSULT_PER_DAY', { today, quota: perDay })
    try {
      await mail?.(
        '在线咨询数量异常',
        `24 小时内已收到 ${today} 条在线咨询，达到 CONSULT_PER_DAY（${perDay}）的一半。\n` +
          '达到该数后表单不会关闭，但访客的浏览器在提交前要多计算一会儿。\n' +
          '请用 npm run consultations -- export 查看是否为机器提交；如属正常，请调大 CONSULT_PER_DAY。',
      )
    } catch (error) {
      log.error('alert failed', describeError(error))
    }
  }
}
