/** The reader settings: what can be chosen, what is stored, and what the document shows of it. */
import { SETTINGS_KEY, readJson } from '../lib/storage.ts'

/** Every setting with its values; the first is the default. The only list of them. */
export const OPTIONS = {
  /** Text size in percent of the browser's own. */
  text: [100, 125, 150, 175, 200],
  spacing: ['normal', 'wide', 'wider'],
  theme: ['system', 'light', 'dark', 'contrast'],
  pointer: ['normal', 'large'],
  ruler: [false, true],
  /** Less than the system asks for is not on offer: its own setting always wins. */
  motion: ['system', 'less'],
  data: ['system', 'less'],
  /** Large captions while a page is read aloud. */
  captions: [true, false],
  /** Speed of reading aloud, 1 is the voice's own. */
  rate: [1, 0.75, 1.25, 1.5, 1.75, 2],
} as const

export type SettingName = keyof typeof OPTIONS

export type ReaderSettings = { [Name in SettingName]: (typeof OPTIONS)[Name][number] }

export const SETTING_NAMES = Object.keys(OPTIONS) as SettingName[]

export const DEFAULTS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, OPTIONS[name][0]]),
) as ReaderSettings

/** Settings that the document carries as `data-*` attributes; an attribute is absent at the default. */
const ATTRIBUTES = ['text', 'spacing', 'theme', 'pointer', 'motion', 'data'] as const

/**
 * The settings of this visitor. Storage may hold nothing, something old, or somebody else's; whatever is not one of the
 * options is the default.
 */
export function readSettings(): ReaderSettings {
  const stored = Object(readJson(SETTINGS_KEY)) as Partial<Record<string, unknown>>
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const values: readonly unknown[] = OPTIONS[name]
      return [name, values.includes(stored[name]) ? stored[name] : DEFAULTS[name]]
    }),
  ) as ReaderSettings
}

/** `navigator.connection`, in Chromium only: https://developer.mozilla.org/docs/Web/API/Navigator/connection */
interface Connection {
  saveData?: boolean
}

/** Writes settings on the document. Where the system asks for less data (Save-Data), they cannot take that back. */
export function applySettings(settings: ReaderSettings): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { documentElement: root } = document
  for (const name of ATTRIBUTES) {
    const value = name === 'data' && connection?.saveData ? 'less' : settings[name]
    if (value === DEFAULTS[name]) root.removeAttribute(`data-${name}`)
    else root.setAttribute(`data-${name}`, String(value))
  }
}
