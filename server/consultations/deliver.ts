/** Ways to tell the staff: a mail, a webhook, both, or none. */
import { createHmac } from 'node:crypto'
import { siteConfig } from '#company/site.ts'
import { CONSULT_COLUMNS, shortLabel } from '../../shared/contract/consult-fields.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import { type Config, isLoopback } from '../config.ts'
import { MARK_LABELS } from '../db/tables.ts'
import { hashOf } from '../hash.ts'
import type { Deliver, StaffNotification } from './notification-queue.ts'

const TIMEOUT_MS = 20_000

/** One line: what a visitor typed must not become a header or a further line of the list. */
const line = (text: string): string => text.replace(/\s+/g, ' ')

const block = (one: StaffNotification): string =>
  [
    `受理编号：${one.receipt_no}`,
    `提交时间：${minuteInChina(one.created_at)}（北京时间）`,
    ...CONSULT_COLUMNS.filter((column) => column !== 'content' && one[column]).map(
      (column) => `${shortLabel(column)}：${line(one[column])}`,
    ),
    '',
    one.content,
  ].join('\n')

/** Characters of a marked consultation's text in the digest: enough to see whether a person wrote it. */
const EXCERPT = 60

const markedLine = (one: StaffNotification): string =>
  [
    one.receipt_no,
    minuteInChina(one.created_at),
    MARK_LABELS[one.mark],
    line(one.name),
    one.phone,
    line(Array.from(one.content).slice(0, EXCERPT).join('')),
  ].join('  ')

const FOOTER = `本邮件由${siteConfig.companyName}网站自动发送，含个人信息，请勿转发。`
const RULE = '――――――――――'

/** On its own; whatever is marked comes as a digest. */
const isSingle = (consultations: readonly StaffNotification[]): boolean =>
  consultations.length === 1 && !consultations[0]!.mark

function mailOf(consultations: readonly StaffNotification[]): { subject: string; text: string } {
  const marked = consultations.filter(({ mark }) => mark)
  const others = consultations.filter(({ mark }) => !mark)
  const [first] = others
  if (first && isSingle(consultations))
    return { subject: `新的在线咨询 ${first.receipt_no}`, text: `${block(first)}\n\n${FOOTER}` }
  const parts = others.map(block)
  if (marked.length > 0)
    parts.push(
      [
        `以下 ${marked.length} 条带有标记，请核对；是真实咨询的，用 npm run consultations -- release 受理编号 取消标记，并发出完整通知：`,
        ...marked.map(markedLine),
      ].join('\n'),
    )
  return {
    subject: `在线咨询汇总：${others.length} 条，另有 ${marked.length} 条待核对`,
    text: [...parts, FOOTER].join(`\n\n${RULE}\n\n`),
  }
}

/** The same for the same consultations: a delivery may be repeated after a lost answer. */
const keyOf = (consultations: readonly StaffNotification[]): string =>
  isSingle(consultations)
    ? consultations[0]!.request_id
    : hashOf(consultations.map(({ request_id }) => request_id).join(' '))

type MailConfig = Pick<Config, 'SMTP_URL' | 'NOTIFY_FROM' | 'NOTIFY_TO'>

export async function sendMail(
  { SMTP_URL, NOTIFY_FROM, NOTIFY_TO }: MailConfig,
  mail: { subject: string; text: string; messageId?: string },
): Promise<void> {
  const { protocol, hostname } = new URL(SMTP_URL)
  // Loaded with the first mail: most installations send few.
  const transport = (await import('nodemailer')).createTransport({
    url: SMTP_URL,
    // Personal data leaves the machine encrypted, or not at all.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  await transport.sendMail({ from: NOTIFY_FROM, to: NOTIFY_TO, ...mail })
}

export const mailDelivery =
  (config: MailConfig): Deliver =>
  (consultations) => {
    // Mail programs recognise a repetition by it.
    const messageId = `<${keyOf(consultations)}@${new URL(config.SMTP_URL).hostname}>`
    return sendMail(config, { ...mailOf(consultations), messageId })
  }

/** Posts JSON, signed where a key is set: a consultation, or `{ digest: [...] }`. */
export function webhookDelivery({
  NOTIFY_WEBHOOK,
  NOTIFY_WEBHOOK_SECRET,
}: Pick<Config, 'NOTIFY_WEBHOOK' | 'NOTIFY_WEBHOOK_SECRET'>): Deliver {
  return async (consultations) => {
    const all = consultations.map((one) => ({ ...one, created_at: minuteInChina(one.created_at) }))
    const body = JSON.stringify(isSingle(consultations) ? all[0] : { digest: all })
    const signature = createHmac('sha256', NOTIFY_WEBHOOK_SECRET).update(body).digest('hex')
    const response = await fetch(NOTIFY_WEBHOOK, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': keyOf(consultations),
        ...(NOTIFY_WEBHOOK_SECRET && { 'X-Signature': signature }),
      },
      body,
      // Personal data goes to the configured address only: a redirect is a refusal, by its status.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const code = `HTTP ${response.status}`
    if (!response.ok) throw Object.assign(new Error(code), { code })
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
  return async (consultations) => {
    for (const deliver of ways) await deliver(consultations)
  }
}
