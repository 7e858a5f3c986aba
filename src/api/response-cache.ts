/**
 * The last good answers of the API on this device, for a visitor without network. They are POST, so no
 * HTTP cache and no service worker keeps them. Only what everybody may read is kept: no consultation
 * and no search. A device that cannot or may not store has none.
 */

/** An answer's body with the time at which it came, in milliseconds. */
export interface CachedResponse {
  body: string
  savedAt: number
}

export const RESPONSE_DATABASE = 'answers'
const STORE = 'answers'
/** The oldest entries are deleted beyond this number. */
const MAX_ENTRIES = 150
const LIFETIME_MS = 30 * 24 * 3600_000

/** Calls whose payload says something about the visitor. */
const PRIVATE = ['/v1/consult-add', '/v1/search']

/** The key of a response, `undefined` when it is not stored. */
export const cacheKey = (path: string, payload: object): string | undefined =>
  PRIVATE.includes(path) ? undefined : `${path} ${JSON.stringify(payload)}`

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(RESPONSE_DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE).createIndex('savedAt', 'savedAt')
    }
    request.onsuccess = () => {
      // The worker of the kill switch deletes the database, also while this page is open.
      request.result.onversionchange = () => request.result.close()
      // The browser closes it when it clears what the site stores, and after an error of the disk.
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => {
      opening = undefined
      reject(request.error ?? new Error('IndexedDB'))
    }
  })
  return opening
}

/** Stores a response. Never rejects. */
export async function cacheResponse(key: string, body: string, savedAt: number): Promise<void> {
  try {
    const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE)
    store.put({ body, savedAt } satisfies CachedResponse, key)
    const surplus = (await done(store.count())) - MAX_ENTRIES
    if (surplus <= 0) return
    const oldest = await done(store.index('savedAt').getAllKeys(null, surplus))
    for (const old of oldest) store.delete(old)
  } catch {
    // Storage is full or forbidden.
  }
}

/** The answer that was kept, unless there is none or it is older than thirty days. Never rejects. */
export async function cachedResponse(
  key: string,
  now: number,
): Promise<CachedResponse | undefined> {
  try {
    const store = (await open()).transaction(STORE).objectStore(STORE)
    const saved = (await done(store.get(key))) as CachedResponse | undefined
    return saved && now - saved.savedAt < LIFETIME_MS ? saved : undefined
  } catch {
    return undefined
  }
}
