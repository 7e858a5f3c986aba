import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAsset, answerDocument, precache } from './strategies.ts'

const ORIGIN = 'https://site.example'
const HTML =
  '<!doctype html><html><body><h1>公司要闻</h1><script src="/assets/a.js"></script></body></html>'

/** As much of a `Cache` as the worker uses. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  match = async (key: string | Request) => this.kept.get(urlOf(key))?.clone()
  put = async (key: string | Request, response: Response) =>
    void this.kept.set(urlOf(key), response)
  delete = async (key: string | Request) => this.kept.delete(urlOf(key))
  keys = async () => [...this.kept.keys()].map((url) => new Request(url))
  add = async (key: string) => this.put(key, await fetch(key))
}

const urlOf = (key: string | Request): string =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

let all: Map<string, FakeCache>
const network = vi.fn<(input: string | Request) => Promise<Response>>()
const page = (html = HTML): Response =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const request = (path: string): Request => new Request(ORIGIN + path)
const documents = (): string[] => [...(all.get('documents-1')?.kept.keys() ?? [])]

/** Answers a navigation and waits until it has been kept. */
async function visit(path: string, patience?: number): Promise<Response> {
  const work: Promise<unknown>[] = []
  const response = await answerDocument(request(path), {
    ...(patience !== undefined && { patience }),
    later: (one) => work.push(one),
  })
  await Promise.all(work)
  return response
}

beforeEach(() => {
  all = new Map()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new FakeCache())
      return all.get(name)
    },
  })
  network.mockReset()
  network.mockImplementation(async () => page())
  vi.stubGlobal('fetch', network)
})

describe('a document', () => {
  it('comes from the network without a mark, and is kept', async () => {
    expect(await (await visit('/news/company')).text()).toBe(HTML)
    expect(documents()).toEqual([`${ORIGIN}/news/company`])
  })

  it('comes from the device when there is no network, always with the time it was saved', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 5), toFake: ['Date'] })
    await visit('/news/company')
    vi.setSystemTime(new Date(2026, 10, 22, 18, 0))
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    const html = await (await visit('/news/company')).text()
    vi.useRealTimers()
    expect(html).toContain('离线内容，保存于 2026年11月21日 09:05')
    expect(html.indexOf('saved-mark')).toBeLessThan(html.indexOf('<h1>'))
  })

  it('comes from the device, marked, when the network takes too long', async () => {
    await visit('/about')
    network.mockReturnValue(new Promise(() => {}))
    expect(await (await visit('/about', 10)).text()).toContain('离线内容，保存于')
  })

  it('that was never visited names the phone instead', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    const response = await visit('/party/honest')
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('当前没有网络连接')
    expect(html).toMatch(/href="tel:\d+"/)
  })

  it('with what somebody searched for is not kept, nor is an error', async () => {
    await visit('/search?keyword=%E6%8B%85%E4%BF%9D')
    network.mockResolvedValue(new Response('gone', { status: 404 }))
    await visit('/nowhere')
    expect(documents()).toEqual([])
  })

  it('makes room: the oldest visits go first', async () => {
    for (let number = 1; number <= 65; number += 1) await visit(`/news_detail/${number}`)
    expect(documents()).toHaveLength(60)
    expect(documents()[0]).toBe(`${ORIGIN}/news_detail/6`)
  })
})

it('hashed files are fetched once', async () => {
  network.mockImplementation(async () => new Response('export {}'))
  await answerAsset(request('/assets/a.js'))
  await answerAsset(request('/assets/a.js'))
  expect(network).toHaveBeenCalledTimes(1)
})

it('pages kept ahead of a visit come with their scripts; what cannot be had is left out', async () => {
  network.mockImplementation(async (input) => {
    if (urlOf(input).endsWith('/gone.js')) throw new TypeError('Failed to fetch')
    return urlOf(input).endsWith('.js') ? new Response('export {}') : page()
  })
  await precache(
    ['/join/contact', '/search?keyword=x'],
    ['/assets/gone.js', '/assets/b.js'],
    ORIGIN,
  )
  expect(documents()).toEqual([`${ORIGIN}/join/contact`])
  expect([...all.get('assets-1')!.kept.keys()]).toEqual([
    `${ORIGIN}/assets/a.js`,
    `${ORIGIN}/assets/b.js`,
  ])
})
