/** What is rendered when it is asked for, in a browser: every kind of address, from the service and from plain files. */
import { test, testAddresses } from '../support/addresses.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { expect } from '../support/test.ts'

testAddresses(test)

test('a prerendered page asks whether it is still right, a rendered one does not', async ({
  page,
  site,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await fullyRendered(page)
  await expect.poll(() => site.calls.length).toBeGreaterThan(0)
})
