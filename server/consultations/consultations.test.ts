/** Consultations on both databases are stored once, within limits, and deleted in time; the staff is told of each. */
import { describe, expect, it, vi } from 'vitest'
import { Database } from '../db/database.ts'
import { DAY_MS, HOUR_MS } from '../../shared/china-time.ts'
import type { Way } from '../db/database-tables.ts'
import { makeLog } from '../log.ts'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { databaseOfEachTest, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import {
  deleteConsultations,
  consultationTable,
  consultationsAsJson,
  findConsultations,
  releaseConsultations,
} from './export-consultations.ts'
import { dropFloods } from './floods.ts'
import {
  type Deliver,
  NotificationQueue,
  retryAfter,
  waitingNotifications,
} from './notification-queue.ts'
import { importConsultations } from './import-consultations.ts'
import { SqlConsultationStore, StorageUnavailable } from './store.ts'

const form = (request_id: string) => consultationInput({ request_id })

/** The characters by which spreadsheets recognise a formula, in every width, and behind invisible marks. */
const FORMULAS = ['=1+1', '@a', '＋1', '\u200D\uFEFF＝1', '\u00AD－1']

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    const store = (limits = { perAddress: 1000, perDay: 1000 }, ...ways: Way[]) =>
      new SqlConsultationStore(database(), { limits, ways })
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

    it('is asked for a sign of life by a slow consultation only, and a silent one refuses it', async () => {
      const reach = vi.spyOn(database().dialect, 'reach')
      const refused = vi.fn()
      const own = new SqlConsultationStore(database(), {
        limits: { perAddress: 1000, perDay: 1000 },
        refused,
      })
      await own.unlessAway(async () => 'quick')
      expect(reach).not.toHaveBeenCalled()
      reach.mockRejectedValueOnce(new Error('Query read timeout'))
      const never = own.unlessAway(() => new Promise(() => {}))
      await expect(never).rejects.toThrow(StorageUnavailable)
      expect(refused).toHaveBeenCalledOnce()
      // A slow statement is waited for while the database answers.
      const slow = own.unlessAway(async () => {
        await vi.waitUntil(() => reach.mock.calls.length === 2, { timeout: 60_000 })
        return 'stored'
      })
      expect(await slow).toBe('stored')
    })

    it('tells the staff until it has arrived, also after a crash and with several instances', async () => {
      const own = store({ perAddress: 1000, perDay: 1000 }, 'mail')
      await own.add(form('notify-0001'), '192.0.2.1')
      await own.add(form('notify-0002'), '192.0.2.1')
      let now = Date.now() + 1000
      let broken = true
      const told: string[] = []
      const lines: string[] = []
      const make = (): NotificationQueue =>
        new NotificationQueue(database(), {
          way: 'mail',
          deliver: async (consultations) => {
            if (broken) throw Object.assign(new Error('赵 13900000000'), { code: 'ECONNREFUSED' })
            told.push(...consultations.map(({ request_id }) => request_id))
          },
          log: makeLog('info', (line) => lines.push(line)),
          now: () => now,
        })
      expect(await make().deliverDue()).toBe(2)
      expect(await make().deliverDue()).toBe(0)
      expect((await waitingNotifications(database(), 'mail')).count).toBe(2)
      expect(lines.join('')).toContain('ECONNREFUSED')
      expect(lines.join('')).not.toMatch(/13900000000|王女士/)
      broken = false
      now += retryAfter(1) + 1
      // Two new queues stand for the process after a restart and for a second instance.
      await Promise.all([make().deliverDue(), make().deliverDue()])
      expect(told.sort()).toEqual(['notify-0001', 'notify-0002'])
      expect((await waitingNotifications(database(), 'mail')).count).toBe(0)
    })

    it('looks once more for all that is stored while it looks', async () => {
      const deliver = async () => {}
      const log = makeLog('error', () => {})
      const queue = new NotificationQueue(database(), { way: 'mail', deliver, log })
      const look = vi.spyOn(queue, 'deliverDue')
      for (let stored = 0; stored < 50; stored += 1) queue.deliverNow()
      await queue.stop()
      expect(look).toHaveBeenCalledOnce()
    })

    it('tells by each way by itself: a dead one keeps nothing from the other', async () => {
      const own = store(undefined, 'mail', 'webhook')
      for (const id of ['ways-0001', 'ways-0002']) await own.add(form(id), '192.0.2.1')
      const mails: string[] = []
      const queue = (way: Way, deliver: Deliver) =>
        new NotificationQueue(database(), { way, deliver, log: makeLog('error', () => {}) })
      const dead = async () => {
        throw Object.assign(new Error('gone'), { code: 'HTTP 500' })
      }
      await queue('webhook', dead).deliverDue()
      await queue('mail', async ([one]) => void mails.push(one!.request_id)).deliverDue()
      expect(mails).toEqual(['ways-0001', 'ways-0002'])
      const [one] = await findConsultations(database())
      expect([one!.mail_sent_at! > 0, one!.webhook_sent_at]).toEqual([true, 0])
      expect((await waitingNotifications(database(), 'webhook')).count).toBe(2)
    })

    it.each([
      ['after three hours', () => 0, 3],
      ['after a minute', () => 0, 0],
      ['while the clock was a year ahead, and has been corrected', () => 365 * DAY_MS, 1],
      [
        'while the clock jumped back and ahead',
        (look: number) => (look % 2 ? 1 : -1) * 30 * DAY_MS,
        1,
      ],
    ])(
      'tells of every consultation by every way within the hour after it works again: %s',
      async (_, jump, hours) => {
        const start = Date.now()
        const STEP_MS = 5 * 60_000
        let [look, ms, isBroken] = [0, 0, true]
        const now = (): number => start + ms + (isBroken ? jump(look) : 0)
        const limits = { perAddress: 3, perDay: 1000 }
        const ways = ['mail', 'webhook'] as const
        const own = new SqlConsultationStore(database(), { limits, ways, now })
        const told = { mail: new Set<string>(), webhook: new Set<string>() }
        const queues = ways.map(
          (way) =>
            new NotificationQueue(database(), {
              way,
              log: makeLog('error', () => {}),
              now,
              async deliver(consultations) {
                if (isBroken) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
                for (const { request_id } of consultations) told[way].add(request_id)
              },
            }),
        )
        const ids: string[] = []
        const step = async (): Promise<void> => {
          for (const queue of queues) await queue.deliverDue()
          look += 1
          ms += STEP_MS
        }
        for (let count = 0; count <= hours * 12; count += 1) {
          // Some of these consultations get marked, and wait for a summary.
          if (count < 6) {
            ids.push(`every-way-${count}`)
            await own.add(form(ids.at(-1)!), '192.0.2.1')
          }
          await step()
        }
        isBroken = false
        for (const end = ms + HOUR_MS; ms <= end;) await step()
        for (const way of ways) expect([way, [...told[way]].sort()]).toEqual([way, ids])
        const receipts = (await findConsultations(database())).map((one) => one.receipt_no)
        expect(new Set(receipts).size).toBe(ids.length)
      },
    )

    it('sends the whole notice of one that is released while the summary with it goes out', async () => {
      const own = store({ perAddress: 1, perDay: 1000 }, 'mail')
      await own.add(form('first-0001'), '192.0.2.1')
      const { receipt_no } = await own.add(form('marked-001'), '192.0.2.1')
      const now = Date.now() + HOUR_MS
      const told: string[][] = []
      const queue = new NotificationQueue(database(), {
        way: 'mail',
        log: makeLog('error', () => {}),
        now: () => now,
        async deliver(consultations) {
          told.push(consultations.map(({ request_id, mark }) => request_id + mark))
          if (consultations[0]!.mark) await releaseConsultations(database(), [receipt_no], now)
        },
      })
      await queue.deliverDue()
      expect(told).toEqual([['marked-001flood'], ['first-0001'], ['marked-001']])
      expect((await waitingNotifications(database(), 'mail')).count).toBe(0)
    })

    it('keeps a bounded number of marked ones: the busiest sender loses its newest, and the staff is told', async () => {
      const own = store({ perAddress: 1, perDay: 1000 }, 'mail')
      const flood = Array.from({ length: 30 }, (_, index) => `flood-${100 + index}`)
      for (const id of flood) await own.add(form(id), '203.0.113.1')
      for (const id of ['person-001', 'person-002']) await own.add(form(id), '198.51.100.1')
      expect(await database().write((transaction) => dropFloods(transaction, 10))).toBe(20)
      expect(await database().write((transaction) => dropFloods(transaction, 10))).toBe(0)
      const kept = (await findConsultations(database())).map(({ request_id }) => request_id)
      expect(kept).toEqual([...flood.slice(0, 10), 'person-001', 'person-002'])
      const dropped: (number | undefined)[] = []
      let now = Date.now() + HOUR_MS
      const queue = new NotificationQueue(database(), {
        way: 'mail',
        log: makeLog('error', () => {}),
        now: () => now,
        deliver: async ([first], count) => void (first!.mark && dropped.push(count)),
      })
      await queue.deliverDue()
      await own.add(form('person-003'), '198.51.100.1')
      now += HOUR_MS
      await queue.deliverDue()
      expect(dropped).toEqual([20, 0])
    })

    it('is exported for the staff and deleted on request', async () => {
      const own = store()
      for (const [index, name] of FORMULAS.entries())
        await own.add({ ...form(`export-00${index}`), name, company: '甲"乙,丙' }, '192.0.2.1')
      const [heading, ...rows] = consultationTable(await findConsultations(database()))
      expect(heading!.slice(0, 3)).toEqual(['受理编号', '提交时间', '姓名'])
      expect(rows.map((cells) => cells[2])).toEqual(FORMULAS)
      const all = JSON.parse(consultationsAsJson(await findConsultations(database())))
      const deleted = async (what: Parameters<typeof deleteConsultations>[1]) =>
        (await deleteConsultations(database(), what)).count
      expect(await deleted({ receipts: ['ZX20000101-0001'] })).toBe(0)
      expect(await deleted({ receipts: [all[0].receipt_no] })).toBe(1)
      expect(await deleted({ before: new Date(Date.now() + 1000) })).toBe(all.length - 1)
      expect(await count()).toBe(0)
    })

    it('moves to another database with export and import, once, and goes on there', async () => {
      const own = store({ perAddress: 1, perDay: 1000 }, 'mail')
      await own.add({ ...form('moved-0001'), company: '甲"乙,丙\n丁' }, '192.0.2.1')
      await own.add(form('moved-0002'), '192.0.2.1')
      await database()
        .kysely.updateTable('outbox')
        .set({ sent_at: 1000 })
        .where('id', '=', 1)
        .execute()
      const file = consultationsAsJson(await findConsultations(database()))
      const elsewhere = await databaseKinds[0]!.create('empty')
      const other = new Database({ url: elsewhere.url })
      await other.migrate()
      expect(await importConsultations(other, file)).toBe(2)
      expect(await importConsultations(other, file)).toBe(0)
      expect(consultationsAsJson(await findConsultations(other))).toBe(file)
      expect((await waitingNotifications(other, 'mail')).count).toBe(1)
      const next = new SqlConsultationStore(other, { limits: { perAddress: 1000, perDay: 1000 } })
      expect((await next.add(form('moved-0003'), '192.0.2.1')).receipt_no).toMatch(/-0003$/)
      for (const broken of ['', '[{}]', file.slice(0, -20)])
        await expect(importConsultations(other, broken)).rejects.toThrow(
          '不是 consultations export',
        )
      const older = JSON.parse(file.replaceAll('moved-', 'older-').replaceAll('-000', '-100'))
      for (const record of older) delete record.company
      expect(await importConsultations(other, JSON.stringify(older))).toBe(2)
      const clash = file.replaceAll('moved-', 'other-')
      await expect(importConsultations(other, clash)).rejects.toThrow('属于另一条咨询')
      await other.close()
      await elsewhere.drop()
    })

    it('takes nothing out of a file by which it could not go on', async () => {
      const own = store()
      await own.add(form('kept-0001'), '192.0.2.1')
      const before = consultationsAsJson(await findConsultations(database()))
      const [one] = JSON.parse(before)
      const other = { ...one, request_id: 'other-0001', receipt_no: 'ZX20261126-0900' }
      const files: [string, object[]][] = [
        // Behind it there would be no next number.
        ['不是', [{ ...other, receipt_no: 'ZX20261126-99999999999999999999' }]],
        // An export could not write these times.
        ['不是', [{ ...other, created_at: 1e300 }]],
        ['不是', [{ ...other, consent_at: 8.64e15 }]],
        // The header of a webhook and the one of a mail could not hold these.
        ...['a\r\nBcc: b@example.com', '编号-0000001', '', 'a'.repeat(65)].map(
          (request_id): [string, object[]] => ['不是', [{ ...other, request_id }]],
        ),
        // PostgreSQL keeps no NUL.
        ['不是', [{ ...other, content: 'a\0b' }]],
        ['属于另一条咨询', [other, { ...other, request_id: 'other-0002' }]],
      ]
      for (const [said, rows] of files)
        await expect(importConsultations(database(), JSON.stringify(rows))).rejects.toThrow(said)
      expect(consultationsAsJson(await findConsultations(database()))).toBe(before)
      expect(await importConsultations(database(), JSON.stringify([other, other]))).toBe(1)
      expect((await own.add(form('kept-0002'), '192.0.2.1')).receipt_no).toMatch(/-0901$/)
    })
  })
}

/** On one database: the arguments are those of functions of ours. */
describe('an import', () => {
  const { database } = databaseOfEachTest()

  it('takes over more than fit into the arguments of a call', async () => {
    const own = new SqlConsultationStore(database(), { limits: { perAddress: 1, perDay: 1000 } })
    await own.add(form('many-0000'), '192.0.2.1')
    const [one] = JSON.parse(consultationsAsJson(await findConsultations(database())))
    const many = Array.from({ length: 130_000 }, (_, index) => {
      const receipt_no = `ZX20261126-${index + 10_001}`
      return { ...one, request_id: `many-${index + 1}`, receipt_no }
    })
    expect(await importConsultations(database(), JSON.stringify(many))).toBe(130_000)
    expect((await own.add(form('many-last'), '192.0.2.1')).receipt_no).toMatch(/-140001$/)
  })
})
