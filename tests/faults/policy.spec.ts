/** The content security policy, Trusted Types and the other headers, on the running site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/test.ts'

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
    // Everything comes from another address than the journeys', and that forwards no calls.
    site.expectProblem(/./)
    const html = await (await request.get('/about')).text()
    const [, name] = pattern.exec(html)!
    const bodies: string[] = []
    // Not a route of the test: those switch off the cache that keeps the wrong bytes.
    const server = createServer((incoming, outgoing) => {
      void fetch(`${baseURL}${incoming.url}`, { redirect: 'manual' }).then(async (response) => {
        const headers = Object.fromEntries(response.headers)
        delete headers['content-encoding']
        delete headers['content-length']
        let body = Buffer.from(await response.arrayBuffer())
        if (incoming.url === name) {
          if (bodies.length === 0) {
            body = Buffer.concat([Buffer.from('window.wrong = true;\n'), body])
            headers.etag = '"wrong"'
          }
          bodies.push(headers.etag!)
        }
        outgoing.writeHead(response.status, headers).end(body)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/about`)
    await expect.poll(() => site.problems.join()).toMatch(/integrity/)
    await expect.poll(() => bodies.length).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    expect(await page.evaluate(() => 'wrong' in window)).toBe(false)
    server.close()
    server.closeAllConnections()
  })
}

test('markup that no policy has passed, and scripts in the page, are refused and reported', async ({
  page,
  site,
}) => {
  await site.open('/join/reservation')
  site.expectProblem(/TrustedHTML|TrustedScript|Content Security Policy/)
  const before = site.problems.length
  const outcome = await page.evaluate(() => {
    const box = document.createElement('div')
    try {
      box.innerHTML = '<b>x</b>'
      return 'set'
    } catch (error) {
      return String(error)
    }
  })
  expect(outcome).toContain('TrustedHTML')
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.append('window.evil = true')
      document.body.append(script)
    })
    .catch(() => {})
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  // A report of a violation fails every journey that does not declare it.
  expect(site.problems.length).toBeGreaterThan(before)
})
