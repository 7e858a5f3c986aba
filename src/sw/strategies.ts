/** How the service worker answers. Universal but for `caches` and `fetch`, which tests replace. */
import { OFFLINE_PAGE, OFFLINE_POLICY, markDocument, scriptsOf } from './html.ts'

/** Names of the caches; another version forgets the old ones. */
export const DOCUMENTS = 'documents-1'
export const ASSETS = 'assets-1'
export const PICTURES = 'pictures-1'

/** How much is kept, oldest out first. */
const LIMITS: Record<string, number> = { [DOCUMENTS]: 60, [ASSETS]: 150, [PICTURES]: 60 }

/** After this time without an answer a saved document is shown, with its mark. */
const PATIENCE_MS = 4_000

const SAVED_AT = 'x-saved-at'

async function trim(name: string): Promise<void> {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - LIMITS[name]!))
  await Promise.all(surplus.map((key) => cache.delete(key)))
}

/** Keeps a document with the time at which it was saved. */
async function keepDocument(url: string, response: Response, now: number): Promise<string> {
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, String(now))
  headers.delete('content-encoding')
  headers.delete('content-length')
  const cache = await caches.open(DOCUMENTS)
  // Put at the end: the oldest visit goes first.
  await cache.delete(url)
  await cache.put(url, new Response(html, { headers }))
  await trim(DOCUMENTS)
  return html
}

/** A saved document with its mark, or `undefined`. */
async function savedDocument(url: string): Promise<Response | undefined> {
  const saved = await (await caches.open(DOCUMENTS)).match(url)
  if (!saved) return undefined
  const headers = new Headers(saved.headers)
  return new Response(markDocument(await saved.text(), Number(headers.get(SAVED_AT))), { headers })
}

const isDocument = (response: Response): boolean =>
  response.ok &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

/** Documents: the network first; a saved one, always marked, when it fails or takes too long. */
export async function answerDocument(
  request: Request,
  { patience = PATIENCE_MS, later = (_work: Promise<unknown>): void => {} } = {},
): Promise<Response> {
  const { url } = request
  const network = fetch(request).then((response) => {
    // What a visitor searches for is nobody's business, not even the next user's of the same device.
    if (isDocument(response) && !url.includes('?keyword=')) {
      later(keepDocument(url, response.clone(), Date.now()).catch(() => {}))
    }
    return response
  })
  const failed = network.catch(() => undefined)
  const first = await Promise.race([
    failed,
    new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), patience)),
  ])
  if (first && first !== 'slow') return first
  const saved = await savedDocument(url)
  if (saved) return saved
  const late = await failed
  return (
    late ??
    new Response(OFFLINE_PAGE, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE_POLICY,
      },
    })
  )
}

/** Hashed files never change: once fetched, always at hand. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.status === 200) {
    await cache.put(request, response.clone())
    void trim(ASSETS)
  }
  return response
}

/** Pictures: what is there at once, and a new copy for the next time. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const known = await cache.match(request)
  const fresh = fetch(request).then(async (response) => {
    if (response.status === 200) {
      await cache.put(request, response.clone())
      void trim(PICTURES)
    }
    return response
  })
  if (!known) return fresh
  fresh.catch(() => {})
  return known
}

const RECENT_MS = 10 * 60_000

async function isRecent(url: string): Promise<boolean> {
  const saved = await (await caches.open(DOCUMENTS)).match(url)
  return saved !== undefined && Date.now() - Number(saved.headers.get(SAVED_AT)) < RECENT_MS
}

/**
 * Keeps documents with their scripts, and further files. What cannot be had now is left out.
 * @param paths path and search of documents
 */
export async function precache(
  paths: readonly string[],
  files: readonly string[],
  origin: string,
): Promise<void> {
  const assets = await caches.open(ASSETS)
  const keep = async (file: string): Promise<void> => {
    try {
      if (!(await assets.match(file))) await assets.add(file)
    } catch {
      // No network any more, or the file of another build; the next visit tries again.
    }
  }
  for (const path of paths) {
    try {
      if (path.includes('?keyword=') || (await isRecent(origin + path))) continue
      const response = await fetch(path, { cache: 'no-cache' })
      if (!isDocument(response)) continue
      const html = await keepDocument(origin + path, response, Date.now())
      for (const script of scriptsOf(html)) await keep(script)
    } catch {
      // As above.
    }
  }
  for (const file of files) await keep(file)
}
