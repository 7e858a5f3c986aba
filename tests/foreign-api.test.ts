/** A site over somebody else's API shows what it shows over its own: pages, feeds, pictures, search and form. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEEDS, feedText } from '../server/http/feeds.ts'
import { forwardCalls, handleCalls } from '../server/rendering/local-calls.ts'
import { addressesOf } from '../scripts/export/api-addresses.ts'
import { checkApi } from '../scripts/check-api/check.ts'
import { cleanAlready } from '../rich-text/clean.ts'
import { submitConsultationCall } from '../shared/contract/consult.ts'
import { searchCall } from '../shared/contract/search.ts'
import { createApi } from '../src/api/client.ts'
import { render } from '../src/entry-server.tsx'
import { startForeignApi, styleNames } from './support/foreign-api.ts'
import { startTestApi } from './support/test-api.ts'

const ORIGIN = 'https://www.example.com'
const own = await startTestApi()
const ownCalls = handleCalls(own.repository)
const { paths, days } = await addressesOf(ownCalls)

const kinds = [...new Map(paths.map((path) => [path.replace(/[\d-]+$|\?.*/, ''), path])).values()]

async function shown(path: string, apiBase: string): Promise<string> {
  const { html, failures } = await render(path, { apiBase, sanitise: cleanAlready })
  expect(failures, path).toEqual([])
  const [main] = /<main[^]*<\/main>/.exec(html)!
  const pictures = [...main.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address!)
  return [main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), ...pictures].join('\n')
}

const ours = new Map<string, string>()
beforeAll(async () => {
  for (const path of kinds) ours.set(path, (await shown(path, own.url)).replaceAll(own.url, ''))
})
afterAll(() => own.close())

it.each(['/v1/news-list', '/v1/post-list'])(
  'an API whose %s says that it has no end is named, not asked for ever',
  async (list) => {
    const endless = async (call: Parameters<typeof ownCalls>[0]) => {
      const { status, text } = await ownCalls(call)
      const said =
        call.path === list ? text.replace(/"total":\d+/, '"total":1000000000000000') : text
      return { status, text: said }
    }
    await expect(addressesOf(endless)).rejects.toThrow('说有 1000000000000000 条')
  },
)

it('an API that gives the same page again and again is named', async () => {
  const again = async ({ path, body }: Parameters<typeof ownCalls>[0]) => {
    const { status, text } = await ownCalls({ path, body: body.replace(/page=\d+/, 'page=1') })
    return { status, text: text.replace(/"total":\d+/, '"total":100000') }
  }
  await expect(addressesOf(again)).rejects.toThrow(/第 2 页只有前面各页已有的内容/)
})

describe.each(styleNames)('an API as %s answers', (style) => {
  let api: Awaited<ReturnType<typeof startForeignApi>>
  const atHome = (text: string): string => text.replaceAll(api.url, '')
  beforeAll(async () => void (api = await startForeignApi(style, ORIGIN)))
  afterAll(() => api.close())

  it('gives the addresses, pages and pictures of our own', async () => {
    expect(await addressesOf(forwardCalls(api.url))).toEqual({ paths, days })
    for (const path of kinds) expect(atHome(await shown(path, api.url)), path).toBe(ours.get(path))
  })

  it('gives the feeds of our own', async () => {
    for (const path of FEEDS.keys())
      expect(atHome(await feedText(path, forwardCalls(api.url)))).toBe(
        await feedText(path, ownCalls),
      )
  })

  it('is searched, and takes a consultation', async () => {
    const { send } = createApi({ base: api.url, assets: api.url, sanitise: cleanAlready })
    const query = { keyword: '担保', page: 1, limit: 10 }
    const { list, total } = (await send(searchCall, query)).data
    expect([list.length, total]).toEqual([Math.min(total, 10), expect.any(Number)])
    expect(total).toBeGreaterThan(0)
    const { data: receipt } = await send(submitConsultationCall, {
      name: '李明',
      phone: '13800000000',
      company: '',
      product_id: '',
      content: '请问担保费率是多少？谢谢',
      consent: '1',
      request_id: 'foreign-api-1',
    })
    const stored = await api.consultations()
    expect(stored.map((one) => one.receipt_no)).toEqual([receipt])
  })

  it('keeps the contract', async () => {
    const verdicts = await checkApi(api.url, { origin: ORIGIN })
    expect(verdicts.filter(({ grade }) => grade === '不符合')).toEqual([])
  })
})
