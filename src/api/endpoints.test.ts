/** Every function of the API against the demo API: with what is dangerous in every field. */
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import * as site from './calls.ts'
import { makeSanitiser } from '../../rich-text/sanitise.ts'
import { apiSettings, configureApi } from './settings.ts'
import { submitConsultation } from './consult.ts'
import { calls } from '../../shared/contract/calls.ts'

const api = await createTestApi()

beforeAll(() => {
  configureApi('http://localhost')
  apiSettings.sanitise = makeSanitiser(new JSDOM('').window)
  api.server.listen()
})
afterEach(() => {
  api.reset()
})
afterAll(() => api.server.close())

const consultation = () =>
  submitConsultation({
    name: '王女士',
    phone: '138 0000 0000',
    product_id: '1',
    content: '想了解小微信用保的额度和费率。',
    consent: '1',
    request_id: 'endpoints-test',
  })

const endpoints: Record<string, () => Promise<unknown>> = {
  '/v1/banner-list': () => site.listBanners(),
  '/v1/news-list': () => site.listNews({ site: 1, page: 2, limit: 10 }),
  '/v1/news-info': () => site.getNews('1024'),
  '/v1/party-building': () => site.listParty({ site: 2 }),
  '/v1/party-info': () => site.getParty('1024'),
  '/v1/publicity-list': () => site.listPublicity({ site: 8 }),
  '/v1/publicity-info': () => site.getPublicity('8024'),
  '/v1/purchase-list': () => site.listPurchases({ site: 2 }),
  '/v1/purchase-info': () => site.getPurchase('2024'),
  '/v1/partner-list': () => site.listPartners(),
  '/v1/corporate-culture-list': () => site.listCulture(),
  '/v1/honor-list': () => site.listHonors(),
  '/v1/product-list': () => site.listProducts(),
  '/v1/contact-us': () => site.listContacts(),
  '/v1/team-list': () => site.listTeam(),
  '/v1/company-profile': () => site.getCompanyProfile(),
  '/v2/structure-list': () => site.listStructure(),
  '/v2/business-list': () => site.listBusiness(),
  '/v2/business-relation': () => site.listBusinessRelations(),
  '/v1/post-list': () => site.listPosts({ page: 1 }),
  '/v1/search': () => site.search({ keyword: '担保' }),
  '/v1/search-info': () => site.getSearchDetail('purchase', '2024'),
  '/v1/consult-add': consultation,
}

const rows = Object.entries(endpoints)

it('covers the 23 calls', () => {
  expect(Object.keys(endpoints).sort()).toEqual(calls.map(({ call }) => call.path).sort())
})

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

  it.each(rows)('%s hands nothing dangerous inward', async (path, call) => {
    api.fail('malicious')
    // The content of a contact entry is plain text.
    const within = path === '/v1/contact-us' ? PLAIN : ''
    expect(dangers(await call(), '', within)).toEqual([])
  })
})
