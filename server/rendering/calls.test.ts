/** What pages of one run share of their calls. */
import { expect, it, vi } from 'vitest'
import { type HandleCall, shareCalls } from './calls.ts'

const success = { status: 200, text: '{"code":1,"info":"success","data":[]}' }
const contacts = { path: '/v1/contact-us', body: '' }
const article = { path: '/v1/news-info', body: 'id=1' }

it('a call without a payload is made once, one with a payload for each page', async () => {
  const handle = vi.fn<HandleCall>(async () => success)
  const share = shareCalls(handle)
  for (const call of [contacts, article, contacts, article])
    expect(await share(call)).toEqual(success)
  expect(handle.mock.calls.map(([call]) => call)).toEqual([contacts, article, article])
})

it.each([
  { status: 500, text: '' },
  { status: 200, text: '{"code":-1,"info":"系统繁忙"}' },
])('a failure is that of one page: $status $text', async (failure) => {
  const handle = vi.fn<HandleCall>(async () => success)
  handle.mockResolvedValueOnce(failure)
  const share = shareCalls(handle)
  expect(await share(contacts)).toEqual(failure)
  expect(await share(contacts)).toEqual(success)
  expect(await share(contacts)).toEqual(success)
  expect(handle).toHaveBeenCalledTimes(2)
})
