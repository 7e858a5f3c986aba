// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { RELOAD_KEY, recoverFromMissingFile } from './stale-build.ts'

const MESSAGE = 'Failed to fetch dynamically imported module: /assets/old.js'
const reload = vi.fn<() => void>()

afterEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
  reload.mockReset()
})

const recover = (reachable = async () => true) =>
  recoverFromMissingFile(MESSAGE, { reload, reachable })

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
  const button = document.querySelector<HTMLButtonElement>('.strip button')!
  expect(document.querySelector('.strip')!.textContent).toContain('草稿')
  button.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('stays where it is without network, and so does the router', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await recoverFromMissingFile(MESSAGE, { reload })).toBe('leave')
  expect(reload).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(RELOAD_KEY + MESSAGE)).toBe('1')
})

it('stays where it is when the server does not answer, whatever the browser thinks', async () => {
  const ask = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', ask)
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await recoverFromMissingFile(MESSAGE, { reload })).toBe('leave')
  ask.mockResolvedValueOnce(new Response('', { status: 502 }))
  expect(await recoverFromMissingFile(`${MESSAGE}?`, { reload })).toBe('leave')
  expect(reload).not.toHaveBeenCalled()
  ask.mockResolvedValueOnce(new Response(''))
  expect(await recoverFromMissingFile(`${MESSAGE}??`, { reload })).toBe('reload')
})

it('stays where it is where nothing can be remembered', async () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const outcome = recoverFromMissingFile(MESSAGE, { reload, storage: forbidden })
  expect(await outcome).toBe('leave')
  expect(reload).not.toHaveBeenCalled()
})
