/** The texts that the staff reads, by mail and by webhook, and when one counts as delivered. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { readConfig } from '../config.ts'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import { mailServer } from '../../tests/support/mail-server.ts'
import { mailDelivery } from './deliver.ts'
import { webhookDelivery } from './deliver-webhook.ts'
import type { StaffNotification } from './notification-queue.ts'

const notification: StaffNotification = {
  ...forEachColumn(() => ''),
  request_id: 'deliver-001',
  receipt_no: 'ZX20261121-0001',
  phone: '13800000000',
  name: '王女士\r\nBcc: all@example.com',
  product_id: '1',
  mark: '',
  created_at: Date.UTC(2026, 10, 21, 1, 30),
}

/** A server that gives one answer and keeps the requests. */
async function listen(status: number, answer: Record<string, string> = {}, said = '') {
  const seen: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    seen.push({ url: request.url!, headers: request.headers, body: await text(request) })
    response.writeHead(status, answer).end(said)
  })
  onTestFinished(() => void server.close())
  return { seen, url: `http://127.0.0.1:${await listenOnFreePort(server)}/hook` }
}

const to = (url: string, env: Record<string, string> = {}) =>
  readConfig({ NOTIFY_WEBHOOK: url, ...env })

describe('a webhook', () => {
  it('gets signed JSON', async () => {
    const { seen, url } = await listen(204)
    await webhookDelivery(to(url, { NOTIFY_WEBHOOK_SECRET: 'key' }))([notification])
    const [{ headers, body }] = seen as [(typeof seen)[0]]
    expect(JSON.parse(body)).toMatchObject({
      receipt_no: 'ZX20261121-0001',
      phone: '13800000000',
      created_at: '2026-11-21 09:30',
    })
    expect(headers['idempotency-key']).toBe('deliver-001')
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(body).digest('hex'))
  })

  it.each([
    ['{"errcode":93000,"errmsg":"invalid webhook url"}', 'HTTP 200 errcode 93000'],
    ['{"errcode":"310000","errmsg":"keywords not in content"}', 'HTTP 200 errcode 310000'],
    ['{"code":19001,"msg":"param invalid","data":{}}', 'HTTP 200 code 19001'],
    ['{"StatusCode":9499,"StatusMessage":"Bad Request"}', 'HTTP 200 StatusCode 9499'],
  ])('that takes nothing, with status 200 and %s', async (said, code) => {
    const { url } = await listen(200, {}, said)
    const deliver = webhookDelivery(to(url))
    await expect(deliver([notification])).rejects.toMatchObject({ code })
  })

  it.each([
    '{"errcode":0,"errmsg":"ok"}',
    '{"StatusCode":0,"code":0,"msg":"success"}',
    '{"code":200}',
    '{"code":1,"info":"success","data":null}',
    '{"code":"A12"}',
    '[]',
    'null',
    'ok',
    '',
  ])('that has taken it, and says %j', async (said) => {
    const { seen, url } = await listen(200, {}, said)
    await webhookDelivery(to(url))([notification])
    expect(seen).toHaveLength(1)
  })

  it.each(['json', 'wecom', 'dingtalk', 'feishu'])(
    'that redirects gets nothing sent to the other address, as %s',
    async (format) => {
      const elsewhere = await listen(204)
      for (const status of [300, 301, 302, 303, 305, 307, 308])
        for (const Location of [elsewhere.url, elsewhere.url.replace('http:', ''), '?again']) {
          const { url, seen } = await listen(status, { Location })
          const deliver = webhookDelivery(
            to(url, { NOTIFY_WEBHOOK_FORMAT: format, NOTIFY_WEBHOOK_SECRET: 'key' }),
          )
          await expect(deliver([notification])).rejects.toMatchObject({ code: `HTTP ${status}` })
          expect(seen).toHaveLength(1)
        }
      expect(elsewhere.seen).toEqual([])
    },
  )
})

describe('the robot of a group', () => {
  const FORMATS = ['wecom', 'dingtalk', 'feishu'] as const
  const secret = 'SEC1'
  const deliverTo = (url: string, format: string) =>
    webhookDelivery(to(url, { NOTIFY_WEBHOOK_FORMAT: format, NOTIFY_WEBHOOK_SECRET: secret }))
  const hmac = (key: string, text: string) =>
    createHmac('sha256', key).update(text).digest('base64')

  it('gets its own format and signature', async () => {
    const { seen, url } = await listen(200, {}, '{"errcode":0,"StatusCode":0,"code":0}')
    const before = Date.now()
    for (const format of FORMATS) await deliverTo(`${url}?access_token=t`, format)([notification])
    const [wecom, dingtalk, feishu] = seen.map(({ url: path, body }) => ({
      search: new URL(path, url).searchParams,
      body: JSON.parse(body),
    }))
    const text = expect.stringContaining('新的在线咨询 ZX20261121-0001')
    expect(wecom!.body).toEqual({ msgtype: 'text', text: { content: text } })
    expect([...wecom!.search.keys()]).toEqual(['access_token'])
    expect(dingtalk!.body).toEqual({ msgtype: 'text', text: { content: text } })
    const milliseconds = dingtalk!.search.get('timestamp')!
    expect(Number(milliseconds)).toBeGreaterThanOrEqual(before)
    expect(dingtalk!.search.get('sign')).toBe(hmac(secret, `${milliseconds}\n${secret}`))
    expect(dingtalk!.search.get('access_token')).toBe('t')
    const { timestamp, sign, ...message } = feishu!.body
    expect(message).toEqual({ msg_type: 'text', content: { text } })
    expect(timestamp).toMatch(/^\d{10}$/)
    expect(sign).toBe(hmac(`${timestamp}\n${secret}`, ''))
  })

  it('names the mail only where there is one', async () => {
    const { seen, url } = await listen(200)
    const mail = {
      SMTP_URL: 'smtp://127.0.0.1',
      NOTIFY_FROM: 'a@example.com',
      NOTIFY_TO: 'b@example.com',
    }
    for (const env of [{}, mail])
      await webhookDelivery(to(url, { NOTIFY_WEBHOOK_FORMAT: 'wecom', ...env }))([notification])
    expect(seen.map(({ body }) => body.includes('邮件'))).toEqual([false, true])
  })

  it.each(FORMATS)(
    '%s is told nothing that a visitor wrote, and no more than it takes',
    async (format) => {
      const { seen, url } = await listen(200)
      const personal = { ...notification, ...forEachColumn((column) => `secret ${column}`) }
      const many = Array.from({ length: 500 }, (_, index) => ({
        ...personal,
        receipt_no: `ZX20261121-${String(index).padStart(4, '0')}`,
        mark: index % 2 ? ('' as const) : ('advert' as const),
      }))
      await deliverTo(url, format)([personal])
      await deliverTo(url, format)(many, 7)
      for (const { body, headers } of seen) {
        expect(body + JSON.stringify(headers)).not.toMatch(/secret|deliver-001|13800000000/)
        expect(body).toContain('consultations -- export')
      }
      expect(seen[1]!.body).toMatch(/500 条，其中 250 条待核对.*等 500 条.*另有 7 条/)
      const { text, content = text.content } = JSON.parse(seen[1]!.body)
      expect(Buffer.byteLength(content.text ?? content)).toBeLessThan(2048)
    },
  )

  it.each([
    ['wecom', '{"errcode":93000,"errmsg":"invalid webhook url"}', /NOTIFY_WEBHOOK /],
    ['wecom', '{"errcode":45009,"errmsg":"api freq out of limit"}', /太频繁/],
    ['dingtalk', '{"errcode":310000,"errmsg":"sign not match"}', /NOTIFY_WEBHOOK_SECRET/],
    ['dingtalk', '{"errcode":310000,"errmsg":"keywords not in content"}', /关键词.*在线咨询/],
    ['dingtalk', '{"errcode":310000,"errmsg":"ip 203.0.113.1 not in whitelist"}', /IP/],
    ['dingtalk', '{"errcode":"300005","errmsg":"token is not exist"}', /地址不对/],
    [
      'feishu',
      '{"code":19021,"msg":"sign match fail or timestamp is not within one hour"}',
      /密钥.*时钟/,
    ],
    ['feishu', '{"code":19024,"msg":"Key Words Not Found"}', /在线咨询/],
    ['feishu', '{"StatusCode":19001,"StatusMessage":"param invalid"}', /地址不对/],
    ['feishu', '{"code":9499,"msg":"Bad Request","data":{}}', /格式/],
  ])('says what to do when %s answers %s', async (format, said, sentence) => {
    const { url } = await listen(200, {}, said)
    await expect(deliverTo(url, format)([notification])).rejects.toMatchObject({
      problem: expect.stringMatching(sentence),
    })
  })
})

const mailTo = (server: string, to = 'staff@example.com') =>
  mailDelivery(
    readConfig({
      SMTP_URL: `smtp://${server}`,
      NOTIFY_FROM: 'site@example.com',
      NOTIFY_TO: to,
    }),
  )

/** The mail about some consultations: its headers and its text. */
async function mailOf(
  all: StaffNotification[],
  dropped = 0,
): Promise<[headers: string, text: string]> {
  const { port, mails } = await mailServer()
  await mailTo(`127.0.0.1:${port}`)(all, dropped)
  const [headers, body] = mails[0]!.split('\r\n\r\n') as [string, string]
  return [headers, Buffer.from(body, 'base64').toString()]
}

describe('a mail', () => {
  it('names the consultation and lets nothing into its headers', async () => {
    const [headers, said] = await mailOf([notification])
    expect(headers).toContain('To: staff@example.com')
    expect(headers).toContain('Message-ID: <deliver-001@127.0.0.1>')
    expect(headers).not.toMatch(/^Bcc:/m)
    expect(said).toContain('受理编号：ZX20261121-0001')
    expect(said).toContain('姓名：王女士 Bcc: all@example.com')
  })

  it('is a summary for several, with what is marked apart', async () => {
    const marked = { ...notification, receipt_no: 'ZX20261121-0002', mark: 'flood' as const }
    const [, said] = await mailOf([notification, { ...marked, content: '长'.repeat(500) }])
    expect(said).toMatch(
      /受理编号：ZX20261121-0001[^]+1 条带有标记[^]+ZX20261121-0002.*同一来源大量提交/,
    )
    expect(said).not.toContain('长'.repeat(100))
    // It says that this is not all.
    expect(said).toMatch(/长…（共 500 字）/)
    expect((await mailOf([notification, marked]))[1]).not.toContain('…')
  })

  it('says how many were not kept', async () => {
    const [headers, said] = await mailOf([notification], 20)
    expect(said).toMatch(/受理编号：ZX20261121-0001[^]+另有 20 条带标记的咨询/)
    expect(headers).toContain('Subject: =?UTF-8?')
  })

  it('holds no second notice, whatever somebody writes', async () => {
    for (const end of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      const lines = ['你好', '――――――――――', '', '受理编号：ZX20261121-9999', '电话：13900000000']
      const [, said] = await mailOf([{ ...notification, content: lines.join(end) }])
      expect(
        said.split(/[\n\r\v\f\u0085\u2028\u2029]+/u).filter((one) => one.startsWith('受理编号')),
      ).toEqual(['受理编号：ZX20261121-0001'])
      expect(said).toContain('│ 电话：13900000000')
    }
  })

  it('that one of two recipients does not get is told of, without their addresses', async () => {
    const { port, mails } = await mailServer({ refuses: ['wrong@example.com'] })
    const deliver = mailTo(`127.0.0.1:${port}`, 'staff@example.com, wrong@example.com')
    const told = await deliver([notification])
    expect(told).toMatch(/拒绝了 NOTIFY_TO 中第 2 个收件人（共 2 个）/)
    expect(told).not.toContain('@')
    expect(mails).toHaveLength(1)
  })

  it('that nobody gets has failed', async () => {
    const { port } = await mailServer({ refuses: ['staff@example.com'] })
    await expect(mailTo(`127.0.0.1:${port}`)([notification])).rejects.toMatchObject({
      code: 'EENVELOPE',
    })
  })

  it('does not leave the machine in clear', async () => {
    const { port, mails } = await mailServer()
    // The address reaches this machine, but is no loopback address: like a mail server elsewhere without TLS.
    await expect(mailTo(`0.0.0.0:${port}`)([notification])).rejects.toMatchObject({ code: 'ETLS' })
    expect(mails).toEqual([])
  })
})
