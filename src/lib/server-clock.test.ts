import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The clock in a browser where the device has `device` and an answer of the server bears `server`. */
async function clockOf(device: string, server?: string, onLine = true) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }).setSystemTime(device)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { pathname: '/' })
  const headers = new Headers(server ? { Date: new Date(server).toUTCString() } : {})
  const fetch = vi.fn(async (_: string, __: RequestInit) => new Response(null, { headers }))
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  const { askServerClock, serverNow } = await import('./server-clock.ts')
  const now = () => new Date(serverNow()).toISOString().slice(0, 10)
  return { askServerClock, now, fetch }
}

it.each(['2026-12-30', '2020-01-01', '2026-11-27'])(
  'is the server’s where the device says %s',
  async (device) => {
    const { askServerClock, now } = await clockOf(device, '2026-11-27')
    expect(now()).toBe(device)
    expect(await askServerClock()).toBe(true)
    expect(now()).toBe('2026-11-27')
  },
)

it('is asked once by all parts of a page', async () => {
  const { askServerClock, fetch } = await clockOf('2020-01-01', '2026-11-27')
  await Promise.all([askServerClock(), askServerClock()])
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('stays the device’s without network, and where an answer bears no date', async () => {
  const offline = await clockOf('2026-11-27', '2026-12-30', false)
  expect([await offline.askServerClock(), offline.now()]).toEqual([false, '2026-11-27'])
  const dateless = await clockOf('2026-11-27')
  await dateless.askServerClock()
  expect(dateless.now()).toBe('2026-11-27')
  dateless.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  expect([await dateless.askServerClock(), dateless.now()]).toEqual([false, '2026-11-27'])
})

it('stays the device’s on a line that hangs, and is asked again later', async () => {
  const { askServerClock, now, fetch } = await clockOf('2026-11-27', '2026-12-30')
  fetch.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
  const answer = askServerClock()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await answer, now()]).toEqual([false, '2026-11-27'])
  expect([await askServerClock(), now()]).toEqual([true, '2026-12-30'])
})
