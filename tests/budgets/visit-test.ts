/** The `test` of a visit: the site as it answers there. */
import { type Visit, isFailed, serviceVisits } from '../support/visits.ts'
import { test as base } from '../support/worker-fixtures.ts'

const testOfNewerContent = base.extend({
  baseURL: ({ newerService }, hand) => hand(newerService.url),
})

/** Every call fails, as the demo API does on demand (mocks/scenarios.ts). */
const testOfFailure = base.extend<{ failure: void }>({
  failure: [
    async ({ context, baseURL }, use) => {
      await context.addCookies([{ name: 'mock-scenario', value: 'http500', url: baseURL! }])
      await use()
    },
    { auto: true },
  ],
})

export const testOf = (visit: Visit): typeof base => {
  if ((serviceVisits as readonly Visit[]).includes(visit)) return testOfNewerContent
  return isFailed(visit) ? testOfFailure : base
}
