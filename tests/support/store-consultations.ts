import { HOUR_MS } from '../../shared/china-time.ts'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import type { Database } from '../../server/db/database.ts'
import { insertMany } from '../../server/db/rows.ts'

const NETS = 500
const ADDRESSES = 10 * NETS

/** Stores consultations of the last hour, from many networks; a tenth of them marked. */
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
  await database.write((transaction) => insertMany(transaction, 'consultations', rows))
}
