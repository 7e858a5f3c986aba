import { expect, it } from 'vitest'
import { isForeign } from './call-routes.ts'

const OWN = 'https://www.example.com'

it.each([
  ['the site itself', { origin: OWN, 'sec-fetch-site': 'same-origin' }, false],
  ['the site in a browser that says less', { origin: OWN }, false],
  ['the site, with the API on another host', { origin: OWN, 'sec-fetch-site': 'same-site' }, false],
  [
    'a loopback address that nobody configured',
    { origin: 'http://127.0.0.1:4173', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['a program', {}, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site in a browser that says less', { origin: 'https://evil.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  [
    'another port or host of the same domain',
    { origin: 'https://x.example.com', 'sec-fetch-site': 'same-site' },
    true,
  ],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['our origin with another scheme', { origin: 'http://www.example.com' }, true],
] as const)('%s', (_, headers, foreign) => {
  expect(isForeign(headers, OWN)).toBe(foreign)
})
