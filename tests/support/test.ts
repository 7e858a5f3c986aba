/**
 * The `test` of all journeys and audits: a message on the console, an exception, a failed request and
 * a request to another host fail the test unless it declared them.
 */
import { Site } from './site.ts'
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{ site: Site }>({
  site: [
    async ({ page, baseURL }, use) => {
      const site = new Site(page, baseURL!)
      await use(site)
      expect(site.unexpected(), 'problems that the journey did not declare').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
