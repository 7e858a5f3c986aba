/** The reader settings: their values, the stored ones, and the attributes of the document that show them. */
import { SETTINGS_KEY, readJson } from '../lib/storage.ts'

/** The only list of the settings, each with its values. The first value is the default. */
export const OPTIONS = {
  /** Text size in percent of the browser's own. */
  text: [100, 125, 150, 175, 200],
  spacing: ['normal', 'wide', 'wider'],
  theme: ['system', 'light', 'dark', 'contrast'],
  pointer: ['normal', 'large'],
  ruler: [false, true],
  /** The system's own setting always wins, so a value for more motion is not on offer. */
  motion: ['system', 'less'],
  data: ['system', 'less'],
  /** Large captions are shown while a page is read aloud. */
  captions: [true, false],
  /** The speed of reading aloud; 1 is the voice's own. */
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
 * Reads the settings of this visitor. Storage may hold nothing, an old value or somebody else's; a value that is not
 * one of the options becomes the default.
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

/** Only Chromium has `navigator.connection`: https://developer.mozilla.org/docs/Web/API/Navigator/connection */
interface Connection {
  saveData?: boolean
}

/** Writes settings on the document. A system that asks for less data (Save-Data) always gets it. */
export function applySettings(settings: ReaderSettings): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { documentElement: root } = document
  for (const name of ATTRIBUTES) {
    const value = name === 'data' && connection?.saveData ? 'less' : settings[name]
    if (value === DEFAULTS[name]) root.removeAttribute(`data-${name}`)
    else root.setAttribute(`data-${name}`, String(value))
  }
}
