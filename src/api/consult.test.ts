import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import { MORE_WORK_BITS } from '../../mocks/scenarios.ts'
import { protection } from '#company/protection.ts'
import { prepareProof, sendConsultation, submitConsultation, takePreparedId } from './consult.ts'
import { PROOF_BITS, proofBits } from '../../shared/contract/proof.ts'
import { proofFor } from './proof-of-work.ts'
import { apiSettings, configureApi } from './settings.ts'

const api = await createTestApi()
const input = {
  name: '林晓',
  phone: '13800000000',
  content: '想了解小微信用保的额度和期限。',
  consent: '1' as const,
  request_id: 'left-behind',
}

/** What was sent, field by field, in its order. */
const sent: Record<string, string>[] = []
const bitsOf = ({ request_id, proof }: Record<string, string>, now = Date.now()): number =>
  proofBits(request_id!, proof!, now)

beforeAll(() => {
  api.server.listen()
  configureApi('http://localhost')
  const original = globalThis.fetch
  globalThis.fetch = (request, init) => {
    sent.push(Object.fromEntries(new URLSearchParams(init?.body as string)))
    return original(request, init)
  }
})
beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  api.setScenario('')
  protection.proof = true
  vi.useRealTimers()
})
afterAll(() => api.server.close())

it('a page that is left while it sends hears nothing more, and nobody else does', async () => {
  const report = vi.fn<() => void>()
  apiSettings.report = report
  const left = new AbortController()
  const onEnd = vi.fn<() => void>()
  api.setScenario('network')
  void sendConsultation(input, left).then(onEnd, onEnd)
  left.abort()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onEnd).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it('is sent with a proof of the usual work', async () => {
  expect(await submitConsultation({ ...input, request_id: 'proof-0001' })).toMatch(/^ZX/)
  expect(sent).toHaveLength(1)
  expect(bitsOf(sent[0]!)).toBeGreaterThanOrEqual(PROOF_BITS.usual)
})

it('is sent with the proof that was made ahead, for one consultation only', async () => {
  const ids = ['ahead-0001', 'ahead-0002']
  prepareProof(() => ids.shift()!)
  prepareProof(() => ids.shift()!)
  expect(takePreparedId()).toBe('ahead-0001')
  expect(takePreparedId()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await submitConsultation({ ...input, request_id: 'ahead-0001' })
  const madeAt = Number(sent[0]!.proof!.split('-')[0]) * 1000
  expect(Date.now() - madeAt).toBeGreaterThanOrEqual(59_000)
  expect(bitsOf(sent[0]!)).toBeGreaterThanOrEqual(PROOF_BITS.usual)
  prepareProof(() => ids.shift()!)
  expect(takePreparedId()).toBe('ahead-0002')
})

it.each([
  ['while the visitor types', undefined, 10],
  ['while the visitor waits', { bits: PROOF_BITS.usual, time: 1 }, 34],
])('is worked on in slices: %s', async (_, demand, longest) => {
  takePreparedId()
  // The time decides how many trials it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_763_780_000_000 })
  // A clock that goes on by a millisecond with each look at it.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  const slices: number[] = []
  let sliceFrom = 0
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => {
    slices.push(now - sliceFrom)
    return real(() => {
      sliceFrom = now
      run()
    })
  }) as typeof setTimeout)
  prepareProof(() => 'slices-0001')
  await proofFor('slices-0001', demand, undefined)
  vi.restoreAllMocks()
  // Nothing is done in the task that asks for it.
  expect(slices[0]).toBe(0)
  expect(slices.length).toBeGreaterThan(3)
  expect(Math.max(...slices)).toBeLessThanOrEqual(longest)
})

it('is sent again by itself with more work when the service asks for it', async () => {
  api.setScenario('more-work')
  const onWork = vi.fn<() => void>()
  const report = vi.fn<() => void>()
  apiSettings.report = report
  const response = await sendConsultation(
    { ...input, request_id: 'harder-001' },
    new AbortController(),
    onWork,
  )
  expect(response).toEqual({ ok: true, data: expect.stringMatching(/^ZX/) })
  expect(sent.map(({ request_id }) => request_id)).toEqual(Array(sent.length).fill('harder-001'))
  expect(bitsOf(sent.at(-1)!)).toBeGreaterThanOrEqual(MORE_WORK_BITS)
  expect(onWork).toHaveBeenCalledTimes(sent.length - 1)
  expect(report).not.toHaveBeenCalled()
})

it('is sent in the end from a device whose clock is wrong', async () => {
  api.setScenario('more-work')
  const now = Date.now()
  // The service's clock: the test API runs in this process.
  const clock = vi.spyOn(Date, 'now')
  clock.mockImplementationOnce(() => now - 400 * 24 * 3600_000)
  expect(await submitConsultation({ ...input, request_id: 'clock-0001' })).toMatch(/^ZX/)
  clock.mockRestore()
  expect(sent).toHaveLength(2)
  expect(bitsOf(sent[0]!, now)).toBe(0)
  expect(bitsOf(sent[1]!, now)).toBeGreaterThanOrEqual(MORE_WORK_BITS)
})

it('is a matter for later when the service goes on asking', async () => {
  const busy = { code: -1, info: '现在提交的人较多', data: { bits: 1, time: 1 } }
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(busy))
  await expect(submitConsultation({ ...input, request_id: 'asking-001' })).rejects.toMatchObject({
    kind: 'http',
    message: '现在提交的人较多',
  })
  expect(fetching).toHaveBeenCalledTimes(6)
  fetching.mockRestore()
})

it.each([null, {}, { bits: 40, time: 1 }, { bits: 0, time: 1 }, { bits: '9', time: 1 }])(
  'is refused with the sentence when the data is no demand: %j',
  async (data) => {
    const refusal = { code: -1, info: '请从列表中选择产品', data }
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(refusal))
    await expect(submitConsultation({ ...input, request_id: 'refused-01' })).rejects.toMatchObject({
      kind: 'business',
      message: '请从列表中选择产品',
    })
    expect(fetching).toHaveBeenCalledTimes(1)
    fetching.mockRestore()
  },
)

it('is sent without a proof to a server that knows none', async () => {
  protection.proof = false
  await submitConsultation({ ...input, request_id: 'plain-0001' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('proof')
})
