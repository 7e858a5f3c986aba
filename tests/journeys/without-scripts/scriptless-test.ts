/** The `test` of journeys without scripts, on a phone. */
import { expect, test as base } from '../../support/site-test.ts'

export const test = base.extend({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  site: async ({ site }, use) => {
    // The scripts that a document names are not loaded; that is what these journeys are about.
    site.expectProblem(/\.js csp$/)
    await use(site)
  },
})

export { expect }
