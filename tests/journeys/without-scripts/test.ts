/** Scripts off, on a phone, in front of the content service itself, whose content is newer than the build. */
import { testOfNewerContent } from '../../support/service.ts'
import { expect } from '../../support/test.ts'

export const test = testOfNewerContent.extend({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  site: async ({ site }, use) => {
    // The scripts that a document names are not loaded; that is what these journeys are about.
    site.expectProblem(/\.js csp$/)
    await use(site)
  },
})

export { expect }
