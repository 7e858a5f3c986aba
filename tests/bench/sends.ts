/**
 * `node tests/bench/sends.ts [STORED]`: what a consultation costs the service, with none stored before and with 50,000 within the
 * hour, from 500 networks. Five hundred in each case, each from a network of its own under the limits that the service has
 * by itself, one after another: they are stored one at a time anyway.
 */
import { Database } from '../../server/db/database.ts'
import { storeConsultations } from '../support/store-consultations.ts'
import { FORM, call, measure, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const stored = Number(process.argv[2] ?? 50_000)
const SENT = 500

let sent = 0
const consultation = {
  ...call('/v1/consult-add', {}),
  setupRequest: (request: object) => {
    sent += 1
    const body = new URLSearchParams({
      name: '压力测试',
      phone: `138${String(sent).padStart(8, '0')}`,
      content: `第 ${sent} 份咨询：想了解额度、期限和材料。`,
      consent: '1',
      request_id: `sends-${process.pid}-${sent}`,
    })
    const headers = { ...FORM, 'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.1` }
    return { ...request, headers, body: body.toString() }
  },
}

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
