/**
 * The privacy notice on the side of the service: the version of its text that a visitor agreed to, and a check that
 * it is true.
 */
import { createHash } from 'node:crypto'
import { privacyNotice } from '../../shared/config/privacy-notice.ts'
import { privacy } from '#company/privacy.ts'
import type { Config } from '../config.ts'

const hash = createHash('sha256').update(JSON.stringify(privacyNotice())).digest('hex')

/** Stored with each consent. The hash tells texts apart even when nobody raised the date. */
export const noticeVersion = `${privacy.version}-${hash.slice(0, 8)}`

/** Sentences, with the next step, about each point in which the notice and the settings of the service disagree. */
export function noticeMismatches(
  config: Pick<Config, 'SMTP_URL' | 'NOTIFY_WEBHOOK' | 'NOTIFY_WEBHOOK_FORMAT'>,
  { notifiedBy } = privacy,
): string[] {
  const found: string[] = []
  for (const [way, variable] of [
    ['mail', 'SMTP_URL'],
    ['webhook', 'NOTIFY_WEBHOOK'],
  ] as const) {
    // A robot is told no more than a number.
    if (way === 'webhook' && config.NOTIFY_WEBHOOK_FORMAT !== 'json') continue
    const does = config[variable] !== ''
    if (does !== notifiedBy.includes(way))
      found.push(
        `${variable} ${does ? '已设置' : '未设置'}，而个人信息处理说明${does ? '没有写' : '写明'}这种通知：请统一 company/privacy.ts 的 notifiedBy 和 ${variable}，然后重新构建 / ` +
          `${variable} is ${does ? '' : 'not '}set, but the notice ${does ? 'does not say so' : 'says it is'}: make notifiedBy in company/privacy.ts and ${variable} agree, then build`,
      )
  }
  return found
}
