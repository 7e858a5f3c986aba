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

/** Of a list one entry is enough to show its shape, but of the contacts all codes. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return (Object(value[0]).code ? value : value.slice(0, 1)).map(shorten)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shorten(own)]))
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
