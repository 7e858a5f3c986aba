/** The duties of the law on personal data, on both databases: consent, access, deletion, retention. */
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { DAY_MS, HOUR_MS, secondInChina } from '../../shared/china-time.ts'
import { privacyNotice } from '../../shared/config/privacy-notice.ts'
import { privacy } from '#company/privacy.ts'
import { readDay, readDayEnd } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { Database } from '../db/database.ts'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { databaseOfEachTest, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { storeConsultations } from '../../tests/support/store-consultations.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import {
  AT_ONCE,
  consultationTable,
  deleteConsultations,
  findConsultations,
} from './export-consultations.ts'
import { noticeVersion, noticeMismatches } from './privacy-notice-checks.ts'
import { applyRetention } from './retention.ts'
import { SqlConsultationStore } from './store.ts'

const content = makeDocumentFolder()
afterAll(() => content.remove())

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    /**
     * Stores a consultation.
     * @param ageMs how long ago, by the clock of the database
     */
    const add = async (phone = '13800000000', ageMs = 0, limits = 1000): Promise<void> => {
      const store = new SqlConsultationStore(database(), {
        limits: { perAddress: limits, perDay: limits },
        ways: ['mail'],
      })
      const input = consultationInput({ phone: phone })
      await store.add(input, '192.0.2.1')
      await database()
        .kysely.updateTable('consultations')
        .set({ created_at: Date.now() - ageMs })
        .where('request_id', '=', input.request_id)
        .execute()
    }
    const rows = () =>
      database().kysely.selectFrom('consultations').selectAll().orderBy('created_at').execute()
    it('keeps when a visitor agreed, and to which text', async () => {
      const before = Date.now()
      await add()
      const [row] = await rows()
      expect(row!.consent_version).toBe(noticeVersion)
      expect(row!.consent_at).toBeGreaterThanOrEqual(before)
      expect(row!.consent_at).toBeLessThanOrEqual(Date.now())
    })

    it('is made once when two instances start together', async () => {
      const own = await kind.create('empty')
      const [one, two] = [new Database({ url: own.url }), new Database({ url: own.url })]
      const steps = (await Promise.all([one.migrate(), two.migrate()])).flat()
      expect(steps.length).toBeGreaterThan(0)
      expect(steps).toEqual([...new Set(steps)])
      await Promise.all([one.close(), two.close()])
      await own.drop()
    })

    it('finds, exports and deletes what belongs to a phone number', async () => {
      const phone = '13912345678'
      for (const one of [phone, phone, phone, '13900000002']) await add(one)
      const found = await findConsultations(database(), { phone: [phone] })
      expect(found).toHaveLength(3)
      const cells = consultationTable(found).flat()
      expect(cells.filter((cell) => String(cell).startsWith('139'))).toEqual([phone, phone, phone])
      await database()
        .kysely.updateTable('outbox')
        .set({ sent_at: 1 })
        .where('id', '=', 1)
        .execute()
      expect((await findConsultations(database(), { phone: [phone] }))[0]!.mail_sent_at).toBe(1)
      expect(await deleteConsultations(database(), { phone: [phone] })).toEqual({
        count: 3,
        receipts: expect.arrayContaining(found.map(({ receipt_no }) => receipt_no)),
        notified: 1,
        erased: true,
      })
      const left = await database().kysely.selectFrom('outbox').selectAll().execute()
      expect([(await rows()).map((row) => row.phone), left.length]).toEqual([['13900000002'], 1])
    })

    it('finds those of a month, with its last day and without the next', async () => {
      const moments = [
        '2026-10-31T23:59:50',
        '2026-11-01T00:00:00',
        '2026-11-30T23:59:50',
        '2026-12-01T00:00:00',
      ]
      for (const moment of moments) await add(undefined, Date.now() - Date.parse(`${moment}+08:00`))
      const month = { since: readDay('2026-11-01'), until: readDayEnd('2026-11-30') }
      const found = await findConsultations(database(), month)
      expect(found.map((one) => secondInChina(one.created_at).slice(0, 16))).toEqual([
        '2026-11-01 00:00',
        '2026-11-30 23:59',
      ])
    })

    it('keeps nothing of an address for longer than a day, and nobody out by the future', async () => {
      await add(undefined, 22.9 * 3600_000)
      await add(undefined, 23.1 * 3600_000)
      // This row was stored under a clock that was a month ahead.
      await add(undefined, -30 * DAY_MS)
      await applyRetention(database())
      const kept = (await rows()).map((row) => row.address_hash + row.net_hash + row.content_hash)
      expect(kept.map((hashes) => hashes !== '')).toEqual([false, true, false])
    })

    it('forgets and deletes more than it changes at once', async () => {
      const many = 2 * AT_ONCE + 1
      const age = (ms: number) =>
        database()
          .kysely.updateTable('consultations')
          .set({ created_at: Date.now() - ms })
          .execute()
      await storeConsultations(database(), many)
      await age(DAY_MS)
      expect(await applyRetention(database())).toBe(0)
      expect((await rows()).filter((row) => row.address_hash || row.net_hash)).toEqual([])
      await age(CONSULT_RETENTION_DAYS * DAY_MS + HOUR_MS)
      expect(await applyRetention(database())).toBe(many)
      expect(await rows()).toEqual([])
    })

    afterEach(() => vi.useRealTimers())

    it('deletes nothing by a clock that is a year ahead, until a person has said that it is right', async () => {
      await applyRetention(database())
      await add()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * DAY_MS })
      await expect(applyRetention(database())).rejects.toThrow('系统时间')
      expect(await rows()).toHaveLength(1)
      await deleteConsultations(database(), { before: new Date(0) })
      expect(await applyRetention(database())).toBe(1)
    })

    it('says in the log and in a figure when a clock that is ahead keeps it from deleting', async () => {
      const before = Date.now()
      await applyRetention(database())
      const last = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: last + 2 * 365 * DAY_MS })
      const lines: string[] = []
      const env = { METRICS_TOKEN: 'token', CONTENT_DIR: content.dir }
      const service = await startTestService(created().url, env, lines)
      const headers = { authorization: 'Bearer token' }
      const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text()
      await service.close()
      const line = lines.find((one) => one.includes('"retention failed"'))!
      expect(JSON.parse(line)).toMatchObject({
        level: 'error',
        problem: expect.stringMatching(/没有删除到期的咨询：系统时间是.*consultations -- delete/),
      })
      const figure = /^consultations_retention_timestamp_seconds (.+)$/m.exec(metrics)?.[1]
      expect(Number(figure)).toBeGreaterThanOrEqual(before / 1000)
      expect(Number(figure)).toBeLessThanOrEqual(last / 1000)
    })

    it('takes consultations again when the clock was ahead and has been corrected', async () => {
      for (let index = 0; index < 3; index += 1) await add(undefined, -30 * DAY_MS)
      await add(undefined, 0, 1)
      expect(await rows()).toHaveLength(4)
    })

    it('deletes what is older than the notice says, and says in the log how many', async () => {
      for (const days of [1, 1, -1]) await add(undefined, (CONSULT_RETENTION_DAYS + days) * DAY_MS)
      const lines: string[] = []
      await (await startTestService(created().url, { CONTENT_DIR: content.dir }, lines)).close()
      expect(lines.join('')).toMatch(/"event":"consultations deleted","count":2/)
      expect(await rows()).toHaveLength(1)
    })
  })
}

describe('the notice', () => {
  it('names mails and webhooks only where there are some', () => {
    const [told, untold] = [['mail', 'webhook'] as const, []].map((notifiedBy) =>
      JSON.stringify(privacyNotice({ ...privacy, notifiedBy })),
    )
    expect(told).toMatch(/以邮件通知.*同时传送到.*邮箱中的通知同时删除/)
    expect(untold).not.toMatch(/邮件通知|传送到|邮箱中的通知/)
  })

  it('is held against what the service does', () => {
    const mismatches = (env: Record<string, string>, ...notifiedBy: ('mail' | 'webhook')[]) =>
      noticeMismatches(readConfig(env), { ...privacy, notifiedBy }).join()
    const mail = { SMTP_URL: 'smtps://m', NOTIFY_FROM: 'a@b', NOTIFY_TO: 'a@b' }
    expect(mismatches({}) + mismatches(mail, 'mail')).toBe('')
    expect(mismatches(mail)).toMatch(/^SMTP_URL 已设置/)
    const robot = { NOTIFY_WEBHOOK: 'https://a.cn/', NOTIFY_WEBHOOK_FORMAT: 'feishu' }
    expect(mismatches(robot)).toBe('')
    expect(mismatches({}, 'webhook')).toMatch(/^NOTIFY_WEBHOOK 未设置/)
  })
})
