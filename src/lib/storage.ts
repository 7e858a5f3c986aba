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
    // The visitor is in private mode, a policy forbids site data (then reading the property throws), the quota is full,
    // or the JSON is broken.
    return undefined
  }
}

/** @returns `undefined` where nothing or no JSON is stored; the caller checks the shape */
export const readJson = (key: string): unknown =>
  attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null'))

/** @returns false when this device cannot keep it */
export const writeJson = (key: string, value: unknown): boolean =>
  attempt((storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  }) ?? false

/** @returns false when storage is blocked */
export const removeStored = (key: string): boolean =>
  attempt((storage) => {
    storage.removeItem(key)
    return true
  }) ?? false
