/**
 * Consultations while the process is killed hard, again and again: what was acknowledged must be there,
 * and nothing twice. Senders repeat with the same `request_id` until they are answered.
 */
import { Database } from '../../server/db/database.ts'
import { type ServiceProcess, startProcess } from './process.ts'

const COUNT = 1000
const KILLS = 10
const SENDERS = 8

export async function kill(env: Record<string, string>): Promise<void> {
  const port = Number(process.env.BENCH_PORT ?? 4830)
  const limits = { CONSULT_PER_ADDRESS: '1000000', CONSULT_PER_DAY: '1000000' }
  let service: ServiceProcess = await startProcess(port, { ...env, ...limits })
  const receipts = new Map<string, string>()
  let acknowledged = 0
  let repeats = 0
  let next = 0

  const send = async (number: number): Promise<void> => {
    const id = `kill-${process.pid}-${number}`
    const body = new URLSearchParams({
      name: '压力测试',
      phone: '13800000000',
      content: `第 ${number} 份咨询：想了解额度、期限和材料。`,
      consent: '1',
      request_id: id,
    }).toString()
    for (;;) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/v1/consult-add`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
        const { code, data } = (await response.json()) as {
          code: number
          data: { receipt_no: string }
        }
        if (code !== 1) throw new Error('refused')
        receipts.set(id, data.receipt_no)
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
      service = await startProcess(port, { ...env, ...limits })
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
