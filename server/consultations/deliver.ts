/** The channels by which the staff is notified: mail, webhook, both or none. */
import { createHmac } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { siteConfig } from '#company/site.ts'
import { CONSULT_COLUMNS, shortLabel } from '../../shared/contract/consult-fields.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import { type Config, isLoopback } from '../config.ts'
import { MARK_LABELS } from '../db/database-tables.ts'
import { hashOf } from '../hash.ts'
import { printable } from '../printable.ts'
import type { Deliver, StaffNotification, WayToTell } from './notification-queue.ts'

const TIMEOUT_MS = 20_000
/** The time limit for a mail server that answers very slowly. The claim on a notification lasts longer. */
const MAIL_TIMEOUT_MS = 120_000

/** Makes a text one line, because it must not become a mail header or another line of the list. */
const line = (text: string): string => printable(text.replace(/\s+/g, ' '))

/** Prefixes each line of a visitor's text, so that none looks like a line of ours or like another notice. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((one) => `│ ${printable(one)}`)
    .join('\n')

const block = (one: StaffNotification): string =>
  [
    `受理编号：${one.receipt_no}`,
    `提交时间：${minuteInChina(one.created_at)}（北京时间）`,
    ...CONSULT_COLUMNS.filter((column) => column !== 'content' && one[column]).map(
      (column) => `${shortLabel(column)}：${line(one[column])}`,
    ),
    '',
    quoted(one.content),
  ].join('\n')

/** Characters of a marked consultation's text in the summary: enough to see that a person wrote it. */
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

/** The mail about a single consultation; marked ones come in a summary. */
const isSingle = (consultations: readonly StaffNotification[]): boolean =>
  consultations.length === 1 && !consultations[0]!.mark

const droppedLine = (dropped: number): string =>
  `另有 ${dropped} 条带标记的咨询超出了保存上限，没有保留（来自大量提交的同一网络）。`

function mailOf(
  consultations: readonly StaffNotification[],
  dropped: number,
): { subject: string; text: string } {
  const marked = consultations.filter(({ mark }) => mark)
  const others = consultations.filter(({ mark }) => !mark)
  const [first] = others
  if (first && isSingle(consultations) && dropped === 0)
    return { subject: `新的在线咨询 ${first.receipt_no}`, text: `${block(first)}\n\n${FOOTER}` }
  const parts = others.map(block)
  if (marked.length > 0)
    parts.push(
      [
        `以下 ${marked.length} 条带有标记，请核对；是真实咨询的，用 npm run consultations -- release 受理编号 取消标记，并发出完整通知：`,
        ...marked.map(markedLine),
      ].join('\n'),
    )
  if (dropped > 0) parts.push(droppedLine(dropped))
  return {
    subject: `在线咨询汇总：${others.length} 条，另有 ${marked.length} 条待核对`,
    text: [...parts, FOOTER].join(`\n\n${RULE}\n\n`),
  }
}

/**
 * The key depends on the consultations of a delivery only: a delivery whose answer was lost is repeated under the same
 * key.
 */
const keyOf = (consultations: readonly StaffNotification[]): string =>
  isSingle(consultations)
    ? consultations[0]!.request_id
    : hashOf(consultations.map(({ request_id }) => request_id).join(' '))

type MailConfig = Pick<Config, 'SMTP_URL' | 'NOTIFY_FROM' | 'NOTIFY_TO'>

/**
 * @returns a sentence when some recipients did not get it
 * @throws when none got it
 */
export async function sendMail(
  { SMTP_URL, NOTIFY_FROM, NOTIFY_TO }: MailConfig,
  mail: { subject: string; text: string; messageId?: string },
): Promise<string | undefined> {
  const { protocol, hostname } = new URL(SMTP_URL)
  // Loaded with the first mail: most installations send few.
  const transport = (await import('nodemailer')).createTransport({
    url: SMTP_URL,
    // Personal data leaves the machine only encrypted.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const sent = await Promise.race([
    transport.sendMail({ from: NOTIFY_FROM, to: NOTIFY_TO, ...mail }),
    after(MAIL_TIMEOUT_MS, undefined, { ref: false }),
  ])
  if (!sent) throw Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' })
  return sent.rejected.length > 0 ? refusedBy(NOTIFY_TO, sent.rejected) : undefined
}

/** Names recipients by their position, because the log must not contain addresses. */
function refusedBy(to: string, rejected: readonly (string | { address: string })[]): string {
  const refused = rejected.map((one) => (typeof one === 'string' ? one : one.address))
  const all = to.split(',').map((one) => one.trim())
  const places = refused.map((address) => all.indexOf(address) + 1).join('、')
  return (
    `邮件服务器拒绝了 NOTIFY_TO 中第 ${places} 个收件人（共 ${all.length} 个），其他人已收到：请改正这个地址 / ` +
    'The mail server refused some of the recipients in NOTIFY_TO, the others have the mail: correct their addresses'
  )
}

export const mailDelivery =
  (config: MailConfig): Deliver =>
  (consultations, dropped = 0) => {
    // Mail programs recognise a repeated mail by it.
    const messageId = `<${keyOf(consultations)}@${new URL(config.SMTP_URL).hostname}>`
    return sendMail(config, { ...mailOf(consultations, dropped), messageId })
  }

/**
 * The error in an answer with status 200: `errcode` of 企业微信 and 钉钉, `StatusCode` and `code` of 飞书. Others mean
 * success by a `code` of 1 or of 200.
 */
function ownError(text: string): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null) return undefined
  const { errcode, StatusCode, code } = answer as Record<string, unknown>
  if (errcode !== undefined && Number(errcode) !== 0) return `errcode ${String(errcode)}`
  if (StatusCode !== undefined && Number(StatusCode) !== 0)
    return `StatusCode ${String(StatusCode)}`
  const isError =
    typeof code === 'number' && code !== 0 && code !== 1 && !(code >= 200 && code < 300)
  return isError ? `code ${code}` : undefined
}

/** Posts JSON, signed where a key is set: a consultation, or `{ summary: [...], dropped }`. */
export function webhookDelivery({
  NOTIFY_WEBHOOK,
  NOTIFY_WEBHOOK_SECRET,
}: Pick<Config, 'NOTIFY_WEBHOOK' | 'NOTIFY_WEBHOOK_SECRET'>): Deliver {
  return async (consultations, dropped = 0) => {
    const all = consultations.map((one) => ({ ...one, created_at: minuteInChina(one.created_at) }))
    const isAlone = isSingle(consultations) && dropped === 0
    const body = JSON.stringify(isAlone ? all[0] : { summary: all, dropped })
    const signature = createHmac('sha256', NOTIFY_WEBHOOK_SECRET).update(body).digest('hex')
    const response = await fetch(NOTIFY_WEBHOOK, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': keyOf(consultations),
        ...(NOTIFY_WEBHOOK_SECRET && { 'X-Signature': signature }),
      },
      body,
      // A redirect counts as a failure, because personal data must go to the configured address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const own = ownError(await response.text())
    const code = `HTTP ${response.status}${own ? ` ${own}` : ''}`
    if (!response.ok || own) throw Object.assign(new Error(code), { code })
  }
}

/** The configured channels; empty when nobody is to be notified. */
export const waysToTell = (config: Config): WayToTell[] => [
  ...(config.NOTIFY_WEBHOOK ? [{ way: 'webhook' as const, deliver: webhookDelivery(config) }] : []),
  ...(config.SMTP_URL ? [{ way: 'mail' as const, deliver: mailDelivery(config) }] : []),
]
