/** Each form of an id in the contract is kept to the letter: in addresses, sitemap, feed and page. */
import { createServer } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { wireFormat } from '../scripts/api-doc/wire-format.ts'
import { addressesOf } from '../scripts/export/api-addresses.ts'
import { cleanAlready } from '../rich-text/clean.ts'
import { feedText } from '../server/http/feeds.ts'
import { TEXT_FILES } from '../server/http/text-files.ts'
import { forwardCalls, handleCalls } from '../server/rendering/local-calls.ts'
import { parseAnswer } from '../shared/contract/answer-text.ts'
import { describeLeftOut } from '../shared/contract/left-out.ts'
import { listNewsCall } from '../shared/contract/documents.ts'
import { render } from '../src/entry-server.tsx'
import { listenOnFreePort } from './support/free-port.ts'
import { createTestApi } from './support/test-api.ts'

const { repository } = await createTestApi()
const ours = handleCalls(repository)

/** An id as it stands in the JSON: an integer of any length, or `^[\w-]{1,64}$` (the row 编号 of the contract). */
const IDS = [
  '0',
  '7',
  '"7007"',
  '-5',
  '9007199254740991',
  '9007199254740993',
  '2125039195641753601',
  '2125039195641753602',
  '"2125039195641753603"',
  '123456789012345678901234567890',
  '"007"',
  '"00000000000000000001"',
  '"a"',
  '"A-b_C"',
  '"-"',
  '"_"',
  '"__proto__"',
  '"constructor"',
  `"${'x'.repeat(64)}"`,
  '"3f2504e0-4f89-11d3-9a0c-0305e82c3301"',
]
/** Ids that the contract does not have: their documents have no page, and the operator reads which ones they are. */
const REFUSED = ['"a b"', `"${'y'.repeat(65)}"`, '1.5', '"甲"', '"../a"', '1e21', '""', 'null']

const homeOfTest = { origin: 'https://www.example.com', assets: '' }
const written = (id: string): string => id.replaceAll('"', '')

/** An API whose company news have these ids, and no other document is found. */
async function startApi(ids: readonly string[]) {
  const titleOf = (id: string): string => `标题${ids.indexOf(id)}号`
  const answer = (data: string): string => `{"code":1,"info":"ok","data":${data}}`
  const itemOf = (id: string): string =>
    `"id":${id},"site":1,"title":"${titleOf(id)}","create_time":"2026-11-20"`
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url!
    const fields = new URLSearchParams(body)
    const asked = ids.find((id) => written(id) === fields.get('id'))
    response.setHeader('content-type', 'application/json')
    if (path === '/v1/news-list' && fields.get('site') === '1') {
      const [page, limit] = ['page', 'limit'].map((name) => Number(fields.get(name)))
      const list = ids.slice((page! - 1) * limit!, page! * limit!).map((id) => `{${itemOf(id)}}`)
      response.end(
        answer(`{"list":[${list}],"total":${ids.length},"page":${page},"limit":${limit}}`),
      )
    } else if (path === '/v1/news-info' && asked)
      response.end(answer(`{${itemOf(asked)},"content":"<p>正文${ids.indexOf(asked)}号</p>"}`))
    else {
      const { status, text } = await ours({ path, body })
      response.writeHead(status).end(text)
    }
  })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return { url, close: () => void server.close() }
}

const pathOf = (id: string): string => `/news_detail/${written(id)}`

describe('ids of the contract', async () => {
  const api = await startApi(IDS)
  afterAll(api.close)
  const handleCall = forwardCalls(api.url)
  const { paths, days } = await addressesOf(handleCall)

  it('are those of the addresses and of the sitemap', async () => {
    const found = paths.filter((path) => path.startsWith('/news_detail/'))
    expect(found).toEqual(expect.arrayContaining(IDS.map(pathOf)))
    const source = { handleCall, addresses: async () => ({ paths, days }) }
    const sitemap = await TEXT_FILES.get('/sitemap.xml')!.make(source)
    for (const id of IDS) expect(sitemap).toContain(`${pathOf(id)}</loc>`)
  })

  it('are those of the feed', async () => {
    const feed = await feedText('/feeds/news/company.xml', handleCall)
    const found = [...feed.matchAll(/\/news_detail\/([^"<]+)"/g)].map(([, id]) => id!)
    expect(found.length).toBeGreaterThan(0)
    expect(IDS.map(written)).toEqual(expect.arrayContaining(found))
  })

  it.each(IDS)('%s has a page with its own text', async (id) => {
    const page = await render(pathOf(id), { apiBase: api.url, sanitise: cleanAlready })
    expect([page.status, page.failures]).toEqual([200, []])
    expect(page.html).toContain(`正文${IDS.indexOf(id)}号`)
  })
})

describe('other ids', async () => {
  const api = await startApi(['7', ...REFUSED])
  afterAll(api.close)

  it('are no addresses', async () => {
    const { paths } = await addressesOf(forwardCalls(api.url))
    expect(paths.filter((path) => /^\/news_detail\/(?!\d+$)/.test(path))).toEqual([])
  })

  it.each(REFUSED)('%s is told with its document', (id) => {
    const data = parseAnswer(
      `{"list":[{"id":${id},"site":1,"title":"标题","create_time":"2026-11-20"}]}`,
    )
    const [said, ...more] = describeLeftOut(listNewsCall.response, data, homeOfTest)
    expect(more).toEqual([])
    const shown = id === 'null' ? '第 1 项' : `第 1 项，编号 ${id === '1e21' ? '1e+21' : id}`
    expect(said).toBe(`id 不是可读的 id（${shown.slice(0, 49)}）`)
    const page = { ...(data as object), total: 1, page: 1, limit: 10 }
    expect(v.safeParse(wireFormat(listNewsCall.response), page).success).toBe(false)
  })
})
