/** The content security policy, Trusted Types and the hashes of scripts, on the running site. */
import { startHttpProxy } from '../support/http-proxy.ts'
import { expect, test } from '../support/site-test.ts'

for (const [what, pattern] of [
  ['the entry', /<script type="module" src="([^"]+)"/],
  ['what it imports', /<link rel="modulepreload" href="([^"]+)"/],
] as const) {
  test(`wrong bytes that are kept under the name of ${what} never run, and are replaced`, async ({
    page,
    request,
    site,
    baseURL,
  }) => {
    // The page comes from another origin than in journeys, whose guard reports each of its requests.
    site.expectProblem(/./)
    const [, name] = pattern.exec(await (await request.get('/about')).text())!
    const script = await (await request.get(name!)).text()
    let asked = 0
    // Playwright's routes would switch off the browser's cache, which has to store the wrong bytes, so a proxy sends
    // them.
    const proxy = await startHttpProxy(baseURL!, ({ url }, response) => {
      if (url !== name) return false
      asked += 1
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000' }
      response.writeHead(200, headers)
      return response.end(asked === 1 ? `window.wrong = true;\n${script}` : script)
    })
    await page.goto(`${proxy.url}/about`)
    await expect.poll(() => site.problems.join()).toMatch(/integrity/)
    // The browser asks again, past its cache; on a busy machine both a preload and the entry may do so.
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    expect(await page.evaluate(() => 'wrong' in window)).toBe(false)
    proxy.close()
  })
}

test('markup that no policy has passed, and scripts in the page, are refused and reported', async ({
  page,
  site,
}) => {
  await site.open('/join/reservation')
  site.expectProblem(/TrustedHTML|TrustedScript|Content Security Policy/)
  const set = page.evaluate(() => void (document.createElement('div').innerHTML = '<b>x</b>'))
  await expect(set).rejects.toThrow('TrustedHTML')
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.append('window.evil = true')
      document.body.append(script)
    })
    .catch(() => {})
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  // A reported violation fails every journey that does not declare it.
  expect(site.problems.length).toBeGreaterThan(0)
})
