/** The content service itself behind the site of a test. */
import type { RunningService } from '../../server/service.ts'
import { withService } from './newer-content.ts'
import { test as base } from './test.ts'

/** A service for each test; its quota for an address is small. */
export const test = base.extend<{ service: RunningService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: ({}, use) => withService(use, () => ({ CONSULT_PER_ADDRESS: '2' })),
  baseURL: ({ service }, use) => use(service.url),
})
