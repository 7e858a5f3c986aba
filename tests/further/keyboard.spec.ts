/** Whole pages by Tab alone. */
import { skipToContent, tabTo } from '../support/keyboard.ts'
import { waitUntilComplete } from '../support/site.ts'
import { test } from '../support/test.ts'

for (const path of ['/', '/about', '/service', '/join/recruitment']) {
  test(`${path} from end to end: no focus is lost, invisible or covered`, async ({
    page,
    site,
  }) => {
    await site.open(path)
    await skipToContent(page)
    const footer = page.getByRole('contentinfo').getByRole('link', { name: '无障碍声明' })
    await tabTo(page, footer, 200)
    await waitUntilComplete(page)
  })
}
