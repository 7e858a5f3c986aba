/**
 * What a company decides about the personal data of consultations, and answers for: the notice beside
 * the form says it (`privacy-notice.ts`). Like `site.ts` it is the company's own. Only what is so may
 * stand here; the service compares what it can and warns at its start.
 */

import { registration } from './registration.ts'

/** The company's decisions and promises. */
export interface PrivacyConfig {
  /** Year and month of the text, `2026-11`; raise it with every change of this file. */
  version: string
  /** Where the person responsible for personal data reads mails (个人信息保护法, article 52). */
  officerMail: string
  /** What consultations are used for. */
  purpose: string
  /** Where they are stored, after 「保存在」. */
  storage: string
  /**
   * Further ways on which the staff learns of each. The service's `SMTP_URL` and `NOTIFY_WEBHOOK` have to
   * agree. With `mail` the staff has to delete the mails when the period ends.
   */
  notifiedBy: readonly ('mail' | 'webhook')[]
  /** Who runs the system behind the webhook; without it leave this out. */
  webhookRecipient?: string
  /** Who else gets them, and how the visitor is asked. */
  sharing: string
  /** How long backups, exports and their copies are kept at most, in days; 0 when there are none. */
  backupDays: number
  /** Within how many days a request about one's own data is answered. */
  answerDays: number
  /** The full policy, a page of the site. */
  policy?: { title: string; path: string }
}

export const privacy: PrivacyConfig = {
  version: '2026-11',
  officerMail: 'privacy@example.com',
  purpose: '只用于答复这次咨询，不用于营销。',
  storage: '本公司管理的服务器上，由负责答复的工作人员查看',
  notifiedBy: [],
  sharing:
    '不提供给他人。需要转给合作银行时，先告诉您银行的名称、联系方式、用途和内容，取得您的单独同意。',
  backupDays: 30,
  answerDays: 15,
  ...(registration.privacyPolicy && { policy: registration.privacyPolicy }),
}
