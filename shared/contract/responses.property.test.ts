/**
 * Generated answers for each call: irregular but readable data always becomes canonical data. A failure prints its
 * seed; `PROPERTY_SEED=… npx vitest run responses.property` repeats it.
 */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, it } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { SEARCH_TABLES } from './limits.ts'
import { getSearchDetailCall } from './search.ts'
import { readable, findMismatch } from '../../tests/support/wire-format-arbitraries.ts'
import { describeWireFormat } from './wire-format.ts'

/** Ten times as many in `npm run test:all -- properties`. */
const RUNS = Number(process.env.PROPERTY_FACTOR ?? 1) * 1_000
/** Enough for a busy machine. */
const TIMEOUT_MS = 120_000
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
console.log(`seed ${seed}, ${RUNS} answers for each call`)

/** Every call once, the detail behind a search hit once for each kind of hit. */
const subjects: [string, Call<any, any>][] = [
  ...calls
    .filter(({ call }) => call.path !== '/v1/search-info')
    .map(({ call }): [string, Call<any, any>] => [call.path, call]),
  ...SEARCH_TABLES.map((tb): [string, Call<any, any>] => [
    `/v1/search-info ${tb}`,
    getSearchDetailCall(tb),
  ]),
]

describe('irregular but readable data becomes canonical data', () => {
  it.each(subjects)(
    '%s',
    (_name, { path, response }) => {
      // A receipt may come in any form or not at all; what is read of it is a text or nothing.
      const type = path === '/v1/consult-add' ? undefined : describeWireFormat(response)
      const generated = type ? readable(type) : fc.anything()
      fc.assert(
        fc.property(generated, (data) => {
          const parsed = v.safeParse(response, data)
          // Plain throws: a matcher for each of 270,000 answers would take longer than the parsing.
          if (!parsed.success) throw new Error('readable data was refused')
          const found = type
            ? findMismatch(type, parsed.output)
            : typeof parsed.output === 'string'
              ? undefined
              : 'receipt'
          if (found) throw new Error(`not canonical: ${found}`)
        }),
        { seed, numRuns: RUNS },
      )
    },
    TIMEOUT_MS,
  )
})
