/** The channels by which the staff is notified: mail, webhook, both or none. */
import { siteConfig } from '#company/site.ts'
import { CONSULT_COLUMNS, shortLabel } from '../../shared/contract/consult-fields.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import { type Config, isLoopback } from '../config.ts'
import { MARK_LABELS } from '../db/database-tables.ts'
import { printable, printableLine } from '../printable.ts'
import { webhookDelivery } from './deliver-webhook.ts'
import { droppedLine, isSingle, keyOf } from './delivery.ts'
import type { Deliver, StaffNotification, WayToTell } from './notification-queue.ts'

const TIMEOUT_MS = 20_000
/** The time limit for a mail server that answers very slowly. The claim on a notification lasts longer. */
const MAIL_TIMEOUT_MS = 120_000

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
      (column) => `${shortLabel(column)}：${printableLine(one[column])}`,
    ),
    '',
    quoted(one.content),
  ].join('\n')

/** Characters of a marked consultation's text in the summary: enough to see that a person wrote it. */
const EXCERPT = 60

function excerpt(content: string): string {
  const signs = Array.from(content)
  const beginning = printableLine(signs.slice(0, EXCERPT).join(''))
  return signs.length > EXCERPT ? `${beginning}…（共 ${signs.length} 字）` : beginning
}

const markedLine = (one: StaffNotification): string =>
  [
    one.receipt_no,
    minuteInChina(one.created_at),
    MARK_LABELS[one.mark],
    printableLine(one.name),
    one.phone,
    excerpt(one.content),
  ].join('  ')

const FOOTER = `本邮件由${siteConfig.companyName}网站自动发送，含个人信息，请勿转发。`
const RULE = '――――――――――'

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
  const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS)
  const sent = await transport.sendMail({ from: NOTIFY_FROM, to: NOTIFY_TO, ...mail, signal })
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

/** The configured channels; empty when nobody is to be notified. */
export const waysToTell = (config: Config): WayToTell[] => [
  ...(config.NOTIFY_WEBHOOK ? [{ way: 'webhook' as const, deliver: webhookDelivery(config) }] : []),
  ...(config.SMTP_URL ? [{ way: 'mail' as const, deliver: mailDelivery(config) }] : []),
]
