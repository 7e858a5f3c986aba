/** Back and Forward within one document, pressed before React has it. */
import { currentListPage, goBackTwice } from '../../support/history.ts'
import { waitUntilComplete } from '../../support/site-page.ts'
import { expect, test } from '../../support/site-test.ts'

for (const moment of ['parsed', 'loaded', 'hydrating'] as const)
  test(`going back twice at once shows the page of the address (${moment})`, async ({
    page,
    site,
  }) => {
    await site.open('/news/company')
    await site.travel('/news/company?page=2')
    await page.goto('/join/contact')
    await waitUntilComplete(page)
    // A slow network: the document that is left goes on for a while beside the request for the other one.
    await page.route('**/news/company', async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await goBackTwice(page, moment)
    await expect(page).toHaveURL('/news/company')
    await expect(currentListPage(page)).toHaveText('1')
    await waitUntilComplete(page)
    await expect(currentListPage(page)).toHaveText('1')
  })
