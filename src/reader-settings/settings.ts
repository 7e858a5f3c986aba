/** The reader settings: what can be chosen, what is stored, and what the document shows of it. */

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

/** Version of the stored form; another version is read as nothing. */
const STORAGE_VERSION = 1

export const DEFAULTS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, OPTIONS[name][0]]),
) as ReaderSettings

/** Settings that the document carries as `data-*` attributes; an attribute is absent at the default. */
const ATTRIBUTES = ['text', 'spacing', 'theme', 'pointer', 'motion', 'data'] as const

/**
 * Reads the stored form.
 * @param kept what storage holds: may be missing, old, or somebody else's
 * @returns complete settings; whatever is not one of the options is the default
 */
export function parseSettings(kept: unknown): ReaderSettings {
  const stored = Object(kept) as Partial<Record<string, unknown>>
  if (stored.v !== STORAGE_VERSION) return { ...DEFAULTS }
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const values: readonly unknown[] = OPTIONS[name]
      return [name, values.includes(stored[name]) ? stored[name] : DEFAULTS[name]]
    }),
  ) as ReaderSettings
}

/** The stored form: the version and what differs from the defaults. Null when nothing does. */
export function storedForm(settings: ReaderSettings): object | null {
  const changed = SETTING_NAMES.filter((name) => settings[name] !== DEFAULTS[name])
  if (changed.length === 0) return null
  return {
    v: STORAGE_VERSION,
    ...Object.fromEntries(changed.map((name) => [name, settings[name]])),
  }
}

/**
 * Writes the settings on the document's root element.
 * @param savesData whether the system asks for less data, which the settings cannot take back
 */
export function applySettings(
  root: HTMLElement,
  settings: ReaderSettings,
  savesData: boolean,
): void {
  for (const name of ATTRIBUTES) {
    const value = name === 'data' && savesData ? 'less' : settings[name]
    if (value === DEFAULTS[name]) root.removeAttribute(`data-${name}`)
    else root.setAttribute(`data-${name}`, String(value))
  }
}
