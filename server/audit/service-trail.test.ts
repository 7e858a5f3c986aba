/** The service writes the trail as well, and notes elsewhere how far it goes. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import { NO_HASHES } from '../consultations/store.ts'
import { Database } from '../db/database.ts'
import { insertMany } from '../db/rows.ts'
import { noteAuditFailure } from './audit-failures.ts'
import { newestHead } from './audit-files.ts'
import { headsIn, readTrail } from './check-trail.ts'

it('records what it deletes, logs the newest line, and counts the lines for Prometheus', async () => {
  const folder = temporaryFolder()
  const [url, trail] = [join(folder, 'site.db'), join(folder, 'audit')]
  const database = new Database({ url })
  await database.migrate()
  await database.write((transaction) =>
    insertMany(transaction, 'consultations', [
      {
        ...forEachColumn((name) => name),
        ...NO_HASHES,
        request_id: 'old',
        receipt_no: 'ZX20200101-0001',
        created_at: Date.now() - (CONSULT_RETENTION_DAYS + 1) * DAY_MS,
        mark: '',
        consent_at: 0,
        consent_version: '1',
      },
    ]),
  )
  await database.close()
  const lines: string[] = []
  const content = makeDocumentFolder()
  onTestFinished(() => content.remove())
  const env = { AUDIT_DIR: trail, METRICS_TOKEN: 'token', CONTENT_DIR: content.dir }
  const service = await startTestService(url, env, lines)
  onTestFinished(() => service.close())
  const figure = async (name: string): Promise<number> => {
    const headers = { authorization: 'Bearer token' }
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)![1])
  }

  const entries = Array.from(readTrail(trail), ({ line }) => line!)
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'consultations-retention', outcome: 'done', count: 1 }),
  )
  expect([...headsIn(lines.map((line) => ({ text: line.trimEnd() })))]).toEqual([newestHead(trail)])
  expect(await figure('audit_lines')).toBe(entries.length)
  expect(await figure('audit_failed_timestamp_seconds')).toBe(0)

  const before = Date.now() / 1000
  await noteAuditFailure(service.database)
  expect(await figure('audit_failed_timestamp_seconds')).toBeGreaterThanOrEqual(before)
  rmSync(trail, { recursive: true })
  expect(await figure('audit_lines')).toBe(0)
  writeFileSync(trail, '')
  expect(await figure('audit_lines')).toBe(-1)
})
