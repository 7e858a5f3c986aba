/**
 * JSON in the browser's storage. Where storage is blocked, nothing is read and nothing is written.
 */

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function attempt<T>(access: (storage: DeviceStorage) => T, storage?: DeviceStorage): T | undefined {
  try {
    return access(storage ?? window.localStorage)
  } catch {
    // Private mode, a policy against site data (reading the property throws then), a full quota, broken JSON.
    return undefined
  }
}

/** What is kept under a key, unless there is nothing, it is no JSON, or `isValid` refuses it. */
export const readJson = <T = unknown>(
  key: string,
  isValid = (_value: unknown): _value is T => true,
  storage?: DeviceStorage,
): T | undefined =>
  attempt((device) => {
    const value: unknown = JSON.parse(device.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  }, storage)

/** @returns false when this device cannot keep it */
export const writeJson = (key: string, value: unknown, storage?: DeviceStorage): boolean =>
  attempt((device) => {
    device.setItem(key, JSON.stringify(value))
    return true
  }, storage) ?? false

/** @returns false when this device keeps nothing */
export const removeStored = (key: string, storage?: DeviceStorage): boolean =>
  attempt((device) => {
    device.removeItem(key)
    return true
  }, storage) ?? false

/**
 * Whether something stored at `savedAt` (ms) is still to be used. A time in the future counts:
 * after the clock was wrong, nothing that a visitor wrote may be lost.
 */
export const isFresh = (savedAt: unknown, maxAgeMs: number, now: number): savedAt is number =>
  typeof savedAt === 'number' && now - savedAt < maxAgeMs
