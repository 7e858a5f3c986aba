/**
 * JSON in the browser's storage. Where storage is blocked, nothing is read and nothing is written.
 */

function attempt<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(window.localStorage)
  } catch {
    // Private mode, a policy against site data (reading the property throws then), a full quota, broken JSON.
    return undefined
  }
}

/** What is kept under a key, unless there is nothing, it is no JSON, or `isValid` refuses it. */
export const readJson = <T = unknown>(
  key: string,
  isValid = (_value: unknown): _value is T => true,
): T | undefined =>
  attempt((storage) => {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  })

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
