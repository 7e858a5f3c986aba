/**
 * The last good answers of the API on this device, for a visitor without network. They are POST, so no HTTP cache and
 * no service worker keeps them. A device that cannot or may not store has none.
 */

/** The name of their cache; the service worker keeps it. */
export const ANSWERS = 'answers'

/** The oldest entries are deleted beyond this number. */
const MAX_ENTRIES = 150
const LIFETIME_MS = 30 * 24 * 3600_000

/** A header of our own: an answer that was read comes without its own ones. */
const SAVED_AT = 'X-Saved-At'

/** When a kept answer came, in milliseconds; 0 for one that comes from the server. */
export const savedAt = ({ headers }: Response): number => Number(headers.get(SAVED_AT))

/** Keeps the body of an answer. Never rejects. @param key path and payload of the call, as an address */
export async function keepResponse(key: string, body: string): Promise<void> {
  try {
    const cache = await caches.open(ANSWERS)
    await cache.put(key, new Response(body, { headers: { [SAVED_AT]: String(Date.now()) } }))
    // In the order in which they came.
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -MAX_ENTRIES).map((oldest) => cache.delete(oldest)))
  } catch {
    // Storage is full or forbidden.
  }
}

/** The answer that was kept, unless there is none or it is older than thirty days. Never rejects. */
export async function keptResponse(key: string): Promise<Response | undefined> {
  try {
    const kept = await (await caches.open(ANSWERS)).match(key)
    return kept && Date.now() - savedAt(kept) < LIFETIME_MS ? kept : undefined
  } catch {
    return undefined
  }
}
