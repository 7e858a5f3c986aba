/** The webhook: JSON for a system of the company's own, or a message in a group by its robot. */
import { createHmac } from 'node:crypto'
import { siteConfig } from '#company/site.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import { beginningOf } from '../../shared/bounded-body.ts'
import type { Config, WebhookFormat } from '../config.ts'
import { droppedLine, isSingle, keyOf } from './delivery.ts'
import type { Deliver, StaffNotification } from './notification-queue.ts'
import { robotProblem } from './robot-problems.ts'

const TIMEOUT_MS = 20_000
/** An answer is read for an error of its own, which is short; nothing bounds what else the other side may send. */
const ANSWER_BYTES = 64 * 1024

/** More numbers would exceed the 2,048 bytes that a text of 企业微信 may have. */
const NUMBERS = 50

/**
 * The text for a group. It holds numbers and where to look, and nothing that a visitor wrote: who reads a group, and on
 * which servers it is kept, nobody has told the visitor. 在线咨询 is in each, for robots that ask for a word (关键词).
 */
function robotText(
  consultations: readonly StaffNotification[],
  dropped: number,
  hasMail: boolean,
): string {
  const [first] = consultations
  const marked = consultations.filter(({ mark }) => mark).length
  const numbers = consultations.map(({ receipt_no }) => receipt_no)
  const said =
    isSingle(consultations) && dropped === 0
      ? [
          `${siteConfig.companyName}：新的在线咨询 ${first!.receipt_no}`,
          `提交时间：${minuteInChina(first!.created_at)}（北京时间）`,
        ]
      : [
          `${siteConfig.companyName}：在线咨询汇总，${consultations.length} 条，其中 ${marked} 条待核对`,
          ...numbers.slice(0, NUMBERS),
          ...(numbers.length > NUMBERS ? [`等 ${numbers.length} 条`] : []),
          ...(dropped > 0 ? [droppedLine(dropped)] : []),
        ]
  return [
    ...said,
    `内容不在群里显示：${hasMail ? '请看通知邮件，或' : '请'}在服务器上执行 npm run consultations -- export`,
  ].join('\n')
}

interface Message {
  url: string
  body: unknown
}

/** @param now milliseconds, which the signatures of 钉钉 and 飞书 hold; both refuse one that is an hour old */
type Robot = (url: string, secret: string, text: string, now: number) => Message

const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64')

const ROBOTS: Readonly<Record<Exclude<WebhookFormat, 'json'>, Robot>> = {
  // https://developer.work.weixin.qq.com/document/path/91770; its address is its secret.
  wecom: (url, _, content) => ({ url, body: { msgtype: 'text', text: { content } } }),
  // https://open.dingtalk.com/document/orgapp/customize-robot-security-settings
  dingtalk(url, secret, content, now) {
    const signed = new URL(url)
    if (secret) {
      signed.searchParams.set('timestamp', String(now))
      signed.searchParams.set('sign', sign(secret, `${now}\n${secret}`))
    }
    return { url: signed.href, body: { msgtype: 'text', text: { content } } }
  },
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot. Time and secret are the key, and nothing is signed.
  feishu(url, secret, text, now) {
    const timestamp = String(Math.floor(now / 1000))
    const signature = secret && { timestamp, sign: sign(`${timestamp}\n${secret}`, '') }
    return { url, body: { ...signature, msg_type: 'text', content: { text } } }
  },
}

/**
 * The error in an answer with status 200: `errcode` of 企业微信 and 钉钉, `StatusCode` and `code` of 飞书. Others mean
 * success by a `code` of 1 or of 200.
 */
function ownError(answer: unknown): { name: string; code: number; said: string } | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { errcode, StatusCode, code, errmsg, StatusMessage, msg } = answer as Record<
    string,
    unknown
  >
  const said = [errmsg, StatusMessage, msg].find((one) => typeof one === 'string') ?? ''
  for (const [name, value] of Object.entries({ errcode, StatusCode })) {
    // An object may have a `toString` that is no function, on which `Number` throws.
    const own = typeof value === 'object' && value !== null ? Number.NaN : Number(value ?? 0)
    if (own !== 0) return { name, code: own, said }
  }
  const isError =
    typeof code === 'number' && code !== 0 && code !== 1 && !(code >= 200 && code < 300)
  return isError ? { name: 'code', code, said } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type WebhookConfig = Pick<
  Config,
  'NOTIFY_WEBHOOK' | 'NOTIFY_WEBHOOK_FORMAT' | 'NOTIFY_WEBHOOK_SECRET' | 'SMTP_URL'
>

/** Everything as JSON, signed where a key is set: a consultation, or `{ summary: [...], dropped }`. */
function jsonRequest(
  secret: string,
  consultations: readonly StaffNotification[],
  dropped: number,
): { headers: Record<string, string>; body: string } {
  const all = consultations.map((one) => ({ ...one, created_at: minuteInChina(one.created_at) }))
  const isAlone = isSingle(consultations) && dropped === 0
  const body = JSON.stringify(isAlone ? all[0] : { summary: all, dropped })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    headers: {
      'Idempotency-Key': keyOf(consultations),
      ...(secret && { 'X-Signature': signature }),
    },
    body,
  }
}

/** @throws an error with the `code` of the answer, and with a `problem` where the answer says what to do */
export function webhookDelivery({
  NOTIFY_WEBHOOK: address,
  NOTIFY_WEBHOOK_FORMAT: format,
  NOTIFY_WEBHOOK_SECRET: secret,
  SMTP_URL: mailServer,
}: WebhookConfig): Deliver {
  return async (consultations, dropped = 0) => {
    const message =
      format !== 'json' &&
      ROBOTS[format](
        address,
        secret,
        robotText(consultations, dropped, Boolean(mailServer)),
        Date.now(),
      )
    const { headers, body } = message
      ? { headers: {}, body: JSON.stringify(message.body) }
      : jsonRequest(secret, consultations, dropped)
    const response = await fetch(message ? message.url : address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      // A redirect counts as a failure, because personal data must go to the configured address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = new TextDecoder().decode(await beginningOf(response, ANSWER_BYTES))
    const own = ownError(parsed(answer))
    const code = `HTTP ${response.status}${own ? ` ${own.name} ${own.code}` : ''}`
    if (response.ok && !own) return undefined
    const problem = own && format !== 'json' ? robotProblem(format, own.code, own.said) : undefined
    throw Object.assign(new Error(code), { code, problem })
  }
}
