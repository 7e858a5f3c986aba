// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RELOAD_KEY } from '../../hydration/router-internals.ts'
import { recoverMissingChunk } from './stale-build.ts'

const MESSAGE = 'Failed to fetch dynamically imported module: /assets/old.js'
const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()
const respond = (status: number, type?: string): Promise<Response> =>
  Promise.resolve(new Response(null, { status, headers: type ? { 'content-type': type } : {} }))
const recover = (message = MESSAGE) => recoverMissingChunk(message, reload)

beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockImplementation(() => respond(404))
  reload.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

it('reloads once for a file, not in a loop, and keeps the router from doing it again', async () => {
  expect(await recover()).toBe('reload')
  expect(await recover()).toBe('leave')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem(RELOAD_KEY + MESSAGE)).toBe('1')
})

it('never reloads while a form holds text, but offers to', async () => {
  document.body.innerHTML = '<main><form><textarea></textarea></form></main>'
  document.querySelector('textarea')!.value = '想了解额度'
  expect(await recover()).toBe('offer')
  expect(reload).not.toHaveBeenCalled()
  const button = document.querySelector<HTMLButtonElement>('.notice-bar button')!
  expect(document.querySelector('.notice-bar')!.textContent).toContain('草稿')
  button.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

it.each([
  ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch')), 'leave'],
  ['the server fails', () => respond(502), 'leave'],
  ['the file is there: it only failed to come', () => respond(200, 'text/javascript'), 'leave'],
  ['the file is not there', () => respond(404), 'reload'],
  ['the server has a page for what is not there', () => respond(200, 'text/html'), 'reload'],
] as const)('asks the server for the file: %s', async (_, answer, outcome) => {
  ask.mockImplementation(answer)
  expect(await recover()).toBe(outcome)
  expect(ask).toHaveBeenCalledWith('/assets/old.js', { cache: 'reload' })
  expect(reload).toHaveBeenCalledTimes(outcome === 'reload' ? 1 : 0)
})

it('reloads for a file that is gone, though it had only failed to come before', async () => {
  ask.mockImplementationOnce(() => respond(200, 'text/javascript'))
  expect(await recover()).toBe('leave')
  expect(await recover()).toBe('reload')
})

it('asks for the page where the browser does not name the file', async () => {
  ask.mockImplementation(() => respond(200, 'text/html'))
  expect(await recover('Importing a module script failed.')).toBe('reload')
  expect(ask).toHaveBeenCalledWith(location.href, { cache: 'reload' })
})

it('stays where it is where nothing can be remembered', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('forbidden')
    },
    clear: () => {},
  })
  expect(await recover()).toBe('leave')
  expect(reload).not.toHaveBeenCalled()
})
