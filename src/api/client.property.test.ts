/**
 * Whatever a server sends, the client gives data or throws an `ApiError` with a text of its own; never anything
 * else. The bodies are generated: answers in which some values are others, envelopes around anything, and any text.
 */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import type { AnyCall } from '../../shared/contract/call.ts'
import { calls } from '../../shared/contract/calls.ts'
import { cleanAlready } from '../../rich-text/clean.ts'
import { createApi } from './client.ts'
import { ApiError } from './errors.ts'

/** Bodies for each call, new ones in each run; `npm run test:all -- properties` takes 25 times as many. */
const RUNS = Number(process.env.PROPERTY_FACTOR ?? 1) * 200
/** A test takes a second, and twenty with 25 times as many bodies. */
const TIMEOUT_MS = 900_000
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
console.log(`seed ${seed}, ${RUNS} bodies for each call`)

const payloads: Record<string, Record<string, string>> = {
  '/v1/news-info': { id: '1024' },
  '/v1/party-info': { id: '1024' },
  '/v1/publicity-info': { id: '8024' },
  '/v1/purchase-info': { id: '2024' },
  '/v1/search': { keyword: '担保' },
  '/v1/search-info': { tb: 'news', id: '1024' },
  '/v1/consult-add': {
    name: '林晓',
    phone: '13800000000',
    content: '想了解小微信用保的额度和期限。',
    consent: '1',
    request_id: '00000000',
  },
}

const testApi = await createTestApi()
let body = ''

const api = createApi({
  base: 'http://localhost',
  assets: '',
  fetch: async () => new Response(body),
  sanitise: cleanAlready,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replacements for a value: the same one in another form, the forms of an absent one, and any JSON. */
const replaced = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(String(value), ` <b>${String(value)}</b>\r\n`, [value], { 1: value }),
    fc.constantFrom<unknown>(null, '', false, {}, [], 0, -1, 1e21, '/ !', '<b></b>', '2025-13-45'),
    fc.jsonValue({ maxDepth: 1 }),
  )

/** An answer in which some values have been replaced. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const inside: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.tuple(...value.map(changed))
    : isObject(value)
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([name, own]) => [name, changed(own)])),
        )
      : fc.constant(value)
  return fc.oneof({ weight: 20, arbitrary: inside }, { weight: 1, arbitrary: replaced(value) })
}

/** The answer with one entry of each list, which is enough and faster. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shortened(own)]))
}

const bodies = (example: { data: unknown }): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({
          code: fc.constantFrom(1, '1', -1, null, undefined, {}),
          info: fc.jsonValue({ maxDepth: 1 }),
          data: fc.oneof(changed(example.data), fc.jsonValue({ maxDepth: 3 })),
        })
        .map((envelope) => JSON.stringify(envelope)),
    },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )

it.each(calls.map(({ call }): [string, AnyCall] => [call.path, call]))(
  'any body becomes data or an ApiError: %s',
  async (path, call) => {
    const payload = payloads[path] ?? {}
    const asked = { method: 'POST', body: new URLSearchParams(payload) }
    const answer = await testApi.answer(new Request(`http://localhost${path}`, asked))
    const example = shortened(await answer!.json())
    const seen = { data: 0, error: 0 }
    await fc.assert(
      fc.asyncProperty(bodies(example as { data: unknown }), async (generated) => {
        body = generated
        try {
          await api.send(call, payload)
          seen.data += 1
        } catch (error) {
          seen.error += 1
          expect(error).toBeInstanceOf(ApiError)
          expect((error as ApiError).message.trim()).not.toBe('')
        }
      }),
      { seed, numRuns: RUNS },
    )
    // Both outcomes occur: the generators make readable bodies and unreadable ones.
    expect(Math.min(seen.data, seen.error)).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
