import { readJson } from '../lib/storage.ts'
import { systemSavesData } from './less-data.ts'
import { applySettings, parseSettings } from './settings.ts'
import { STORAGE_KEY } from './settings-key.ts'

/** Puts the stored settings on the document before the first paint, so that no page flashes in other colours or sizes. */
export const applyStoredSettings = (): void =>
  applySettings(document.documentElement, parseSettings(readJson(STORAGE_KEY)), systemSavesData())
