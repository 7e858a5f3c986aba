/** Pages in a browser: every kind of address, from the service and from plain files. */
import { test, testAddresses } from '../support/addresses.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { expect } from '../support/test.ts'

testAddresses(test)

test.describe('a page that is a file', () => {
  test.use({ isPlain: true })

  test('asks whether it is still right', async ({ page, site, plainFiles }) => {
    test.skip(!plainFiles, 'needs nginx and openssl')
    await page.goto('/about')
    await hydrated(page)
    await fullyRendered(page)
    await expect.poll(() => site.calls.length).toBeGreaterThan(0)
  })
})
