import { HOUR_MS } from '../../shared/china-time.ts'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import type { Database } from '../../server/db/database.ts'
import { insertMany } from '../../server/db/rows.ts'
import { NOT_SENT, inNextSummary } from '../../server/consultations/store.ts'

const NETS = 500
const ADDRESSES = 10 * NETS

/** Stores consultations of the last hour, from many networks; a tenth of them marked. All wait for the next summary. */
export async function storeConsultations(database: Database, count: number): Promise<void> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, index) => ({
    request_id: `stored-${index}`,
    receipt_no: `STORED-${index}`,
    ...forEachColumn((name) => `${name} ${index}`),
    created_at: now - Math.floor((index / count) * HOUR_MS),
    address_hash: `address ${index % ADDRESSES}`,
    net_hash: `net ${index % NETS}`,
    content_hash: `content ${index}`,
    mark: index % 10 === 0 ? ('flood' as const) : ('' as const),
    consent_at: now,
    consent_version: '1',
  }))
  const notice = { ...NOT_SENT, ...inNextSummary(now), way: 'mail' as const }
  await database.write(async (transaction) => {
    await insertMany(transaction, 'consultations', rows)
    const notices = rows.map(({ request_id }) => ({ ...notice, request_id }))
    await insertMany(transaction, 'outbox', notices)
  })
}
