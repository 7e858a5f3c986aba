/** Consultations on both databases: once, within limits, told to the staff, deleted in time. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { readConfig } from '../config.ts'
import { Database } from '../db/database.ts'
import { makeLog } from '../log.ts'
import { consultationInput } from '../../tests/support/ask.ts'
import { databaseOfEachTest, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { mailDelivery, webhookDelivery } from './deliver.ts'
import { deleteConsultations, exportConsultations } from './export.ts'
import {
  type StaffNotification,
  NotificationQueue,
  retryAfter,
  waitingNotifications,
} from './notification-queue.ts'
import { importConsultations } from './import.ts'
import { SqlConsultationStore } from './store.ts'

const form = (request_id: string) => consultationInput({ request_id })

/** What some spreadsheet takes for a formula: any width, behind marks that nobody sees. */
const FORMULAS = ['=1+1', '@a', '＋1', '\u200D\uFEFF＝1', '\u00AD－1']

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    const store = (limits = { perAddress: 1000, perDay: 1000 }, notify = false) =>
      new SqlConsultationStore(database(), { limits, notify })
    const count = async (): Promise<number> =>
      (await database().kysely.selectFrom('consultations').select('request_id').execute()).length

    it('stores one for each request id, whoever sends it how often', async () => {
      const one = store()
      const other = new Database({ url: created().url })
      const two = new SqlConsultationStore(other, { limits: { perAddress: 1000, perDay: 1000 } })
      const sends = Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).add(form(`same-id-${index % 5}`), '192.0.2.1'),
      )
      const receipts = (await Promise.all(sends)).map(({ receipt_no }) => receipt_no)
      expect(new Set(receipts).size).toBe(5)
      expect(await count()).toBe(5)
      await other.close()
    })

    it('tells the staff until it has arrived, also after a crash and with several instances', async () => {
      const own = store({ perAddress: 1000, perDay: 1000 }, true)
      await own.add(form('notify-0001'), '192.0.2.1')
      await own.add(form('notify-0002'), '192.0.2.1')
      let now = Date.now() + 1000
      let broken = true
      const told: string[] = []
      const lines: string[] = []
      const make = (): NotificationQueue =>
        new NotificationQueue(database(), {
          deliver: async (consultations) => {
            if (broken) throw Object.assign(new Error('赵 13900000000'), { code: 'ECONNREFUSED' })
            told.push(...consultations.map(({ request_id }) => request_id))
          },
          log: makeLog('info', (line) => lines.push(line)),
          now: () => now,
        })
      expect(await make().deliverDue()).toBe(2)
      expect(await make().deliverDue()).toBe(0)
      expect(await waitingNotifications(database())).toBe(2)
      expect(lines.join('')).toContain('ECONNREFUSED')
      expect(lines.join('')).not.toMatch(/13900000000|王女士/)
      broken = false
      now += retryAfter(1) + 1
      // Another process, after a restart, beside a second one.
      await Promise.all([make().deliverDue(), make().deliverDue()])
      expect(told.sort()).toEqual(['notify-0001', 'notify-0002'])
      expect(await waitingNotifications(database())).toBe(0)
    })

    it('is exported for the staff and deleted on request', async () => {
      const own = store()
      for (const [index, name] of FORMULAS.entries())
        await own.add({ ...form(`export-00${index}`), name, company: '甲"乙,丙' }, '192.0.2.1')
      const csv = await exportConsultations(database(), { format: 'csv' })
      expect(csv.startsWith('\uFEFF受理编号,提交时间,姓名')).toBe(true)
      expect(csv).toContain('"甲""乙,丙"')
      // A spreadsheet must not take it for a formula.
      for (const formula of FORMULAS) expect(csv).toContain(`"'${formula}"`)
      const all = JSON.parse(await exportConsultations(database(), { format: 'json' }))
      const deleted = async (what: Parameters<typeof deleteConsultations>[1]) =>
        (await deleteConsultations(database(), what)).count
      expect(await deleted({ receipts: ['ZX20000101-0001'] })).toBe(0)
      expect(await deleted({ receipts: [all[0].receipt_no] })).toBe(1)
      expect(await deleted({ before: new Date(Date.now() + 1000) })).toBe(all.length - 1)
      expect(await count()).toBe(0)
    })

    it('moves to another database with export and import, once, and goes on there', async () => {
      const own = store({ perAddress: 1, perDay: 1000 }, true)
      await own.add({ ...form('moved-0001'), company: '甲"乙,丙\n丁' }, '192.0.2.1')
      await own.add(form('moved-0002'), '192.0.2.1')
      await database()
        .kysely.updateTable('outbox')
        .set({ sent_at: 1000 })
        .where('id', '=', 1)
        .execute()
      const file = await exportConsultations(database(), { format: 'json' })
      const elsewhere = await databaseKinds[0]!.create('empty')
      const other = new Database({ url: elsewhere.url })
      await other.migrate()
      expect(await importConsultations(other, file)).toBe(2)
      expect(await importConsultations(other, file)).toBe(0)
      expect(await exportConsultations(other, { format: 'json' })).toBe(file)
      expect(await waitingNotifications(other)).toBe(1)
      const next = new SqlConsultationStore(other, { limits: { perAddress: 1000, perDay: 1000 } })
      expect((await next.add(form('moved-0003'), '192.0.2.1')).receipt_no).toMatch(/-0003$/)
      for (const broken of ['', '[{}]', file.slice(0, -20)])
        await expect(importConsultations(other, broken)).rejects.toThrow(
          '不是 consultations export',
        )
      const clash = file.replaceAll('moved-', 'other-')
      await expect(importConsultations(other, clash)).rejects.toThrow('属于另一条咨询')
      await other.close()
      await elsewhere.drop()
    })
  })
}

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

/** A server that gives one answer, and what it has got. */
async function listen(status: number, answer: Record<string, string> = {}) {
  const seen: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status, answer).end()
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

describe('a webhook', () => {
  it('gets signed JSON', async () => {
    const { seen, url } = await listen(204)
    await webhookDelivery({ NOTIFY_WEBHOOK: url, NOTIFY_WEBHOOK_SECRET: 'key' })([notification])
    const [{ headers, body }] = seen as [(typeof seen)[0]]
    expect(JSON.parse(body)).toMatchObject({
      receipt_no: 'ZX20261121-0001',
      phone: '13800000000',
      created_at: '2026-11-21 09:30',
    })
    expect(headers['idempotency-key']).toBe('deliver-001')
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(body).digest('hex'))
  })

  it('that redirects gets nothing sent to the other address', async () => {
    const elsewhere = await listen(204)
    const { url } = await listen(307, { Location: elsewhere.url })
    const deliver = webhookDelivery({ NOTIFY_WEBHOOK: url, NOTIFY_WEBHOOK_SECRET: '' })
    await expect(deliver([notification])).rejects.toMatchObject({ code: 'HTTP 307' })
    expect(elsewhere.seen).toEqual([])
  })
})

/** As much of a mail server as a client needs. */
async function mailServer(): Promise<{ port: number; mails: string[] }> {
  const mails: string[] = []
  const server = createTcpServer((socket) => {
    let inData = false
    let mail = ''
    socket.on('error', () => {})
    socket.on('data', (part) => {
      const line = part.toString()
      if (inData) {
        mail += line
        if (!mail.endsWith('\r\n.\r\n')) return
        mails.push(mail)
        inData = false
        socket.write('250 stored\r\n')
      } else if (/^DATA/i.test(line)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^STARTTLS/i.test(line)) socket.write('502 no\r\n')
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
    socket.write('220 mail.test\r\n')
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, mails }
}

const mailTo = (server: string) =>
  mailDelivery(
    readConfig({
      SMTP_URL: `smtp://${server}`,
      NOTIFY_FROM: 'site@example.com',
      NOTIFY_TO: 'staff@example.com',
    }),
  )

/** What the staff reads of some. */
async function mailOf(...all: StaffNotification[]): Promise<[headers: string, text: string]> {
  const { port, mails } = await mailServer()
  await mailTo(`127.0.0.1:${port}`)(all)
  const [headers, body] = mails[0]!.split('\r\n\r\n') as [string, string]
  return [headers, Buffer.from(body.replace(/\r\n\.\r\n$/, ''), 'base64').toString()]
}

describe('a mail', () => {
  it('names the consultation and lets nothing into its headers', async () => {
    const [headers, said] = await mailOf(notification)
    expect(headers).toContain('To: staff@example.com')
    expect(headers).toContain('Message-ID: <deliver-001@127.0.0.1>')
    expect(headers).not.toMatch(/^Bcc:/m)
    expect(said).toContain('受理编号：ZX20261121-0001')
    expect(said).toContain('姓名：王女士 Bcc: all@example.com')
  })

  it('is a digest for several, with what is marked apart', async () => {
    const marked = { ...notification, receipt_no: 'ZX20261121-0002', mark: 'flood' as const }
    const [, said] = await mailOf(notification, { ...marked, content: '长'.repeat(500) })
    expect(said).toMatch(
      /受理编号：ZX20261121-0001[^]+1 条带有标记[^]+ZX20261121-0002.*同一来源大量提交/,
    )
    expect(said).not.toContain('长'.repeat(100))
  })

  it('does not leave the machine in clear', async () => {
    const { port, mails } = await mailServer()
    // Reaches this machine, but is no loopback address: like a mail server elsewhere without TLS.
    await expect(mailTo(`0.0.0.0:${port}`)([notification])).rejects.toMatchObject({ code: 'ETLS' })
    expect(mails).toEqual([])
  })
})
