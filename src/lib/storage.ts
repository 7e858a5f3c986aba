/**
 * JSON in the browser's storage. Where storage is blocked, nothing is read and nothing is written. These two keys are
 * everything that the site keeps there; a change of either reaches the other tabs as a `storage` event.
 */
export const SETTINGS_KEY = 'reader-settings'
export const CONSULTATION_KEY = 'consultation'

function attempt<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(window.localStorage)
  } catch {
    // Private mode, a policy against site data (reading the property throws then), a full quota, broken JSON.
    return undefined
  }
}

/** @returns nothing where nothing is kept, or no JSON; the caller checks the rest */
export const readJson = (key: string): unknown =>
  attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null'))

/** @returns false when this device cannot keep it */
export const writeJson = (key: string, value: unknown): boolean =>
  attempt((storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  }) ?? false

/** @returns false when this device keeps nothing */
export const removeStored = (key: string): boolean =>
  attempt((storage) => {
    storage.removeItem(key)
    return true
  }) ?? false

/**
 * Whether something stored at `savedAt` (ms) is still to be used. A time in the future counts:
 * after the clock was wrong, nothing that a visitor wrote may be lost.
 */
export const isFresh = (savedAt: unknown, maxAgeMs: number, now: number): savedAt is number =>
  typeof savedAt === 'number' && now - savedAt < maxAgeMs
