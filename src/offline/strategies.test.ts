import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteConfig } from '#company/site.ts'
import {
  type FileHashes,
  handleAsset,
  handleDocument,
  handlePicture,
  precache,
} from './strategies.ts'

const ORIGIN = 'https://site.example'
const HTML =
  `<!doctype html><html><head><title>${siteConfig.companyName}</title></head>` +
  '<body><h1>公司要闻</h1><script src="/assets/a.js"></script></body></html>'
const SCRIPT = 'export const a = 1'
const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
const FILE_HASHES: FileHashes = {
  '/assets/a.js': hashOf(SCRIPT),
  '/assets/b.js': hashOf(SCRIPT),
  '/assets/empty.js': hashOf(''),
}

/** The part of a `Cache` that the worker uses. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(key: string): Promise<Response | undefined> {
    return this.kept.get(key)?.clone()
  }
  async put(key: string, response: Response): Promise<void> {
    this.kept.set(key, response)
  }
  async delete(key: string | Request): Promise<boolean> {
    return this.kept.delete(urlOf(key))
  }
  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url))
  }
}

const urlOf = (key: string | Request): string =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

let all: Map<string, FakeCache>
const network = vi.fn<(input: string | Request, options?: RequestInit) => Promise<Response>>()
const of = (type: string, body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } })
const page = (html = HTML): Response => of('text/html; charset=utf-8', html)
const script = (text = SCRIPT): Response => of('text/javascript; charset=utf-8', text)
/** Marks a response as redirected; a clone has the same flag. */
const redirected = (response: Response): Response =>
  Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => redirected(Response.prototype.clone.call(response)) },
  })
/** A response whose connection breaks while the body is read. */
const brokenOff = ({ headers }: Response): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('export const'))
        controller.error(new TypeError('network error'))
      },
    }),
    { headers },
  )
/** A `fetch` that refuses a body with another hash than the one in `integrity`, as browsers do. */
const checked =
  (answer: () => Promise<Response>): typeof fetch =>
  async (_, { integrity = '' } = {}) => {
    const response = await answer()
    if (integrity && hashOf(await response.clone().text()) !== integrity)
      throw new TypeError('Failed to fetch')
    return response
  }
const request = (path: string): Request => new Request(ORIGIN + path)
const cachedIn = (name: string): string[] =>
  [...(all.get(name)?.kept.keys() ?? [])].map((url) => url.replace(ORIGIN, ''))
const documents = (): string[] => cachedIn('documents-3')

/** Handles a request and waits until the cache has been written. */
async function whole(
  handle: (waitUntil: (work: Promise<unknown>) => void) => Promise<Response>,
): Promise<Response> {
  const work: Promise<unknown>[] = []
  const response = await handle((one) => work.push(one))
  await Promise.all(work)
  return response
}

const visit = (path: string, timeoutMs?: number): Promise<Response> =>
  whole((waitUntil) => handleDocument(request(path), waitUntil, timeoutMs))
const asset = (path: string): Promise<Response> =>
  whole((waitUntil) => handleAsset(request(path), waitUntil, FILE_HASHES))
const keepAhead = (paths: string[], files: string[] = []): Promise<void> =>
  precache(paths, files, ORIGIN, FILE_HASHES)
const keepFile = (path: string): Promise<void> => keepAhead([], [path])
const picture = (path: string): Promise<Response> =>
  whole((waitUntil) => handlePicture(request(path), waitUntil))

/** Ways in which a device refuses to store. Each costs offline reading and nothing else. */
const refusals: Record<string, () => void> = {
  'may not open caches': () =>
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('SecurityError')) }),
  'cannot read its caches': () =>
    vi.spyOn(FakeCache.prototype, 'match').mockRejectedValue(new Error('UnknownError')),
  'is full': () =>
    vi.spyOn(FakeCache.prototype, 'put').mockRejectedValue(new Error('QuotaExceededError')),
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
afterEach(() => vi.restoreAllMocks())

it.each(Object.entries(refusals))(
  'all comes from the network when the device %s',
  async (_, refuse) => {
    refuse()
    expect(await (await visit('/about')).text()).toBe(HTML)
    network.mockReturnValueOnce(new Promise((done) => setTimeout(() => done(page()), 20)))
    expect(await (await visit('/about', 1)).text()).toBe(HTML)
    network.mockImplementation(async () => script())
    await keepFile('/assets/a.js')
    expect(await (await asset('/assets/a.js')).text()).toBe(SCRIPT)
    network.mockImplementation(async () => of('image/webp', 'one'))
    expect(await (await picture('/media/a.webp')).text()).toBe('one')
  },
)

it('what is kept stays when the device is full', async () => {
  await visit('/about')
  refusals['is full']!()
  await visit('/about')
  expect(documents()).toEqual(['/about'])
})

describe('a document', () => {
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
    const response = await handleDocument(request('/about'), () => {}, 10)
    expect(await response.text()).toContain('离线内容，保存于')
  })

  it.each([404, 410])('that is withdrawn (%i) is forgotten', async (status) => {
    await visit('/news_detail/1')
    network.mockImplementation(async () => of('text/html', HTML, status))
    await visit('/news_detail/1')
    expect(documents()).toEqual([])
  })

  it.each([
    ['a failure', () => of('text/html', HTML, 503)],
    ['the page of a portal', () => of('text/html', '<title>登录</title>', 404)],
  ])('stays on the device after %s', async (_, make) => {
    await visit('/news_detail/1')
    network.mockImplementation(async () => make())
    await visit('/news_detail/1')
    expect(documents()).toEqual(['/news_detail/1'])
  })

  it('that nobody is to keep, as the receipt of a form, is not kept', async () => {
    const receipt = page()
    receipt.headers.set('cache-control', 'no-store')
    network.mockResolvedValue(receipt)
    expect(await (await visit('/service?receipt=1')).text()).toBe(HTML)
    expect(documents()).toEqual([])
  })

  it.each(['?keyword=%E6%8B%85%E4%BF%9D', '?page=2&keyword=secret', '?page=2&%6beyword=secret'])(
    'with what somebody searched for is not kept: %s',
    async (search) => {
      await visit(`/search${search}`)
      await keepAhead([`/search${search}`])
      expect(documents()).toEqual([])
    },
  )

  it('is one whatever else a link says, and opens by each', async () => {
    await visit('/news_detail/1?from=timeline&phone=13900000000#secret')
    await visit('/news/company?page=2&from=timeline')
    await visit('/service?classid=contact&product=7')
    expect(documents()).toEqual(['/news_detail/1', '/news/company?page=2', '/service?product=7'])
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await visit('/news_detail/1?utm_source=a')).text()).toContain('离线内容')
  })

  it.each([
    ['an error', () => of('text/html', HTML, 404)],
    ['no document', () => of('application/json', HTML)],
    ['redirected', () => redirected(page())],
    ['the page of a portal', () => page('<title>登录</title><script src="/assets/a.js"></script>')],
    ['cut off', () => page(HTML.slice(0, -10))],
  ])('that is %s is shown and not kept', async (_, make) => {
    network.mockImplementation(async () => make())
    expect(await (await visit('/about')).text()).toBe(await make().text())
    await keepAhead(['/about'])
    expect(documents()).toEqual([])
  })
})

describe('a hashed file', () => {
  beforeEach(() => {
    network.mockImplementation(async () => script())
  })

  it('that is kept comes from the device', async () => {
    await keepFile('/assets/a.js')
    await keepFile('/assets/a.js')
    expect(network).toHaveBeenCalledTimes(1)
    expect(await (await asset('/assets/a.js')).text()).toBe(SCRIPT)
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('that is not kept is the answer of the network itself, and another one is kept', async () => {
    const response = script()
    network.mockResolvedValueOnce(response)
    expect(await asset('/assets/a.js')).toBe(response)
    expect(response.bodyUsed).toBe(false)
    expect(cachedIn('assets-3')).toEqual(['/assets/a.js'])
  })

  it.each([
    ['a script without content', () => script(''), '/assets/empty.js'],
    ['a script that breaks off', () => brokenOff(script())],
    ['a script that was cut off', () => script(SCRIPT.slice(0, -1))],
    ['a page that says it is a script', () => script(HTML)],
    ['a page', () => page()],
    ['an error', () => of('text/javascript', SCRIPT, 503)],
    ['a script of another build', () => script(), '/assets/other.js'],
  ])('is not kept when it is %s', async (_, make, path = '/assets/a.js') => {
    network.mockImplementation(checked(async () => make()))
    await keepFile(path)
    await asset(path).catch(() => {})
    expect(cachedIn('assets-3')).toEqual([])
  })

  it('with wrong bytes in the HTTP cache is asked for past it', async () => {
    network.mockImplementation((input, options = {}) =>
      checked(async () => script(options.cache === 'reload' ? SCRIPT : HTML))(input, options),
    )
    expect(await (await asset('/assets/a.js')).text()).toBe(SCRIPT)
    expect(cachedIn('assets-3')).toEqual(['/assets/a.js'])
  })
})

describe('a picture', () => {
  const image = (body = 'one') => of('image/webp', body)
  /** What a visitor sees of the picture, one visit after another, each so many minutes later. */
  async function visits(minutes: number, ...bodies: string[]): Promise<string[]> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const seen: string[] = []
    for (const body of bodies) {
      network.mockImplementation(async () => image(body))
      seen.push(await (await picture('/media/a.webp')).text())
      vi.setSystemTime(Date.now() + minutes * 60_000)
    }
    vi.useRealTimers()
    return seen
  }

  it('comes from the device at once, and a newer one the next time', async () => {
    expect(await visits(11, 'one', 'two', 'three')).toEqual(['one', 'one', 'two'])
  })

  it('is not asked for again within ten minutes', async () => {
    expect(await visits(4, 'one', 'two', 'three')).toEqual(['one', 'one', 'one'])
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('kept under a clock in the future is asked for again', async () => {
    expect(await visits(-11, 'one', 'two', 'three')).toEqual(['one', 'one', 'two'])
  })

  it('that is too large to be kept takes the place of the one before', async () => {
    const large = 'x'.repeat(3_000_000)
    const seen = await visits(11, 'one', large, large)
    expect(seen.map(({ length }) => length)).toEqual([3, 3, 3_000_000])
  })

  it('of another network does not stay in the HTTP cache', async () => {
    await visits(11, 'one', 'two')
    for (const [, options] of network.mock.calls) expect(options).toEqual({ cache: 'no-cache' })
  })

  it.each<[string, (response: Response) => Response]>([
    [
      'is not to be kept, as those of a preview',
      (response) => {
        response.headers.set('cache-control', 'no-store')
        return response
      },
    ],
    ['is large', () => image('x'.repeat(3_000_000))],
    [
      'says that it is large',
      (response) => {
        response.headers.set('content-length', '3000000')
        return response
      },
    ],
  ])('that %s is shown, and not kept', async (_, make) => {
    network.mockImplementation(async () => make(image()))
    expect((await (await picture('/media/a.webp')).text()).length).toBeGreaterThan(0)
    expect(cachedIn('pictures-2')).toEqual([])
  })
})

describe('an answer that is not kept is not held in memory', () => {
  const large = { 'content-length': '3000000' }
  const answer = (type: string, headers: Record<string, string> = {}) =>
    new Response('x', { headers: { 'content-type': type, ...headers } })

  it.each([
    ['a download', visit, answer('application/octet-stream', large)],
    ['a text', visit, answer('text/plain')],
    ['a large document', visit, answer('text/html', large)],
    ['a receipt', visit, answer('text/html', { 'cache-control': 'no-store' })],
    ['a large picture', picture, answer('image/png', large)],
    ['what is no picture', picture, answer('text/html')],
  ])('%s', async (_, ask, response) => {
    network.mockResolvedValue(response)
    const copied = vi.spyOn(Response.prototype, 'clone')
    expect(await ask('/media/a')).toBe(response)
    expect(copied).not.toHaveBeenCalled()
  })

  it.each([
    ['text/html', visit],
    ['image/png', picture],
  ])('%s without an end is read to a bound', async (type, ask) => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    network.mockResolvedValue(new Response(body, { headers: { 'content-type': type } }))
    await ask('/media/a')
    expect(sent).toBeLessThan(3_000_000)
  })
})

it('pages kept ahead of a visit come with their scripts; what cannot be had is left out', async () => {
  network.mockImplementation(async (input) => {
    if (urlOf(input).endsWith('/gone.js')) throw new TypeError('Failed to fetch')
    return urlOf(input).endsWith('.js') ? script() : page()
  })
  await keepAhead(['/join/contact'], ['/assets/gone.js', '/assets/b.js'])
  expect(documents()).toEqual(['/join/contact'])
  expect(cachedIn('assets-3').sort()).toEqual(['/assets/a.js', '/assets/b.js'])
})
