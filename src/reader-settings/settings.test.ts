// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { SETTINGS_KEY } from '../lib/storage.ts'
import { changesOf, DEFAULTS, readSettings } from './settings.ts'
import { readStoredSettings } from './settings-state.ts'
import { showSettings } from './show-settings.ts'

beforeEach(() => localStorage.clear())

/** The attributes of the document when this text is stored. */
function attributes(stored: string | null, connection?: { saveData: boolean }) {
  if (stored !== null) localStorage.setItem(SETTINGS_KEY, stored)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  showSettings(changesOf(readSettings()))
  return { ...document.documentElement.dataset }
}

it.each([null, '{', 'null', '1', '"dark"', '[]', '{}'])(
  'the settings are the defaults when storage holds %s',
  (stored) => {
    expect(attributes(stored)).toEqual({})
    expect(readSettings()).toEqual(DEFAULTS)
  },
)

it('what is readable beside garbage is kept', () => {
  const kept = { text: '150', theme: 'dark', spacing: { a: 1 }, ruler: 'yes', data: null, x: 1 }
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(kept))
  expect(readSettings()).toEqual({ ...DEFAULTS, theme: 'dark' })
})

it('the document carries only what differs from the defaults', () => {
  expect(attributes('{"text":150,"theme":"light","ruler":true}')).toEqual({
    text: '150',
    theme: 'light',
  })
  expect(attributes('{}')).toEqual({})
})

it('data is saved when the system asks for it, whatever the settings say', () => {
  expect(attributes(null, { saveData: true })).toEqual({ data: 'less' })
  expect(attributes('{"theme":"dark"}', { saveData: false })).toEqual({ theme: 'dark' })
})

it.each([
  [DEFAULTS, null],
  [{ ...DEFAULTS, theme: 'dark' }, { theme: 'dark' }],
])(
  'defaults that an earlier version stored do not stay for the script in the head: %o',
  (old, now) => {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(old))
    readStoredSettings()
    expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null')).toEqual(now)
  },
)
