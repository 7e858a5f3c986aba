/** The scoring itself, on answers whose score is known from the published rules. */
import { expect, it } from 'vitest'
import { observatoryScore } from './observatory.ts'

const best = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
}
const html = '<script src="/a.js" integrity="sha256-x"></script>'
const http = { status: 301, location: 'https://www.example.com/' }
const policy = (text: string) => ({ ...best, 'content-security-policy': text })

it.each([
  ['everything', { headers: best, html, http }, 155],
  ['nothing at all', { headers: {}, html: '', http: { status: 200 } }, 10],
  ['no redirection: no bonus counts', { headers: best, html, http: { status: 200 } }, 80],
  [
    'one script without a digest',
    { headers: best, html: `${html}<script src="/b.js">`, http },
    150,
  ],
  [
    'HSTS twice',
    { headers: { ...best, 'strict-transport-security': 'max-age=1, max-age=2' }, html },
    80,
  ],
  [
    'inline styles',
    {
      headers: policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
      html,
    },
    145,
  ],
  [
    'inline scripts',
    {
      headers: policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
      html,
    },
    80,
  ],
  [
    "default-src 'self'",
    { headers: policy("default-src 'self'; frame-ancestors 'none'"), html },
    150,
  ],
  [
    'a directive twice',
    { headers: policy("img-src 'self'; img-src *; frame-ancestors 'none'"), html },
    75,
  ],
])('%s', (_, observed, total) => {
  expect(observatoryScore(observed).total).toBe(total)
})
