import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import { listNews } from './news.ts'
import { cacheKey, cacheResponse, cachedResponse } from './response-cache.ts'
import { submitConsultation } from './consult.ts'
import { bypassCache } from './background-calls.ts'
import { apiSettings, configureApi, onCachedResponse } from './settings.ts'

vi.mock('./response-cache.ts', async (original) => ({
  ...(await original<typeof import('./response-cache.ts')>()),
  cacheResponse: vi.fn<typeof cacheResponse>(),
  cachedResponse: vi.fn<typeof cachedResponse>(),
}))

const api = await createTestApi()
const mark = vi.fn<(savedAt: number) => void>()
const SAVED_AT = 1_763_000_000_000
const saved = { body: '{"code":1,"info":"","data":{"list":[],"total":0}}', savedAt: SAVED_AT }

/** The network is gone, and the browser knows it. */
function goOffline(): void {
  api.setScenario('network')
  vi.stubGlobal('navigator', { onLine: false })
  vi.mocked(cachedResponse).mockResolvedValue(saved)
}

beforeAll(() => {
  api.server.listen()
  configureApi('http://localhost')
  onCachedResponse(mark)
})
afterEach(() => {
  api.setScenario('')
  mark.mockReset()
  vi.mocked(cacheResponse).mockReset()
  vi.mocked(cachedResponse).mockReset()
})
afterAll(() => {
  apiSettings.showCachedNotice = undefined
  api.server.close()
})

describe('an answer of the API', () => {
  it('is kept when it is good', async () => {
    await listNews({ site: 1 })
    expect(cacheResponse).toHaveBeenCalledTimes(1)
    expect(mark).not.toHaveBeenCalled()
  })

  it.each(['code-1', 'wrong-types'])('is not kept when it is %s', async (scenario) => {
    api.setScenario(scenario)
    await expect(listNews({ site: 1 })).rejects.toThrow()
    expect(cacheResponse).not.toHaveBeenCalled()
  })

  it('comes from the device while there is no network, and never without its mark', async () => {
    goOffline()
    expect(await listNews({ site: 1 })).toMatchObject({ list: [], total: 0 })
    expect(mark).toHaveBeenCalledExactlyOnceWith(SAVED_AT)
  })

  it('does not come from the device when the network is there and the server fails', async () => {
    goOffline()
    vi.stubGlobal('navigator', { onLine: true })
    await expect(listNews({ site: 1 })).rejects.toThrow('网络连接故障')
  })

  it('does not come from the device for whom something newer is looked for', async () => {
    goOffline()
    const { signal } = new AbortController()
    bypassCache.add(signal)
    await expect(listNews({ site: 1 }, { signal })).rejects.toThrow('网络连接故障')
  })
})

describe('what says something about the visitor', () => {
  it('has no name under which it could be kept', () => {
    expect(cacheKey('/v1/consult-add', {})).toBeUndefined()
    expect(cacheKey('/v1/search', { keyword: '担保' })).toBeUndefined()
    expect(cacheKey('/v1/news-list', { site: 1 })).toBe('/v1/news-list {"site":1}')
  })

  it('is neither kept nor answered from the device', async () => {
    goOffline()
    const sent = submitConsultation({
      name: '林晓',
      phone: '13800000000',
      content: '想了解小微信用保的额度和期限。',
      consent: '1',
      request_id: 'response-cache',
    })
    await expect(sent).rejects.toThrow('网络连接故障')
    expect(cacheResponse).not.toHaveBeenCalled()
    expect(cachedResponse).not.toHaveBeenCalled()
  })
})

describe('a database', () => {
  const real = () => vi.importActual<typeof import('./response-cache.ts')>('./response-cache.ts')
  const request = {} as {
    result: { onclose?(): void }
    onsuccess(): void
    onerror(): void
  }
  const open = vi.fn<() => typeof request>(() => request)

  it('that could not be opened, or was closed by the browser, is opened again', async () => {
    vi.stubGlobal('indexedDB', { open })
    const cache = await real()
    const failing = cache.cachedResponse('a', SAVED_AT)
    request.onerror()
    expect(await failing).toBeUndefined()
    const again = cache.cachedResponse('a', SAVED_AT)
    expect(open).toHaveBeenCalledTimes(2)
    request.result = {}
    request.onsuccess()
    expect(await again).toBeUndefined()
    await cache.cachedResponse('a', SAVED_AT)
    expect(open).toHaveBeenCalledTimes(2)
    request.result.onclose?.()
    void cache.cachedResponse('a', SAVED_AT)
    expect(open).toHaveBeenCalledTimes(3)
  })

  it('that does not exist keeps nothing, and says nothing', async () => {
    vi.resetModules()
    vi.stubGlobal('indexedDB', undefined)
    const cache = await real()
    await cache.cacheResponse('a', '{}', SAVED_AT)
    expect(await cache.cachedResponse('a', SAVED_AT)).toBeUndefined()
  })
})
