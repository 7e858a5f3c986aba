/**
 * Writes the reader settings on the document, before the first paint and at each change. It knows no values: the list of
 * them made the script in the head of every document 150 bytes larger.
 */
import type { ReaderSettings, SettingName } from './settings.ts'

/** Settings that the document carries as `data-*` attributes; an attribute is absent at the default. */
const ATTRIBUTES = [
  'text',
  'spacing',
  'theme',
  'pointer',
  'motion',
  'data',
] as const satisfies SettingName[]

/** Only Chromium has `navigator.connection`: https://developer.mozilla.org/docs/Web/API/Navigator/connection */
interface Connection {
  saveData?: boolean
}

/**
 * A system that asks for less data (Save-Data) always gets it.
 * @param changes as `changesOf` gives them. Before the first paint they come as they are stored: a value that is none of
 * the options matches no rule, and is gone when the settings have loaded
 */
export function showSettings(changes: Partial<Record<keyof ReaderSettings, unknown>>): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { dataset } = document.documentElement
  const shown = connection?.saveData ? { ...changes, data: 'less' } : changes
  for (const name of ATTRIBUTES)
    if (name in shown) dataset[name] = String(shown[name])
    else delete dataset[name]
}
