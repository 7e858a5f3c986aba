/**
 * The notice on personal data (个人信息保护法, articles 17, 44 to 47 and 50), made from the configuration. The form shows
 * it; the service stores the version of its text with each consent.
 */
import {
  ADDRESS_RETENTION_HOURS,
  CONSULT_RETENTION_DAYS,
  DRAFT_LIFETIME_DAYS,
} from '#company/periods.ts'
import { privacy } from '#company/privacy.ts'
import { registration } from '#company/registration.ts'
import { siteConfig } from '#company/site.ts'
import type { PrivacyConfig } from './company.ts'

export type NoticePart =
  | string
  | { phone: string }
  | { mail: string }
  | { page: string; text: string }

export interface NoticeItem {
  term: string
  parts: readonly NoticePart[]
}

const { companyName, fallbackContact: contact } = siteConfig

export function privacyNotice(config: PrivacyConfig = privacy): readonly NoticeItem[] {
  const { notifiedBy, webhookRecipient = '本公司的业务系统', backupDays, officerMail } = config
  const [year, month] = config.version.split('-')
  const { contact_number: phone, supervisory_telephone: supervision, address } = contact
  const byMail = notifiedBy.includes('mail')
  const { privacyPolicy: policy } = registration
  return [
    {
      term: '处理者',
      parts: [
        `${companyName}${address ? `，${address}` : ''}。个人信息保护负责人：电话 `,
        { phone },
        ...(officerMail ? ['，邮箱 ', { mail: officerMail }] : []),
        '。',
      ],
    },
    {
      term: '收集什么',
      parts: [
        '姓名、联系电话、咨询内容（没有这三项无法答复您）；企业名称、咨询产品（可以不填）。' +
          `为防止恶意提交，咨询记录旁还保存由您的网络地址和咨询内容换算成的代码，最多 ${ADDRESS_RETENTION_HOURS} 小时。`,
      ],
    },
    {
      term: '用来做什么、怎样处理',
      parts: [
        `${config.purpose}保存在${config.storage}。` +
          (byMail ? '每次提交后，以邮件通知负责答复的工作人员。' : '') +
          (notifiedBy.includes('webhook') ? `每次提交后，同时传送到${webhookRecipient}。` : ''),
      ],
    },
    { term: '提供给谁', parts: [config.sharing] },
    {
      term: '保存多久',
      parts: [
        `自提交之日起保存 ${CONSULT_RETENTION_DAYS} 天，到期自动删除` +
          (byMail ? '；工作人员邮箱中的通知同时删除' : '') +
          (backupDays > 0 ? `；备份中的副本最多再保存 ${backupDays} 天` : '') +
          `。没有提交的草稿和等待网络的咨询只存在您的设备上，最多 ${DRAFT_LIFETIME_DAYS} 天；到期后您再打开本网站，还会多留一天，以免因设备时间不准误删。`,
      ],
    },
    {
      term: '您的权利',
      parts: [
        `报受理编号或提交时填写的电话，来电${officerMail ? '或发邮件' : ''}（联系方式见第一项），可以查询、复制、更正、删除您的信息，撤回同意，` +
          `我们在 ${config.answerDays} 日内答复。撤回同意不影响撤回以前的处理。`,
      ],
    },
    {
      term: '不满意时',
      parts: supervision
        ? ['可以拨打监督电话 ', { phone: supervision }, '，也可以向网信部门投诉。']
        : ['可以向网信部门投诉。'],
    },
    { term: '未成年人', parts: ['不满 14 周岁的，请由监护人填写。'] },
    {
      term: '版本',
      parts: [
        `${year} 年 ${Number(month)} 月版。`,
        ...(policy ? ['全文见', { page: policy.path, text: policy.title }, '。'] : []),
      ],
    },
  ]
}
