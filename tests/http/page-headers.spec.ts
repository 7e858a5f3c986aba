/** Headers of every document, and the addresses beside the pages. */
import { securityHeaders } from '../../server/headers.ts'
import { policyFor } from '../../server/rendering/policy.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { expect, test } from '@playwright/test'

for (const [kind, path] of Object.entries(kindPaths))
  test(`${kind}: what it holds inline is allowed by its hash, and nothing else`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const html = await response.text()
    const headers = response.headers()
    const expected = { ...securityHeaders, 'Content-Security-Policy': policyFor(html) }
    for (const [name, value] of Object.entries(expected))
      expect(headers[name.toLowerCase()], name).toBe(value)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(html.match(/<[a-z][^>]*\sstyle=/g)).toBe(null)
  })

test('licence notices ship with the scripts, and no page loads them', async ({ request }) => {
  const notices = await request.get('/licenses.txt')
  expect(notices.status()).toBe(200)
  expect(notices.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await notices.text()
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'dompurify', 'valibot'])
    expect(text).toContain(`## ${name} - `)
  expect(text).toContain('Permission is hereby granted')
  expect(await (await request.get('/')).text()).not.toContain('licenses')
})

test('security.txt is where RFC 9116 wants it, and not out of date', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: (?:mailto|https):/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})
