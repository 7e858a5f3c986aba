/**
 * `npm run test:nightly -- soak`, first half: many consultations through the form's own logic (request ids,
 * outbox, client) to the demo server over HTTP, without a browser and therefore in seconds. Requests are
 * refused, answers are lost and tabs crash at random. Ends with the numbers of lost and doubled ones;
 * both have to be 0. `SOAK_COUNT` (600), `SOAK_SEED`. The second half is `consult-browser.ts`.
 */
import { startTestApi } from '../support/test-api.ts'
import { submitConsultation } from '../../src/api/consult.ts'
import { configureApi } from '../../src/api/settings.ts'
import {
  type ConsultValues,
  EMPTY_VALUES,
  toRequest,
} from '../../src/consultation/consult-values.ts'
import {
  keepRequestId,
  putWaiting,
  removeWaiting,
  requestIdFor,
  waitingList,
} from '../../src/consultation/device-store.ts'
import { flushOutbox } from '../../src/consultation/outbox.ts'
import { generator } from '../support/random.ts'

const count = Number(process.env.SOAK_COUNT ?? 600)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31)
const random = generator(seed)

const server = await startTestApi()
configureApi(server.url)

const faults: Record<string, number> = {}
const FAULTY = [
  'http500',
  'http503',
  'http404',
  'html',
  'empty-body',
  'malformed',
  'no-code',
  'code-1',
  'network',
  'truncated',
]
let faulty = true
const realFetch = globalThis.fetch

/**
 * Faults on the way there (nothing is stored) and on the way back (stored, but the response is
 * lost).
 */
globalThis.fetch = async (input, init) => {
  const fail = faulty && random() < 0.55
  if (!fail) return realFetch(input, init)
  const name = random() < 0.4 ? 'answer lost' : FAULTY[Math.floor(random() * FAULTY.length)]!
  faults[name] = (faults[name] ?? 0) + 1
  if (name === 'answer lost') {
    await (await realFetch(input, init)).text()
    if (random() < 0.5) throw new TypeError('Failed to fetch')
    return new Response('<html>502</html>', { status: 502 })
  }
  server.setScenario(name)
  return realFetch(input, init).finally(() => server.setScenario(''))
}

/** What the visitor's device keeps: it survives crashes of the tab. */
const device = new Map<string, string>()
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, value: string) => void device.set(key, value),
      removeItem: (key: string) => void device.delete(key),
    },
  },
})

const clicks = { sends: 0, crashes: 0, queued: 0, doubleClicks: 0, refusedAndResent: 0 }

/** One visitor, until the consultation has been acknowledged. */
async function consult(number: number): Promise<void> {
  const values: ConsultValues = {
    ...EMPTY_VALUES,
    name: `访客${number}`,
    phone: '13800000000',
    content: `第 ${number} 份咨询：想了解小微信用保的额度、期限和材料。`,
    consent: '1',
  }
  device.clear()
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 200) throw new Error(`visitor ${number} gave up`)
    const input = toRequest(values, requestIdFor(values))
    clicks.sends += 1
    const tries = [submitConsultation(input)]
    if (random() < 0.15) {
      // Two tabs, or a browser that repeats a request by itself.
      clicks.doubleClicks += 1
      tries.push(submitConsultation(input))
    }
    const results = await Promise.allSettled(tries)
    // The tab may crash before the page learns that it was sent: the visitor sends again.
    const crashed = random() < 0.2
    if (results.some(({ status }) => status === 'fulfilled') && !crashed) return
    if (crashed) {
      clicks.crashes += 1
      continue
    }
    if (random() < 0.5) continue
    // 网络恢复后自动发送
    clicks.queued += 1
    putWaiting({ savedAt: Date.now(), values, input })
    let refused = false
    while (!refused && waitingList(Date.now()).length > 0) {
      await flushOutbox(submitConsultation)
      const [left] = waitingList(Date.now())
      if (!left?.refused) continue
      // 取消发送并修改: the form has it again, with its request id.
      clicks.refusedAndResent += 1
      keepRequestId(left.values, left.input.request_id)
      removeWaiting(left.input.request_id)
      refused = true
    }
    if (!refused) return
  }
}

console.log(`seed ${seed}, ${count} consultations`)
for (let number = 1; number <= count; number += 1) await consult(number)
faulty = false

const received = new Map<unknown, number>()
for (const { content } of await server.consultations())
  received.set(content, (received.get(content) ?? 0) + 1)
const lost = count - received.size
const doubled = [...received.values()].filter((times) => times > 1).length
await server.close()
console.log(`faults ${JSON.stringify(faults)}`)
console.log(`visitors ${JSON.stringify(clicks)}`)
console.log(`consultations ${count}, lost ${lost}, doubled ${doubled}`)
process.exit(lost + doubled > 0 ? 1 : 0)
