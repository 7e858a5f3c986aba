/** The content service itself behind the site of a test. */
import type { Fixtures, PlaywrightTestOptions } from '@playwright/test'
import type { RunningService } from '../../server/service.ts'
import { withService, withServiceOfNewerContent } from './newer-content.ts'
import { test as base } from './test.ts'

/** A service for each test; its quota for an address is small. */
export const test = base.extend<{ service: RunningService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: ({}, use) => withService(use, () => ({ CONSULT_PER_ADDRESS: '2' })),
  baseURL: ({ service }, use) => use(service.url),
})

/** A service for all tests of a worker; its content is newer than the build. */
export const newerContent: Fixtures<
  object,
  { service: RunningService },
  PlaywrightTestOptions,
  object
> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: [({}, use) => withServiceOfNewerContent(use), { scope: 'worker' }],
  baseURL: ({ service }, use) => use(service.url),
}

export const testOfNewerContent = base.extend<object, { service: RunningService }>(newerContent)
