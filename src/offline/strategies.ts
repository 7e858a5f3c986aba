/**
 * Caching strategies of the service worker. The page gets its response first, the copy is cached
 * afterwards. Only a response that is what its address says is cached; where storage is blocked
 * the network answers alone. Universal but for `caches` and `fetch`, which tests replace.
 */
import { OFFLINE_PAGE, OFFLINE_POLICY, isOurDocument, markDocument, scriptsOf } from './html.ts'

/** Written by the build: the digest (see `digestOf`) of each of its files, by its name below `/assets/`. */
declare const ASSET_DIGESTS: Readonly<Record<string, string>>

/** Names of the caches; another version forgets the old ones. */
export const DOCUMENTS = 'documents-2'
export const ASSETS = 'assets-2'
export const PICTURES = 'pictures-2'

/** How much is kept, oldest out first. */
const LIMITS: Record<string, number> = { [DOCUMENTS]: 60, [ASSETS]: 150, [PICTURES]: 60 }

/** After this time without an answer a saved document is shown, with its mark. */
const NETWORK_TIMEOUT_MS = 4_000

const SAVED_AT = 'x-saved-at'

/** `ExtendableEvent.waitUntil`: keeps the worker running after it has responded. */
type WaitUntil = (work: Promise<unknown>) => void

/** The cached response; `undefined` where storage is full, broken or forbidden. */
async function kept(name: string, url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(url)
  } catch {
    return undefined
  }
}

/** @throws where storage is full, broken or forbidden */
async function keep(name: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  // Put at the end: the oldest visit goes first.
  await cache.delete(url)
  await cache.put(url, response)
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - LIMITS[name]!))
  await Promise.all(surplus.map((key) => cache.delete(key)))
}

const hasType = (response: Response, type: RegExp): boolean =>
  type.test(response.headers.get('content-type') ?? '')

/** A complete response: no error, no 206, no redirect. */
const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected

/** Searches are never cached: the next user of the device must not see them. */
const isPersonal = (url: string): boolean => new URL(url).searchParams.has('keyword')

/** The answer to a form, and whatever else the server wants nobody to keep. */
const isNotToBeKept = ({ headers }: Response): boolean =>
  /\bno-store\b/.test(headers.get('cache-control') ?? '')

/**
 * Caches a document with the time at which it was saved, unless it is not the site's own (a
 * captive portal's page).
 * @returns its text, empty when it was not cached
 */
async function keepDocument(url: string, response: Response): Promise<string> {
  if (isPersonal(url) || isNotToBeKept(response)) return ''
  if (!isWhole(response) || !hasType(response, /^text\/html/)) return ''
  const html = await response.text()
  if (!isOurDocument(html)) return ''
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, String(Date.now()))
  headers.delete('content-encoding')
  headers.delete('content-length')
  await keep(DOCUMENTS, url, new Response(html, { headers }))
  return html
}

/** A saved document with its mark, or `undefined`. */
async function savedDocument(url: string): Promise<Response | undefined> {
  const saved = await kept(DOCUMENTS, url)
  if (!saved) return undefined
  const headers = new Headers(saved.headers)
  return new Response(markDocument(await saved.text(), Number(headers.get(SAVED_AT))), { headers })
}

/** Documents are network first: the cached copy, always marked, after an error or `timeoutMs`. */
export async function handleDocument(
  request: Request,
  waitUntil: WaitUntil,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const { url } = request
  const network = fetch(request)
  waitUntil(network.then((response) => keepDocument(url, response.clone())).catch(() => {}))
  const failed = network.catch(() => undefined)
  const first = await Promise.race([
    failed,
    new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), timeoutMs)),
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

const hasAssetType = (url: string, response: Response): boolean =>
  hasType(response, url.endsWith('.css') ? /^text\/css/ : /(?:java|ecma)script/)

const digestIn = (url: string): string | undefined =>
  ASSET_DIGESTS[new URL(url).pathname.replace('/assets/', '')]

/** The first 72 bits of SHA-256: nobody can make a second file with the same ones. */
async function digestOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...hash.subarray(0, 9)))
}

const isGenuine = async (url: string, response: Response): Promise<boolean> =>
  hasAssetType(url, response) && (await digestOf(await response.arrayBuffer())) === digestIn(url)

/**
 * Caches a file of this build. When something else came under its name, the HTTP cache may hold
 * that for a year: asking the server again replaces it for the next page.
 */
async function keepAsset(url: string, response: Response): Promise<void> {
  if (!isWhole(response) || !digestIn(url)) return
  if (await isGenuine(url, response.clone())) return keep(ASSETS, url, response)
  const fresh = await fetch(url, { cache: 'no-cache' })
  if (await isGenuine(url, fresh.clone())) await keep(ASSETS, url, fresh)
}

/**
 * Hashed files are cache first, because they never change. A page asks with `cache: 'reload'` for
 * one that failed to load; then both caches are bypassed.
 */
export async function handleAsset(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const { url } = request
  const known = request.cache === 'reload' ? undefined : await kept(ASSETS, url)
  if (known) return known
  // By address: the request carries the page's `integrity`, and wrong bytes would fail before they
  // can be looked at.
  let response = await fetch(url, { cache: request.cache })
  // HTML under a script's name (half a deploy, a captive portal) may come from the HTTP cache.
  if (isWhole(response) && !hasAssetType(url, response)) {
    response = await fetch(url, { cache: 'reload' }).catch(() => response)
    // The tab would remember the HTML as the module of this name; a network error it does not
    // remember.
    if (request.destination && !hasAssetType(url, response)) return Response.error()
  }
  waitUntil(keepAsset(url, response.clone()).catch(() => {}))
  return response
}

async function keepPicture(url: string, response: Response): Promise<void> {
  if (!isWhole(response) || !hasType(response, /^image\//)) return
  if ((await response.clone().blob()).size > 0) await keep(PICTURES, url, response)
}

/** Pictures are stale-while-revalidate. */
export async function handlePicture(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const network = fetch(request)
  waitUntil(network.then((response) => keepPicture(request.url, response.clone())).catch(() => {}))
  return (await kept(PICTURES, request.url)) ?? network
}

const RECENT_MS = 10 * 60_000

async function isRecent(url: string): Promise<boolean> {
  const saved = await kept(DOCUMENTS, url)
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
  const wanted = new Set(files)
  for (const path of paths) {
    const url = origin + path
    try {
      if (isPersonal(url) || (await isRecent(url))) continue
      const html = await keepDocument(url, await fetch(url, { cache: 'no-cache' }))
      for (const script of scriptsOf(html)) wanted.add(script)
    } catch {
      // Offline, or storage is full or blocked; the next visit tries again.
    }
  }
  for (const file of wanted) {
    const url = origin + file
    try {
      if (digestIn(url) && !(await kept(ASSETS, url))) await keepAsset(url, await fetch(url))
    } catch {
      // Offline, or storage is full or blocked; the next visit tries again.
    }
  }
}
