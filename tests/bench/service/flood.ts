/**
 * A flood of consultations from one /48 of IPv6, each from a subnet of its own, against the default
 * limits; then a visitor from elsewhere. First programs that do no work, then programs that do what the
 * service asks of them, for as long as the bench lasts.
 */
import { proofTrial } from '../../../shared/contract/proof.ts'
import { consultation, startProcess } from './process.ts'

const COUNT = 2000
const SENDERS = 8
const WORK_MS = 120_000

interface Envelope {
  code: number
  data: { bits: number; time: number } | null
}

export async function flood(env: Record<string, string>): Promise<void> {
  // Ends of connections do not matter here: addresses come as a proxy would name them.
  const service = await startProcess({ ...env, TRUST_PROXY: '1' })
  const send = async (fields: Record<string, string>, address: string): Promise<Envelope> => {
    const response = await fetch(`${service.url}/v1/consult-add`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      },
      body: new URLSearchParams(fields).toString(),
    })
    return (await response.json()) as Envelope
  }
  /** As a browser does: with the proof that was asked for, as often as it is asked. */
  const sendWorking = async (fields: Record<string, string>, address: string): Promise<number> => {
    let proof: Record<string, string> = {}
    for (let sends = 1; ; sends += 1) {
      const { code, data } = await send({ ...fields, ...proof }, address)
      if (code === 1) return sends
      if (!data) throw new Error('refused')
      const worth = proofTrial(fields.request_id!, data.time)
      let nonce = 0
      while (worth(nonce) < data.bits) nonce += 1
      proof = { proof: `${data.time}-${nonce}` }
    }
  }
  const subnet = (index: number): string => `2001:db8:1:${index.toString(16)}::1`
  const run = async (work: (index: number) => Promise<boolean>): Promise<[number, string]> => {
    const started = performance.now()
    let next = 0
    let taken = 0
    const sender = async (): Promise<void> => {
      while (next < COUNT && performance.now() - started < WORK_MS)
        if (await work(next++)) taken += 1
    }
    await Promise.all(Array.from({ length: SENDERS }, sender))
    return [taken, `${((performance.now() - started) / 1000).toFixed(1)} s`]
  }
  const visit = async (name: string, address: string): Promise<void> => {
    const started = performance.now()
    const sends = await sendWorking(consultation(name, 1), address)
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    console.log(`  then a visitor: taken, ${sends} sends, ${seconds} s`)
  }

  const [idle, idleTime] = await run(
    async (index) => (await send(consultation('idle', index), subnet(index))).code === 1,
  )
  console.log(`${COUNT} sends without work: ${idle} taken, ${idleTime}`)
  await visit('visit-a', '198.51.100.1')
  const [working, workTime] = await run(
    async (index) => (await sendWorking(consultation('work', index), subnet(index))) > 0,
  )
  console.log(`${COUNT} sends with work: ${working} taken, ${workTime}`)
  await visit('visit-b', '203.0.113.1')
  await service.stop()
}
