// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefersLessData } from './less-data.ts'
import {
  changeSettings,
  currentSettings,
  isChanged,
  readStoredSettings,
  resetSettings,
} from './reader-settings.ts'
import { RULER_ATTRIBUTE } from './reading-ruler.ts'
import { STORAGE_KEY } from './settings-key.ts'
import { DEFAULTS } from './settings.ts'

vi.mock('../hydration/after-paint.ts', () => ({ afterPaint: (task: () => void) => task() }))

const root = document.documentElement
const ruler = () => document.querySelector<HTMLElement>(`[${RULER_ATTRIBUTE}]`)

beforeEach(() => localStorage.clear())
afterEach(resetSettings)

describe('reader settings', () => {
  it('show at once and are stored', () => {
    changeSettings({ text: 175, motion: 'less' })
    expect({ ...root.dataset }).toEqual({ text: '175', motion: 'less' })
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY)!)).toEqual({
      v: 1,
      text: 175,
      motion: 'less',
    })
  })

  it('follow another tab, also when it has reset them', () => {
    localStorage.setItem(STORAGE_KEY, '{"v":1,"theme":"contrast","ruler":true}')
    readStoredSettings()
    expect(root.dataset.theme).toBe('contrast')
    expect(ruler()).not.toBeNull()
    localStorage.removeItem(STORAGE_KEY)
    readStoredSettings()
    expect({ ...root.dataset }).toEqual({})
    expect(ruler()).toBeNull()
  })

  it('are reset in one go, with nothing left in storage', () => {
    changeSettings({ text: 200, ruler: true })
    expect(isChanged(currentSettings())).toBe(true)
    resetSettings()
    expect(currentSettings()).toEqual(DEFAULTS)
    expect(isChanged(currentSettings())).toBe(false)
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull()
    expect(ruler()).toBeNull()
  })

  it('tell others about less data', () => {
    expect(prefersLessData()).toBe(false)
    changeSettings({ data: 'less' })
    expect(prefersLessData()).toBe(true)
  })
})

describe('the reading ruler', () => {
  it('is one element that assistive technology does not see', () => {
    changeSettings({ ruler: true })
    changeSettings({ text: 125 })
    expect(document.querySelectorAll(`[${RULER_ATTRIBUTE}]`)).toHaveLength(1)
    expect(ruler()?.getAttribute('aria-hidden')).toBe('true')
  })

  it('takes Alt with the arrows, and no other key', () => {
    changeSettings({ ruler: true })
    const press = (key: string, altKey: boolean): boolean =>
      !dispatchEvent(new KeyboardEvent('keydown', { key, altKey, cancelable: true }))
    expect(press('ArrowDown', true)).toBe(true)
    expect(press('ArrowDown', false)).toBe(false)
    expect(press('ArrowLeft', true)).toBe(false)
    changeSettings({ ruler: false })
    expect(press('ArrowDown', true)).toBe(false)
  })
})
