/** Makes every call to the demo API, and again with dangerous values in every field. */
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { specCalls } from '../../tests/support/spec-routes.ts'
import { createTestApi } from '../../tests/support/test-api.ts'
import { textSite } from '../../shared/config/text-site.ts'
import { makeSanitiser } from '../../rich-text/sanitise.ts'
import { createApi } from './client.ts'
import type { AnyCall } from '../../shared/contract/call.ts'
import { calls } from '../../shared/contract/calls.ts'
import { searchDetailCalls } from '../../shared/contract/search.ts'

const api = await createTestApi()

const client = createApi({
  base: 'http://localhost',
  assets: '',
  sanitise: makeSanitiser(new JSDOM('').window, textSite()),
})

beforeAll(() => api.server.listen())
afterEach(() => {
  api.reset()
})
afterAll(() => api.server.close())

/** Payloads, by path, of the calls that need one. */
const payloads: Readonly<Record<string, object>> = {
  '/v1/news-list': { site: 1, page: 2, limit: 10 },
  '/v1/news-info': { id: '1024' },
  '/v1/party-building': { site: 2 },
  '/v1/party-info': { id: '1024' },
  '/v1/publicity-list': { site: 8 },
  '/v1/publicity-info': { id: '8024' },
  '/v1/purchase-list': { site: 2 },
  '/v1/purchase-info': { id: '2024' },
  '/v1/post-list': { page: 1 },
  '/v1/search': { keyword: '担保' },
  '/v1/search-info': { tb: 'news', id: '1024' },
  '/v1/consult-add': {
    name: '王女士',
    phone: '138 0000 0000',
    product_id: '1',
    content: '想了解小微信用保的额度和费率。',
    consent: '1',
    request_id: 'endpoints-test',
  },
}

const rows: [string, AnyCall, object][] = [
  ...calls.map(({ call }): [string, AnyCall, object] => [
    call.path,
    call,
    payloads[call.path] ?? {},
  ]),
  ['a hit that is a tender', searchDetailCalls.purchase, { tb: 'purchase', id: '2024' }],
  ['a hit that is a product', searchDetailCalls.product, { tb: 'product', id: '1' }],
]

it('has the calls of the specification', () =>
  expect(calls.map(({ call }) => call.path).sort()).toEqual([...specCalls].sort()))

describe('malicious data', () => {
  const ADDRESSES = ['url', 'image', 'mobile_image', 'thumb', 'logo', 'photo']
  const RICH = ['content', 'duty', 'require']
  /** The list whose `content` is plain text. */
  const PLAIN = 'growth'

  /** Fields that would be dangerous in a page. Plain text is not: it is only ever shown as text. */
  function dangers(value: unknown, key = '', within = ''): string[] {
    if (typeof value === 'string') {
      const isRich = RICH.includes(key) && within !== PLAIN
      const address = ADDRESSES.includes(key) && /^\s*(?:javascript|data|vbscript):/i.test(value)
      const markup =
        isRich &&
        /<(?:script|style|iframe|svg|form|object|base|meta)|<[^>]*\s(?:on\w+|style)=|="javascript:/i.test(
          value,
        )
      return address || markup ? [`${key}: ${value}`] : []
    }
    if (Array.isArray(value)) return value.flatMap((entry) => dangers(entry, key, within || key))
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, own]) => dangers(own, name, within || key))
  }

  it.each(rows)('%s hands nothing dangerous inward', async (_, call, payload) => {
    api.fail('malicious')
    const { data } = await client.send(call, payload)
    // The content of a contact entry is plain text.
    const within = call.path === '/v1/contact-us' ? PLAIN : ''
    expect(dangers(data, '', within)).toEqual([])
  })
})
