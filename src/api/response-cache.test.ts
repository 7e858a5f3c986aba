import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import { listNews, search } from './calls.ts'
import { keepResponse, keptResponse } from './response-cache.ts'
import { submitConsultation } from './consult.ts'
import { apiSettings, configureApi } from './settings.ts'

const api = await createTestApi()
const showCachedNotice = vi.fn<(savedAt: number) => void>()
const NOW = 1_763_000_000_000
const DAY_MS = 24 * 3600_000

/** The browser's caches, as far as they are used. */
const entries = new Map<string, Response>()
const cache = {
  put: async (key: string, response: Response) => void entries.set(key, response),
  match: async (key: string) => entries.get(key)?.clone(),
  keys: async () => [...entries.keys()],
  delete: async (key: string) => entries.delete(key),
}

function goOffline(): void {
  api.setScenario('network')
  vi.stubGlobal('navigator', { onLine: false })
}

beforeAll(() => {
  api.server.listen()
  configureApi('http://localhost')
  apiSettings.showCachedNotice = showCachedNotice
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('caches', { open: async () => cache })
  entries.clear()
})
afterEach(() => {
  api.setScenario('')
  showCachedNotice.mockReset()
})
afterAll(() => {
  delete apiSettings.showCachedNotice
  api.server.close()
})

describe('an answer of the API', () => {
  it('is kept when it is good, by call and payload', async () => {
    await listNews({ site: 1, page: 2 })
    expect([...entries.keys()]).toEqual(['/v1/news-list?site=1&page=2'])
    expect(showCachedNotice).not.toHaveBeenCalled()
  })

  it.each(['code-1', 'wrong-types'])('is not kept when it is %s', async (scenario) => {
    api.setScenario(scenario)
    await expect(listNews({ site: 1 })).rejects.toThrow()
    expect(entries.size).toBe(0)
  })

  it('comes from the device while there is no network, and never without its mark', async () => {
    const first = await listNews({ site: 1 })
    goOffline()
    vi.setSystemTime(NOW + DAY_MS)
    expect(await listNews({ site: 1 })).toEqual(first)
    expect(showCachedNotice).toHaveBeenCalledExactlyOnceWith(NOW)
  })

  it.each([
    ['the network is there and the server fails', {}, true],
    ['something newer is looked for', { isRevalidation: true }, false],
    ['nobody waits for it yet', { isPreload: true }, false],
  ])('does not come from the device when %s', async (_, options, onLine) => {
    await listNews({ site: 1 })
    goOffline()
    vi.stubGlobal('navigator', { onLine })
    await expect(listNews({ site: 1 }, options)).rejects.toThrow('网络连接故障')
  })

  it('is kept for thirty days', async () => {
    await listNews({ site: 1 })
    goOffline()
    vi.setSystemTime(NOW + 30 * DAY_MS)
    await expect(listNews({ site: 1 })).rejects.toThrow('网络连接故障')
  })
})

it('what says something about the visitor is not kept', async () => {
  await search({ keyword: '担保' })
  await submitConsultation({
    name: '林晓',
    phone: '13800000000',
    content: '想了解小微信用保的额度和期限。',
    consent: '1',
    request_id: 'response-cache',
  })
  expect(entries.size).toBe(0)
})

it('a device without storage keeps nothing, and says nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await keepResponse('a', '{}')
  expect(await keptResponse('a')).toBeUndefined()
})
