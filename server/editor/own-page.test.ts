import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { ownPage } from './own-page.ts'

const ORIGIN = 'https://edit.example.com'
const answer = ownPage(ORIGIN, '')

/** @returns true for a request that is answered */
function isAnswered(method: string, headers: Record<string, string>): boolean {
  let isNext = false
  const response = {
    set: () => response,
    status: () => response,
    type: () => response,
    send: () => {},
  }
  const request = { method, headers: { host: 'edit.example.com', ...headers } }
  answer(request as unknown as Request, response as unknown as Response, () => (isNext = true))
  return isNext
}

/** https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
const from = (site: string, place: string) => ({ 'sec-fetch-site': site, 'sec-fetch-dest': place })

it.each([
  ['an old browser', {}],
  ['somebody who types the address', from('none', 'document')],
  ['our page', from('same-origin', 'empty')],
  ['a link in a web mail', from('cross-site', 'document')],
])('%s may read', (_, headers) => expect(isAnswered('GET', headers)).toBe(true))

it.each([
  ['a picture', from('cross-site', 'image')],
  ['a call', from('cross-site', 'empty')],
  ['a frame', from('cross-site', 'iframe')],
  ['a picture on another host of the company', from('same-site', 'image')],
  ['another host name (DNS rebinding)', { host: 'evil.example' }],
])('%s of another site is not answered', (_, headers) =>
  expect(isAnswered('GET', headers)).toBe(false),
)

it('only our page may write', () => {
  expect(isAnswered('POST', { origin: ORIGIN })).toBe(true)
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
    expect(isAnswered('POST', headers as Record<string, string>)).toBe(false)
})
