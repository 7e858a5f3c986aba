/**
 * The `test` of all journeys: a message on the console, an exception, a failed request and a request to another host
 * fail the test unless it declared them.
 */
import { expect, test as base } from './api.ts'
import { Site } from './site-page.ts'

/** Chromium reports an answer with an error on the console too. */
const API_FAILURE = /\/v[12]\//

export const test = base.extend<{ site: Site }>({
  site: [
    async ({ page, baseURL, api }, use) => {
      const site = new Site(page, baseURL!)
      await use(site)
      if (api.isChanged) site.expectProblem(API_FAILURE)
      expect(site.unexpected(), 'problems that the journey did not declare').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
