/**
 * The form stays open under every kind of load: which consultations are marked, which are not, and when the staff
 * hears of each.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import { CONSULT_COLUMNS } from '../../shared/contract/consult-fields.ts'
import { makeLog } from '../log.ts'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { databaseOfEachTest, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import {
  consultationTable,
  findConsultations,
  releaseConsultations,
} from './export-consultations.ts'
import { type StaffNotification, NotificationQueue } from './notification-queue.ts'
import { SqlConsultationStore } from './store.ts'

const LIMITS = { perAddress: 10, perDay: 2000 }
const HOUR_MS = 3600_000

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)
    let now: number

    beforeEach(() => {
      now = Date.UTC(2026, 10, 25, 2, 10)
    })

    const storeWith = (limits = LIMITS) =>
      new SqlConsultationStore(database(), { limits, ways: ['mail'], now: () => now })
    const send = (one: ConsultationInput, address = '192.0.2.1', limits = LIMITS) =>
      storeWith(limits).add(one, address)
    const marks = async (): Promise<string[]> =>
      (
        await database()
          .kysely.selectFrom('consultations')
          .select('mark')
          .orderBy('receipt_no')
          .execute()
      ).map(({ mark }) => mark)
    const count = async (mark: string): Promise<number> =>
      (await marks()).filter((one) => one === mark).length

    /** The mails that the queue sends when it looks: a list of consultations for each. */
    async function told(): Promise<(readonly StaffNotification[])[]> {
      const mails: (readonly StaffNotification[])[] = []
      const queue = new NotificationQueue(database(), {
        way: 'mail',
        deliver: async (consultations) => void mails.push(consultations),
        log: makeLog('error', () => {}),
        now: () => now,
      })
      await queue.deliverDue()
      return mails
    }
    const idsOf = (mail: readonly StaffNotification[] | undefined) =>
      mail?.map(({ request_id }) => request_id)

    it('60 from one /48: 20 are told of one by one, 40 marked and in one summary, a visitor at once', async () => {
      const store = storeWith({ perAddress: 2, perDay: 2000 })
      for (let index = 0; index < 60; index += 1)
        await store.add(consultationInput(), `2001:db8:1:${index.toString(16)}::1`)
      expect([await count(''), await count('flood')]).toEqual([20, 40])
      const visitor = consultationInput()
      await send(visitor, '198.51.100.1')
      // A visitor from another network is not marked either.
      await send(consultationInput(), '2001:db8:2::1')
      expect(await count('')).toBe(22)
      const singles = await told()
      expect(singles.map(({ length }) => length)).toEqual(Array(22).fill(1))
      expect(singles.flatMap(idsOf)).toContain(visitor.request_id)
      now += HOUR_MS
      expect((await told()).map(({ length }) => length)).toEqual([40])
      // The limit is per hour, so an hour later the network may send again.
      await send(consultationInput(), '2001:db8:1:ffff::1')
      expect(await count('')).toBe(23)
    })

    it('50 sends at once from the addresses of one /64 are those of one sender', async () => {
      const hosts = Array.from({ length: 50 }, (_, host) => `2001:db8:1:2::${host.toString(16)}`)
      await Promise.all(hosts.map((address) => send(consultationInput(), address)))
      expect([await count(''), await count('flood')]).toEqual([10, 40])
    })

    it('the total of a day marks nobody: from then on one summary an hour names every consultation', async () => {
      const limits = { perAddress: 10, perDay: 3 }
      for (let index = 1; index <= 8; index += 1)
        await send(consultationInput(), `198.51.${index}.1`, limits)
      await send(
        consultationInput({ website: 'x', content: '专业办理各类贷款，欢迎来电。' }),
        '203.0.113.1',
        limits,
      )
      expect([await count(''), await count('advert')]).toEqual([8, 1])
      expect((await told()).map(({ length }) => length)).toEqual([1, 1, 1])
      now += HOUR_MS
      const [summary, ...others] = await told()
      expect(others).toEqual([])
      // Marked consultations come last, apart from the others.
      expect(summary!.map(({ mark }) => mark)).toEqual(['', '', '', '', '', 'advert'])
      now += 24 * HOUR_MS
      await send(consultationInput(), '198.51.100.1', limits)
      expect((await told()).map(({ length }) => length)).toEqual([1])
    })

    it('says at the last notification of a day that it is the last', async () => {
      for (const perDay of [1, 2, 3]) {
        now += 24 * HOUR_MS
        const isLast: boolean[] = []
        const store = new SqlConsultationStore(database(), {
          limits: { perAddress: 10, perDay },
          stored: ({ isLastOfDay }) => isLast.push(isLastOfDay),
          now: () => now,
        })
        for (let index = 1; index <= 5; index += 1)
          await store.add(consultationInput(), `198.51.${index}.1`)
        expect(isLast).toEqual([1, 2, 3, 4, 5].map((index) => index === perDay))
      }
    })

    it('nonsense under somebody’s number beforehand silences nobody', async () => {
      const person = consultationInput()
      for (let index = 0; index < 30; index += 1)
        await send(
          consultationInput({ phone: person.phone, content: `胡言乱语胡言乱语胡言乱语 ${index}` }),
        )
      await send(person, '198.51.100.1')
      expect(await marks()).toEqual([...Array(10).fill(''), ...Array(20).fill('flood'), ''])
      expect((await told()).flatMap(idsOf)).toContain(person.request_id)
    })

    it('the same values again are the same consultation for a day, however they are sent', async () => {
      const first = consultationInput({ content: '想申请200万元流动资金担保，需要哪些材料？' })
      const receipt = await send(first)
      for (const again of ['typed-again', 'typed-once-more'])
        expect(await send({ ...first, request_id: again })).toEqual(receipt)
      expect(await marks()).toEqual([''])
      const others = [
        { ...first, content: '刚才忘了问：设备抵押可以作为反担保吗？' },
        { ...first, name: '何军', phone: '13970300022' },
        { ...first, company: '上饶市恒源包装有限公司' },
      ]
      for (const [index, other] of others.entries())
        await send({ ...other, request_id: `another-${index}` })
      expect(await marks()).toEqual(['', '', '', 'repeat'])
      now += 25 * HOUR_MS
      expect(await send({ ...first, request_id: 'tomorrow' })).not.toEqual(receipt)
    })

    it('the same number with the same text twenty times: one notice, nineteen in the summary', async () => {
      const first = consultationInput({ content: '想了解小微信用保，金额 3.5 万。' })
      for (let index = 0; index < 20; index += 1)
        await send(
          {
            ...first,
            name: `王${index}`,
            request_id: `again-${index}`,
            content: first.content.replace('，', ', '),
          },
          `198.51.${index}.1`,
        )
      expect([await count(''), await count('repeat')]).toEqual([1, 19])
      // The same text with another amount, or a day later, is no repetition.
      await send({
        ...first,
        request_id: 'other-amount',
        content: '想了解小微信用保，金额 35 万。',
      })
      now += 25 * HOUR_MS
      await send({ ...first, request_id: 'tomorrow' })
      expect(await count('')).toBe(3)
    })

    it('adverts are marked, told of in the summary, shown in the export and released', async () => {
      const advert = consultationInput({ content: '代开各类增值税发票，加微信 kf88888 咨询。' })
      const { receipt_no } = await send(advert, '192.0.2.1')
      await send(
        consultationInput({ website: 'x', content: '专业办理各类贷款，欢迎来电。' }),
        '192.0.2.2',
      )
      expect(await marks()).toEqual(['advert', 'advert'])
      expect(await told()).toEqual([])
      const exported = consultationTable(await findConsultations(database(), { marked: true }))
      expect(exported.flat().filter((text) => text === '疑似广告')).toHaveLength(2)
      now += HOUR_MS
      const [summary] = await told()
      expect(summary).toHaveLength(2)
      // The hashes of addresses stay inside the service.
      expect(Object.keys(summary![0]!).toSorted()).toEqual(
        [...CONSULT_COLUMNS, 'created_at', 'mark', 'receipt_no', 'request_id'].toSorted(),
      )
      const asked = [receipt_no, 'ZX20000101-0001', '13912345678']
      expect(await releaseConsultations(database(), asked, now)).toEqual([receipt_no])
      expect(await marks()).toEqual(['', 'advert'])
      expect((await told()).map(idsOf)).toEqual([[advert.request_id]])
    })
  })
}
