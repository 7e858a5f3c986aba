/**
 * Consultations while the process is killed hard, again and again: what was acknowledged must be there,
 * and nothing twice. Senders repeat with the same `request_id` until they are answered.
 */
import { Database } from '../../../server/db/database.ts'
import { type ServiceProcess, callService, consultation, startProcess } from './process.ts'

const COUNT = 1000
const KILLS = 10
const SENDERS = 8

export async function kill(env: Record<string, string>): Promise<void> {
  const limits = { CONSULT_PER_ADDRESS: '1000000', CONSULT_PER_DAY: '1000000' }
  let service: ServiceProcess = await startProcess({ ...env, ...limits })
  const receipts = new Map<string, string>()
  let acknowledged = 0
  let repeats = 0
  let next = 0

  const send = async (number: number): Promise<void> => {
    const fields = consultation('kill', number)
    for (;;) {
      try {
        const { code, data } = await callService(service.url, '/v1/consult-add', fields)
        if (code !== 1) throw new Error('refused')
        receipts.set(fields.request_id!, (data as { receipt_no: string }).receipt_no)
        acknowledged += 1
        return
      } catch {
        repeats += 1
        await new Promise((done) => setTimeout(done, 20))
      }
    }
  }
  const sender = async (): Promise<void> => {
    while (next < COUNT) await send(next++)
  }
  const killer = async (): Promise<void> => {
    for (let index = 1; index <= KILLS; index += 1) {
      // Spread over the whole run, at moments when senders are waiting for their answers.
      while (acknowledged < (COUNT * index) / (KILLS + 1))
        await new Promise((done) => setTimeout(done, 1))
      await service.kill()
      service = await startProcess({ ...env, ...limits })
    }
  }
  await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)])
  await service.stop()

  const database = new Database({ url: env.DATABASE_URL! })
  const rows = await database.kysely
    .selectFrom('consultations')
    .select(['request_id', 'receipt_no', 'content'])
    .where('request_id', 'like', `kill-${process.pid}-%`)
    .execute()
  await database.close()
  const stored = new Map(rows.map((row) => [row.request_id, row.receipt_no]))
  const lost = [...receipts].filter(([id, receipt]) => stored.get(id) !== receipt).length
  const doubled = rows.length - new Set(rows.map(({ content }) => content)).size
  console.log(
    `acknowledged ${receipts.size} of ${COUNT}, killed ${KILLS} times, sent again ${repeats} times: ` +
      `acknowledged and lost ${lost}, doubled ${doubled}, stored ${rows.length}`,
  )
  if (lost + doubled > 0 || rows.length !== COUNT) process.exitCode = 1
}
