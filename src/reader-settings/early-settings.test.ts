// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { applyStoredSettings } from './early-settings.ts'
import { STORAGE_KEY } from './settings-key.ts'

const root = document.documentElement

/** What stands on the document after the script. */
function run(stored: string | null, connection?: { saveData: boolean }) {
  localStorage.clear()
  if (stored !== null) localStorage.setItem(STORAGE_KEY, stored)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  applyStoredSettings()
  return { ...root.dataset }
}

afterEach(() => localStorage.clear())

it.each([null, '{', 'null', '[]', '{"text":"150","theme":"<b>","motion":["less"],"data":null}'])(
  'leaves the document alone when storage holds %j',
  (stored) => {
    expect(run(stored)).toEqual({})
  },
)

it('notes Save-Data, also without stored settings', () => {
  expect(run(null, { saveData: true })).toEqual({ data: 'less' })
  expect(run('{"theme":"dark"}', { saveData: false })).toEqual({ theme: 'dark' })
})
