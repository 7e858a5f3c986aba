import { expect, it, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { quotaAlert } from './alert.ts'

it('the operators are told at half of the quota, once in 24 hours', async () => {
  const lines: string[] = []
  const mail = vi.fn<(subject: string, text: string) => Promise<void>>().mockResolvedValue()
  let now = 0
  const stored = quotaAlert({
    perDay: 2000,
    log: makeLog('info', (line) => lines.push(line)),
    mail,
    now: () => now,
  })
  await stored(999)
  expect(mail).not.toHaveBeenCalled()
  await stored(1000)
  await stored(1001)
  expect(mail).toHaveBeenCalledTimes(1)
  expect(mail.mock.calls[0]![1]).toContain('1000 条')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', today: 1000, quota: 2000 })
  now += 24 * 3600_000
  await stored(1500)
  expect(mail).toHaveBeenCalledTimes(2)
})

it('a mail that cannot be sent is a log line, and never an exception', async () => {
  const lines: string[] = []
  const stored = quotaAlert({
    perDay: 2,
    log: makeLog('info', (line) => lines.push(line)),
    mail: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
  })
  await stored(1)
  expect(lines.join('')).toContain('alert failed')
})
