/**
 * The state of the reader settings: read from storage, applied to the document, synchronised between tabs. It is not
 * part of the first load but comes when settings are stored or the panel opens.
 */
import { proxy, snapshot, useSnapshot } from 'valtio'
import { afterPaint } from '../lib/timing.ts'
import { SETTINGS_KEY, readJson, removeStored, writeJson } from '../lib/storage.ts'
import { startRuler } from './reading-ruler.ts'
import { changesOf, DEFAULTS, type ReaderSettings, readSettings } from './settings.ts'
import { showSettings } from './show-settings.ts'
import './reader.css'

const state = proxy<ReaderSettings>({ ...DEFAULTS })

let stopRuler: (() => void) | undefined

function show(): void {
  showSettings(changesOf(state))
  if (state.ruler) stopRuler ??= startRuler()
  else {
    stopRuler?.()
    stopRuler = undefined
  }
}

/**
 * Reads the stored settings, at first and after another tab has changed them. Until 27 November 2026 defaults were stored
 * as well. The script in the head takes all that is stored for changes, so they are stored anew without defaults.
 */
export function readStoredSettings(): void {
  Object.assign(state, readSettings())
  show()
  if (readJson(SETTINGS_KEY)) store()
}

function store(): void {
  if (isChanged(state)) writeJson(SETTINGS_KEY, changesOf(state))
  else removeStored(SETTINGS_KEY)
}

/**
 * Stores changes, which tells the other tabs, and shows them. The control is painted first: laying out a whole page in
 * another size takes a slow phone half a second.
 */
export function changeSettings(change: Partial<ReaderSettings>): void {
  Object.assign(state, change)
  afterPaint(show)
  store()
}

export const resetSettings = (): void => changeSettings(DEFAULTS)

export const currentSettings = (): Readonly<ReaderSettings> => snapshot(state)

export const isChanged = (settings: Readonly<ReaderSettings>): boolean =>
  Object.keys(changesOf(settings)).length > 0

/** The settings in a component. They are synchronous, because React would first put an input back to its old value. */
export const useSettings = (): Readonly<ReaderSettings> => useSnapshot(state, { sync: true })

readStoredSettings()
