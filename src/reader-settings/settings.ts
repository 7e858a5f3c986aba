/** The reader settings: their values, and those that this visitor has stored. */
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

const SETTING_NAMES = Object.keys(OPTIONS) as SettingName[]

export const DEFAULTS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, OPTIONS[name][0]]),
) as ReaderSettings

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

/** The settings that differ from the defaults: only these are stored, and shown on the document. */
export const changesOf = (settings: Readonly<ReaderSettings>): Partial<ReaderSettings> =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => settings[name] !== DEFAULTS[name]).map((name) => [
      name,
      settings[name],
    ]),
  )
