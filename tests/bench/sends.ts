/**
 * `node tests/bench/sends.ts [STORED]`: what a consultation costs the service, with none stored before and with 50,000 within the
 * hour, from 500 networks. Five hundred in each case, each from a network of its own under the limits that the service has
 * by itself, one after another: they are stored one at a time anyway.
 */
import { Database } from '../../server/db/database.ts'
import { storeConsultations } from '../support/store-consultations.ts'
import { consultations, measure, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const stored = Number(process.argv[2] ?? 50_000)
const SENT = 500

const consultation = consultations('sends', (number) => ({
  'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
}))

await withDatabase(async (url) => {
  const service = await startService({
    DATABASE_URL: url,
    TRUST_PROXY: '1',
    CONSULT_PER_ADDRESS: undefined,
    CONSULT_PER_DAY: undefined,
  })
  const load = { requests: [consultation], amount: SENT, connections: 1 }
  const rows: Record<string, object> = {}
  try {
    rows['warm-up'] = await measure(service, load)
    rows['none before'] = await measure(service, load)
    const database = new Database({ url })
    await storeConsultations(database, stored)
    await database.close()
    rows[`${stored} in the hour`] = await measure(service, load)
  } finally {
    await service.end('SIGKILL')
  }
  printTable(rows)
})
