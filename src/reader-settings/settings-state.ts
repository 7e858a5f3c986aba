/**
 * The state of the reader settings: read from storage, applied to the document, synchronised
 * between tabs. Not part of the first load: it is loaded when settings are stored or the panel
 * opens.
 */
import { proxy, snapshot, useSnapshot } from 'valtio'
import { afterPaint } from '../lib/timing.ts'
import { SETTINGS_KEY, removeStored, writeJson } from '../lib/storage.ts'
import { startRuler } from './reading-ruler.ts'
import {
  applySettings,
  DEFAULTS,
  type ReaderSettings,
  readSettings,
  SETTING_NAMES,
} from './settings.ts'
import './reader.css'

const state = proxy<ReaderSettings>({ ...DEFAULTS })

let stopRuler: (() => void) | undefined

function show(): void {
  applySettings(state)
  if (state.ruler) stopRuler ??= startRuler()
  else {
    stopRuler?.()
    stopRuler = undefined
  }
}

/** Takes over what is stored, e.g. after another tab has changed it. */
export function readStoredSettings(): void {
  Object.assign(state, readSettings())
  show()
}

/**
 * Changes settings: stored, told to the other tabs by that, and shown. The control is painted first: all of a page in
 * another size takes a slow phone half a second.
 */
export function changeSettings(change: Partial<ReaderSettings>): void {
  Object.assign(state, change)
  afterPaint(show)
  if (isChanged(state)) writeJson(SETTINGS_KEY, state)
  else removeStored(SETTINGS_KEY)
}

export const resetSettings = (): void => changeSettings(DEFAULTS)

export const currentSettings = (): Readonly<ReaderSettings> => snapshot(state)

export const isChanged = (settings: Readonly<ReaderSettings>): boolean =>
  SETTING_NAMES.some((name) => settings[name] !== DEFAULTS[name])

/** The settings in a component. At once: React would put an input back to its old value first. */
export const useSettings = (): Readonly<ReaderSettings> => useSnapshot(state, { sync: true })

readStoredSettings()
