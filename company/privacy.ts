/**
 * The company's decisions about the personal data of consultations, for which it answers: the notice beside the form
 * tells them (`privacy-notice.ts`). Like `site.ts` it is the company's own. Everything here has to be true; the
 * service compares what it can, and warns at its start.
 */

import type { PrivacyConfig } from '../shared/config/company.ts'

/** 例：officerMail: 'privacy@example.org', notifiedBy: ['mail'] */
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
}
