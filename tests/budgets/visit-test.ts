/** The `test` of a visit: the site as it answers there. */
import { failCalls } from '../support/network.ts'
import { type Visit, isFailed, serviceVisits } from '../support/visits.ts'
import { test as base } from '../support/worker-fixtures.ts'

const testOfNewerContent = base.extend({
  baseURL: ({ newerService }, hand) => hand(newerService.url),
})

/** Every call fails. */
const testOfFailure = base.extend<{ failure: void }>({
  failure: [
    async ({ context }, use) => {
      await failCalls(context, 'http500')
      await use()
    },
    { auto: true },
  ],
})

export const testOf = (visit: Visit): typeof base => {
  if ((serviceVisits as readonly Visit[]).includes(visit)) return testOfNewerContent
  return isFailed(visit) ? testOfFailure : base
}
