/** The form stays open: what limits ask for, whom they hit, and what is stored without a notification. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROOF_BITS, proofTrial } from '../../shared/contract/proof.ts'
import type { Refusal } from '../handlers/define-handler.ts'
import { MORE_WORK, type WaitDemanded } from '../handlers/proof.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import { CONSULT_COLUMNS } from '../../shared/contract/consult-fields.ts'
import { Database } from '../db/database.ts'
import { insertMany } from '../db/rows.ts'

import type { Envelope } from '../contract.suite.ts'
import { makeLog } from '../log.ts'
import { type TestDatabase, databaseKinds, suiteName } from '../testing/databases.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestService } from '../testing/service.ts'
import { exportConsultations } from './export.ts'
import { demandedBits } from './limits.ts'
import {
  type StaffNotification,
  NotificationQueue,
  waitingNotifications,
} from './notification-queue.ts'
import { SqlConsultationStore } from './store.ts'

const LIMITS = { perAddress: 10, perDay: 2000 }

let number = 0
/** A consultation that repeats no other. */
function input(more: Partial<ConsultationInput> = {}): ConsultationInput {
  number += 1
  return {
    name: '王女士',
    phone: `138${String(number).padStart(8, '0')}`,
    content: `想了解小微信用保的额度，这是第 ${number} 位访客的问题。`,
    consent: '1',
    request_id: `limits-${number}`,
    ...more,
  }
}

/** Adds the proof that was asked for, as a browser does. */
function withProof(one: ConsultationInput, bits: number, time = Math.floor(Date.now() / 1000)) {
  const worth = proofTrial(one.request_id, time)
  let nonce = 0
  while (worth(nonce) < bits) nonce += 1
  return { ...one, proof: `${time}-${nonce}` }
}

describe('the work that is asked for', () => {
  it.each([
    [{ host: 4, net: 0, today: 0 }, 0],
    [{ host: 5, net: 0, today: 0 }, PROOF_BITS.usual],
    [{ host: 9, net: 49, today: 999 }, PROOF_BITS.usual],
    [{ host: 0, net: 50, today: 0 }, PROOF_BITS.usual],
    [{ host: 0, net: 0, today: 1000 }, PROOF_BITS.usual],
    [{ host: 10, net: 0, today: 0 }, PROOF_BITS.usual + 2],
    [{ host: 0, net: 100, today: 0 }, PROOF_BITS.usual + 2],
    [{ host: 0, net: 0, today: 2000 }, PROOF_BITS.usual + 2],
    [{ host: 20, net: 0, today: 0 }, PROOF_BITS.usual + 3],
    [{ host: 80, net: 0, today: 0 }, PROOF_BITS.usual + 5],
    [{ host: 1e6, net: 1e6, today: 1e6 }, PROOF_BITS.max],
  ])('after %o is %i bits', (usage, bits) => {
    expect(demandedBits(usage, LIMITS)).toBe(bits)
  })
})

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    let created: TestDatabase
    let database: Database
    let store: SqlConsultationStore

    beforeEach(async () => {
      created = await kind.create()
      database = new Database({ url: created.url })
      await database.migrate()
      store = new SqlConsultationStore(database, { limits: LIMITS, notify: true })
    })
    afterEach(async () => {
      await database?.close()
      await created?.drop()
    })

    /** The bits that were asked for; 0 when it was taken. */
    const demand = async (one: ConsultationInput, address: string): Promise<number> => {
      try {
        await store.add(one, address)
        return 0
      } catch (error) {
        return ((error as Refusal).data as { bits: number }).bits
      }
    }
    const count = async (): Promise<number> =>
      (await database.kysely.selectFrom('consultations').select('request_id').execute()).length

    it('40 addresses of one /64 are one sender', async () => {
      for (let host = 1; host <= 40; host += 1)
        await demand(input(), `2001:db8:1:2::${host.toString(16)}`)
      expect(await count()).toBe(LIMITS.perAddress / 2)
      expect(await demand(input(), '2001:db8:1:3::1')).toBe(0)
    })

    it('twelve sends from one address in seven spellings are twelve of one sender', async () => {
      const service = await startTestService(created.url, { TRUST_PROXY: '1' })
      const spellings = [
        '2001:db8::1',
        '2001:DB8::1',
        '2001:db8:0:0:0:0:0:1',
        '2001:0db8:0000:0000:0000:0000:0000:0001',
        '2001:db8::0.0.0.1',
        '[2001:db8::1]:54321',
        '2001:db8::1%eth0',
      ]
      const envelopes: Envelope[] = []
      for (let index = 0; index < 12; index += 1) {
        const { body } = await rawRequest(service.url, '/v1/consult-add', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': spellings[index % spellings.length]!,
          },
          body: new URLSearchParams({ ...input() } as Record<string, string>).toString(),
        })
        envelopes.push(JSON.parse(body.toString()) as Envelope)
      }
      await service.close()
      expect(envelopes.filter(({ code }) => code === 1)).toHaveLength(LIMITS.perAddress / 2)
      expect(envelopes.at(-1)).toEqual({
        code: -1,
        info: MORE_WORK,
        data: { bits: PROOF_BITS.usual, time: expect.any(Number) },
      })
    })

    it('a network that sends much has to work, its neighbours do not', async () => {
      for (let subnet = 1; subnet <= 60; subnet += 1)
        await demand(input(), `2001:db8:1:${subnet.toString(16)}::1`)
      expect(await count()).toBe(50)
      expect(await demand(input(), '2001:db8:2::1')).toBe(0)
      for (let host = 1; host <= 60; host += 1) await demand(input(), `192.0.2.${host}`)
      expect(await count()).toBe(101)
      expect(await demand(input(), '198.51.100.1')).toBe(0)
    })

    it('50 at once from a program are counted one by one', async () => {
      const envelopes = await Promise.all(
        Array.from({ length: 50 }, () => demand(input(), '192.0.2.1')),
      )
      expect(envelopes.filter((bits) => bits === 0)).toHaveLength(LIMITS.perAddress / 2)
      expect(await count()).toBe(LIMITS.perAddress / 2)
    })

    it('after 2,000 from one /48 a visitor sends as before, with a little more work', async () => {
      await flood(2000, '2001:db8:1::1')
      const own = input()
      const bits = await demand(own, '198.51.100.1')
      expect(bits).toBe(PROOF_BITS.usual + 2)
      expect(await demand(withProof(own, bits), '198.51.100.1')).toBe(0)
      // The flooding network itself pays more, and can still send.
      const flooding = input()
      const more = await demand(flooding, '2001:db8:1:ffff::1')
      expect(more).toBe(PROOF_BITS.usual + 2 + 4)
    })

    it('asks again for a proof that is too easy, too old, of the future or of another message', async () => {
      for (let index = 0; index < 5; index += 1) await store.add(input(), '192.0.2.1')
      const bits = PROOF_BITS.usual
      const now = Math.floor(Date.now() / 1000)
      const own = input()
      const other = withProof(input(), bits)
      const worth = proofTrial(own.request_id, now)
      let easy = 0
      while (worth(easy) >= bits) easy += 1
      for (const proof of [
        undefined,
        'nonsense',
        `${now}-${easy}`,
        withProof(own, bits, now - 3700).proof,
        withProof(own, bits, now + 700).proof,
        other.proof,
      ])
        expect(await demand({ ...own, proof }, '192.0.2.1')).toBe(bits)
      expect(await demand(withProof(own, bits), '192.0.2.1')).toBe(0)
      // The same proof again is the same message again.
      expect(await demand(withProof(own, bits), '192.0.2.1')).toBe(0)
      expect(await count()).toBe(6)
    })

    it('names the time of the service, because the clock of a device may be wrong', async () => {
      for (let index = 0; index < 5; index += 1) await store.add(input(), '192.0.2.1')
      const before = Math.floor(Date.now() / 1000)
      const refusal = await store.add(input(), '192.0.2.1').catch((error: Refusal) => error)
      const { time } = (refusal as Refusal).data as { time: number }
      expect(time).toBeGreaterThanOrEqual(before)
      expect(time).toBeLessThanOrEqual(Date.now() / 1000)
    })

    it('what a wrong clock has dated into the future counts for nobody', async () => {
      for (let index = 0; index < 5; index += 1) await store.add(input(), '192.0.2.1')
      await database.kysely
        .updateTable('consultations')
        .set({ created_at: Date.now() + 30 * 24 * 3600_000 })
        .execute()
      expect(await demand(input(), '192.0.2.1')).toBe(0)
    })

    it('takes repeats of a day, and tells about them once', async () => {
      const first = input()
      const samePhone = input({ phone: first.phone })
      const sameText = input({ content: ` ${first.content.replace('，', ',')}！` })
      for (const one of [first, samePhone, sameText, input()]) await store.add(one, '192.0.2.1')
      expect(await count()).toBe(4)
      expect(await waitingNotifications(database)).toBe(2)
      await database.kysely
        .updateTable('consultations')
        .set({ created_at: Date.now() - 25 * 3600_000 })
        .execute()
      await store.add(input({ phone: first.phone }), '192.0.2.1')
      expect(await waitingNotifications(database)).toBe(3)
    })

    it('takes adverts, marks them in the export, and tells nobody', async () => {
      const advert = input({ content: '代开各类增值税发票，加微信 kf88888 咨询。' })
      await store.add(advert, '192.0.2.1')
      await store.add(input({ website: 'https://spam.example' }), '192.0.2.2')
      expect(await waitingNotifications(database)).toBe(0)
      // Whoever comes after an advert with the same phone is a person until shown otherwise.
      await store.add(input({ phone: advert.phone }), '192.0.2.3')
      await store.add(input({ phone: advert.phone }), '192.0.2.3')
      expect(await waitingNotifications(database)).toBe(1)
      const told: StaffNotification[] = []
      const queue = new NotificationQueue(database, {
        deliver: async (one) => void told.push(one),
        log: makeLog('silent'),
      })
      await queue.deliverDue()
      // Nothing of the digests leaves the service.
      expect(Object.keys(told[0]!).toSorted()).toEqual(
        [...CONSULT_COLUMNS, 'created_at', 'receipt_no', 'request_id', 'untold'].toSorted(),
      )
      expect(told[0]!.untold).toBe(3)
      const csv = await exportConsultations(database, { format: 'csv' })
      expect(csv.split('\r\n')[0]).toContain('标记')
      expect(csv.match(/"疑似广告"/g)).toHaveLength(2)
      expect(csv.match(/"重复提交"/g)).toHaveLength(1)
    })

    it('without scripts a wait stands for the work, and grows with it', async () => {
      const send = (one: ConsultationInput, waitedMs: number): Promise<number> =>
        store.add(one, '192.0.2.1', waitedMs).then(
          () => 0,
          ({ seconds }: WaitDemanded) => seconds,
        )
      for (let index = 0; index < 5; index += 1) expect(await send(input(), 0)).toBe(0)
      const own = input()
      expect(await send(own, 0)).toBe(5)
      expect(await send(own, 1200)).toBe(4)
      expect(await send(own, 5000)).toBe(0)
      for (let index = 0; index < 4; index += 1) await send(input(), 5000)
      expect(await send(input(), 5000)).toBe(15)
      expect(await send(input(), 20_000)).toBe(0)
      await flood(20_000, '198.51.100.1')
      expect(await send(input(), 0)).toBeLessThanOrEqual(5 * 2 ** 6)
    })

    it('without scripts the same values of a day are one consultation', async () => {
      const one = input({ company: '示例机械' })
      const { receipt_no } = await store.add({ ...one, request_id: 'posted-1' }, '192.0.2.1', 0)
      // At once, as two presses, and from the address that a phone has got meanwhile.
      const again = await Promise.all(
        ['posted-2', 'posted-3'].map((request_id) =>
          store.add({ ...one, request_id }, '192.0.2.7', 0),
        ),
      )
      expect(again.map((other) => other.receipt_no)).toEqual([receipt_no, receipt_no])
      expect(await count()).toBe(1)
      await store.add({ ...one, company: '', request_id: 'posted-4' }, '192.0.2.1', 0)
      // A call has an id that says whether it is the same.
      await store.add({ ...one, request_id: 'called-1' }, '192.0.2.1')
      expect(await count()).toBe(3)
      await database.kysely
        .updateTable('consultations')
        .set({ created_at: Date.now() - 25 * 3600_000 })
        .execute()
      await store.add({ ...one, request_id: 'posted-5' }, '192.0.2.1', 0)
      expect(await count()).toBe(4)
    })

    /** As if somebody had done the work for each: one is sent, and the others are like it. */
    async function flood(many: number, address: string): Promise<void> {
      const one = input()
      await store.add(one, address)
      const row = await database.kysely
        .selectFrom('consultations')
        .selectAll()
        .where('request_id', '=', one.request_id)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: many - 1 }, (_, index) => ({
        ...row,
        request_id: `flood-${index}`,
        receipt_no: `flood-${index}`,
        address_hash: `flood-${index}`,
      }))
      await insertMany(database, database.kysely, 'consultations', rows)
    }
  })
}
