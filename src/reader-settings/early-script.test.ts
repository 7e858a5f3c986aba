// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EARLY_SCRIPT } from './early-script.ts'
import { readJson } from '../lib/storage.ts'
import { STORAGE_KEY } from './settings-key.ts'
import {
  applySettings,
  DEFAULTS,
  OPTIONS,
  parseSettings,
  SETTING_NAMES,
  storedForm,
} from './settings.ts'

const root = document.documentElement

/** Runs the script as an inline script of the document, and returns the attributes of its root. */
function run(stored: string | null, connection?: { saveData: boolean }) {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  store(stored)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const script = document.createElement('script')
  script.textContent = EARLY_SCRIPT
  document.head.append(script)
  script.remove()
  return { ...root.dataset }
}

function store(stored: string | null): void {
  localStorage.clear()
  if (stored !== null) localStorage.setItem(STORAGE_KEY, stored)
}

function applied(stored: string | null) {
  store(stored)
  const element = document.createElement('html')
  applySettings(element, parseSettings(readJson(STORAGE_KEY)), false)
  return { ...element.dataset }
}

afterEach(() => localStorage.clear())

describe('the early script', () => {
  it('is small', () => {
    expect(EARLY_SCRIPT.length).toBeLessThan(600)
  })

  it('does what the settings do later, for every value of every setting', () => {
    for (const name of SETTING_NAMES) {
      for (const value of OPTIONS[name]) {
        const stored = JSON.stringify(storedForm({ ...DEFAULTS, [name]: value }))
        expect(run(stored)).toEqual(applied(stored))
      }
    }
    expect(run('{"v":1,"text":150}')).toEqual({ text: '150' })
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '1',
    '[]',
    '{}',
    '{"v":2,"text":150}',
    '{"v":1,"text":"150","theme":"<b>","motion":["less"],"data":null}',
  ])('leaves the document alone when storage holds %j', (stored) => {
    expect(run(stored)).toEqual({})
    expect(applied(stored)).toEqual({})
  })

  it('notes Save-Data, also without stored settings', () => {
    expect(run(null, { saveData: true })).toEqual({ data: 'less' })
    expect(run('{"v":1,"theme":"dark"}', { saveData: false })).toEqual({ theme: 'dark' })
  })

  it('survives a browser that refuses storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(run(null, { saveData: true })).toEqual({ data: 'less' })
  })
})
