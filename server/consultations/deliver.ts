/** Ways to tell the staff: a mail, a webhook, both, or none. */
import { createHmac } from 'node:crypto'
import { siteConfig } from '#company/site.ts'
import { CONSULT_COLUMNS, shortLabel } from '../../shared/contract/consult-fields.ts'
import { minuteInChina } from '../../shared/notices/china-time.ts'
import { type Config, isLoopback } from '../config.ts'
import type { QuotaMail } from './alert.ts'
import type { Deliver, StaffNotification } from './notification-queue.ts'

/** How long to wait for a mail server or a webhook. */
const TIMEOUT_MS = 20_000

/** A mail server or webhook that refused; the code says which status. */
class DeliveryError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** One line: what a visitor typed must not become a header or a further line of the list. */
const line = (text: string): string => text.replace(/\s+/g, ' ')

const mailText = (one: StaffNotification): string =>
  [
    `受理编号：${one.receipt_no}`,
    `提交时间：${minuteInChina(one.created_at)}（北京时间）`,
    ...CONSULT_COLUMNS.filter((column) => column !== 'content' && one[column]).map(
      (column) => `${shortLabel(column)}：${line(one[column])}`,
    ),
    '',
    one.content,
    '',
    ...(one.untold > 0
      ? [
          `24 小时内另有 ${one.untold} 条咨询标为疑似广告或重复提交，没有单独通知，请用 npm run consultations -- export 查看。`,
        ]
      : []),
    `本邮件由${siteConfig.companyName}网站自动发送，含个人信息，请勿转发。`,
  ].join('\n')

interface Mail {
  subject: string
  text: string
  /** Local part of the Message-ID; mail programs recognise a repetition by it. */
  id?: string
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'NOTIFY_FROM' | 'NOTIFY_TO'>

function mailer({ SMTP_URL, NOTIFY_FROM, NOTIFY_TO }: MailConfig): (mail: Mail) => Promise<void> {
  const url = new URL(SMTP_URL)
  const secure = url.protocol === 'smtps:'
  const open = async () =>
    (await import('nodemailer')).createTransport({
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // Personal data leaves the machine encrypted, or not at all.
      requireTLS: !secure && !isLoopback(url.hostname),
      ...(url.username && {
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  // Loaded and opened with the first mail: most installations send few.
  let transport: ReturnType<typeof open> | undefined
  return async ({ subject, text, id }) => {
    transport ??= open()
    await (
      await transport
    ).sendMail({
      from: NOTIFY_FROM,
      to: NOTIFY_TO,
      subject,
      text,
      ...(id && { messageId: `<${id}@${url.hostname}>` }),
    })
  }
}

export function mailDelivery(config: MailConfig): Deliver {
  const send = mailer(config)
  return (notification) =>
    send({
      subject: `新的在线咨询 ${notification.receipt_no}`,
      text: mailText(notification),
      // May be delivered again after a lost response.
      id: notification.request_id,
    })
}

/** Mails to the staff that are about no consultation; `undefined` when no mail is configured. */
export function alertMail(config: MailConfig): QuotaMail | undefined {
  if (!config.SMTP_URL) return undefined
  const send = mailer(config)
  return (subject, text) =>
    send({ subject: `${subject}（${siteConfig.companyShortName}网站）`, text })
}

/** Posts JSON, signed where a key is set. */
export function webhookDelivery({
  NOTIFY_WEBHOOK,
  NOTIFY_WEBHOOK_SECRET,
}: Pick<Config, 'NOTIFY_WEBHOOK' | 'NOTIFY_WEBHOOK_SECRET'>): Deliver {
  return async ({ created_at, ...notification }) => {
    const body = JSON.stringify({ ...notification, created_at: minuteInChina(created_at) })
    const signature = createHmac('sha256', NOTIFY_WEBHOOK_SECRET).update(body).digest('hex')
    const response = await fetch(NOTIFY_WEBHOOK, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': notification.request_id,
        ...(NOTIFY_WEBHOOK_SECRET && { 'X-Signature': signature }),
      },
      body,
      // Personal data goes to the configured address only: a redirect is a refusal, by its status.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`)
  }
}

/** What the configuration asks for; `undefined` when nobody is to be told. */
export function deliveryFor(config: Config): Deliver | undefined {
  // Both are tried again until both have it. The webhook first: it knows what it has had by its key, people do not.
  const ways = [
    ...(config.NOTIFY_WEBHOOK ? [webhookDelivery(config)] : []),
    ...(config.SMTP_URL ? [mailDelivery(config)] : []),
  ]
  if (ways.length === 0) return undefined
  return async (notification) => {
    for (const deliver of ways) await deliver(notification)
  }
}
