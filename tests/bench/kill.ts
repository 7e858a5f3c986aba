/**
 * `node tests/bench/kill.ts`: the service is killed ten times during 1,000 consultations. Senders repeat with the same
 * `request_id` until they have a receipt, as a browser does. Everything acknowledged has to be there, once.
 */
import { Database } from '../../server/db/database.ts'
import { ask, consultationInput } from '../support/ask-calls.ts'
import { startService, withDatabase } from './bench-service.ts'

const COUNT = 1000
const KILLS = 10
const SENDERS = 8

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

await withDatabase(async (url) => {
  let service = await startService({ DATABASE_URL: url })
  const receipts = new Map<string, string>()
  let next = 0
  let repeats = 0

  const send = async (fields: Record<string, string>): Promise<string> => {
    const { code, info, data } = await ask(service.url, '/v1/consult-add', fields)
    if (code !== 1) throw new Error(info)
    return data.receipt_no
  }
  const sender = async (): Promise<void> => {
    while (next < COUNT) {
      const id = `kill-${process.pid}-${next++}`
      const fields = consultationInput({ request_id: id }) as Record<string, string>
      while (!receipts.has(id))
        await send(fields).then(
          (receipt) => receipts.set(id, receipt),
          () => pause(20).then(() => (repeats += 1)),
        )
    }
  }
  const killer = async (): Promise<void> => {
    for (let index = 1; index <= KILLS; index += 1) {
      while (receipts.size < (COUNT * index) / (KILLS + 1)) await pause(1)
      await service.end('SIGKILL')
      service = await startService({ DATABASE_URL: url })
    }
  }
  await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)])
  await service.end('SIGKILL')

  const database = new Database({ url })
  const rows = await database.kysely
    .selectFrom('consultations')
    .select(['request_id', 'receipt_no', 'content'])
    .where('request_id', 'like', `kill-${process.pid}-%`)
    .execute()
  await database.close()
  const stored = new Map(rows.map((row) => [row.request_id, row.receipt_no]))
  const lost = [...receipts].filter(([id, receipt]) => stored.get(id) !== receipt).length
  const doubled = rows.length - new Set(rows.map(({ content }) => content)).size
  console.log(`${COUNT} sent, ${KILLS} kills, ${repeats} repeats: lost ${lost}, doubled ${doubled}`)
  if (lost + doubled > 0 || rows.length !== COUNT) process.exitCode = 1
})
