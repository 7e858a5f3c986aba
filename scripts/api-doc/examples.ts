/** Example requests, and the answers that the service gives to them, shortened for reading. */
import { getResponse } from 'msw'
import { loadContent } from '../../server/content/read.ts'
import { contentHandlers } from '../../mocks/handlers.ts'

const payloads: Record<string, Record<string, string>> = {
  '/v1/news-list': { site: '1', page: '1', limit: '1' },
  '/v1/news-info': { id: '1024' },
  '/v1/party-building': { site: '1', page: '1', limit: '1' },
  '/v1/party-info': { id: '1024' },
  '/v1/publicity-list': { site: '8', page: '1', limit: '1' },
  '/v1/publicity-info': { id: '8024' },
  '/v1/purchase-list': { site: '1', page: '1', limit: '1' },
  '/v1/purchase-info': { id: '2024' },
  '/v1/post-list': { page: '1', limit: '1' },
  '/v1/search': { keyword: '担保', page: '1', limit: '2' },
  '/v1/search-info': { tb: 'news', id: '1024' },
  '/v1/consult-add': {
    name: '王女士',
    phone: '13800000000',
    company: '滨江市某机械有限公司',
    product_id: '1',
    content: '想了解小微信用保的额度、费率和办理时间。',
    consent: '1',
    request_id: '4f7c1a52-9f0e-4c52-8f3d-2c5a0b7f6e11',
  },
}

/** Longest text in an example, in characters. */
const MAX_TEXT = 60

function shorten(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    const characters = Array.from(value)
    return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : value
  }
  if (Array.isArray(value)) {
    // All contact codes, but one entry of other lists is enough to show their shape.
    const isWhole =
      value.length > 0 && typeof value[0] === 'object' && 'code' in (value[0] as object)
    return (isWhole ? value : value.slice(0, 1)).map((entry) => shorten(entry))
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, own]) => [name, shorten(own, name)] as const)
  // The receipt carries today's date, which would change the document every day.
  if (key === 'data' && 'receipt_no' in value) return { receipt_no: 'ZX20261121-0001' }
  return Object.fromEntries(entries)
}

/** Gives the example of a call: the fields of a request, and the envelope that answers it. */
export async function exampleMaker(): Promise<
  (path: string) => Promise<{ request: object; answer: unknown }>
> {
  const { handlers } = await contentHandlers(loadContent())
  return async (path) => {
    const request = payloads[path] ?? {}
    const body = new URLSearchParams(request)
    const asked = new Request(`http://localhost${path}`, { method: 'POST', body })
    const response = await getResponse(handlers, asked)
    return { request, answer: shorten(await response!.json()) }
  }
}
