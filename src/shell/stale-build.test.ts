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

const recover = () => recoverFromMissingFile(MESSAGE, { reload })

it('reloads once for a file, not in a loop, and keeps the router from doing it again', () => {
  expect(recover()).toBe('reload')
  expect(recover()).toBe('leave')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem(RELOAD_KEY + MESSAGE)).toBe('1')
})

it('never reloads while a form holds text, but offers to', () => {
  document.body.innerHTML = '<main><form><textarea></textarea></form></main>'
  document.querySelector('textarea')!.value = '想了解额度'
  expect(recover()).toBe('offer')
  expect(reload).not.toHaveBeenCalled()
  const button = document.querySelector<HTMLButtonElement>('.strip button')!
  expect(document.querySelector('.strip')!.textContent).toContain('草稿')
  button.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('stays where it is without network, and where nothing can be remembered', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(recover()).toBe('leave')
  vi.restoreAllMocks()
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(recoverFromMissingFile(MESSAGE, { reload, storage: forbidden })).toBe('leave')
  expect(reload).not.toHaveBeenCalled()
})
