/**
 * Whatever a server sends, the client gives canonical data or throws an `ApiError` with a text of its own;
 * never anything else. The bodies are generated: any JSON in and around the envelope, and any text.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from './client.ts'
import type { Call } from '../../shared/contract/call.ts'
import { calls } from '../../shared/contract/calls.ts'
import { readable, findMismatch } from '../../tests/support/wire-format-arbitraries.ts'
import { type WireType, describeWireFormat } from '../../shared/contract/wire-format.ts'
import { ApiError } from './errors.ts'
import { configureApi } from './settings.ts'

/** Ten times as many in `npm run test:all -- properties`. */
const RUNS = Number(process.env.PROPERTY_FACTOR ?? 1) * 500
/** Enough for a busy machine. */
const TIMEOUT_MS = 120_000
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
console.log(`seed ${seed}, ${RUNS} bodies for each call`)

const payloads: Record<string, object> = {
  '/v1/search': { keyword: '担保' },
  '/v1/search-info': { tb: 'news', id: '1' },
  '/v1/consult-add': {
    name: '林晓',
    phone: '13800000000',
    content: '想了解小微信用保的额度和期限。',
    consent: '1',
    request_id: '00000000',
  },
}

let body = ''

beforeAll(() => configureApi('http://localhost'))
afterAll(() => vi.unstubAllGlobals())

const codes = fc.constantFrom(1, '1', 0, -1, '-1', 200, null, undefined, true, [], {})

/** Envelopes with any code around readable data, around anything, and no envelope at all. */
const bodies = (type: WireType): fc.Arbitrary<string> => {
  const data = fc.oneof(readable(type), fc.jsonValue({ maxDepth: 3 }))
  const whole = fc
    .record({ code: codes, info: fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })), data })
    .map((envelope) => JSON.stringify(envelope))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((text) => `\uFEFF\r\n${text}`) },
    { weight: 2, arbitrary: fc.tuple(whole, fc.nat(400)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
}

describe('any body becomes canonical data or an ApiError', () => {
  it.each(calls.map(({ call }): [string, Call<any, any>] => [call.path, call]))(
    '%s',
    async (path, call) => {
      vi.stubGlobal('fetch', async () => new Response(body))
      const type = describeWireFormat(call.response)
      const payload = payloads[path] ?? (call.detail ? { id: '1' } : {})
      const seen = { data: 0, error: 0 }
      await fc.assert(
        fc.asyncProperty(bodies(type), async (generated) => {
          body = generated
          try {
            const data = await send(call, payload)
            seen.data += 1
            if (path !== '/v1/consult-add') expect(findMismatch(type, data)).toBeUndefined()
          } catch (error) {
            seen.error += 1
            expect(error).toBeInstanceOf(ApiError)
            expect((error as ApiError).message.trim()).not.toBe('')
          }
        }),
        { seed, numRuns: RUNS },
      )
      // The generators reach both ends.
      expect(Math.min(seen.data, seen.error)).toBeGreaterThan(RUNS / 50)
    },
    TIMEOUT_MS,
  )
})
