/** What goes with the site without being part of it: licence notices, and where to report a weakness. */
import { expect, test } from '../support/test.ts'

test('licence notices ship with the scripts, and no page loads them', async ({ request }) => {
  const notices = await request.get('/licenses.txt')
  expect(notices.status()).toBe(200)
  expect(notices.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await notices.text()
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'dompurify', 'valibot'])
    expect(text).toContain(`## ${name} - `)
  expect(text).toContain('Permission is hereby granted')

  const home = await request.get('/')
  expect(await home.text()).not.toContain('licenses')
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
