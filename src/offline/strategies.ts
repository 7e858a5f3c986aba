/**
 * Caching strategies of the service worker. Where storage is full, broken or forbidden, answers come from the network
 * alone. Only `caches` and `fetch` are the browser's, and tests replace them.
 */
import { beginningOf } from '../../shared/bounded-body.ts'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { OFFLINE_PAGE, OFFLINE_POLICY, isOurDocument, markDocument, scriptsOf } from './html.ts'

/** The names of the caches. A worker deletes caches with other names, so a new number forgets everything. */
export const DOCUMENTS = 'documents-3'
export const ASSETS = 'assets-3'
export const PICTURES = 'pictures-2'

/** The number of entries in each cache; the oldest go first. */
const LIMITS: Record<string, number> = { [DOCUMENTS]: 60, [ASSETS]: 150, [PICTURES]: 60 }

/** After this time without an answer a saved document is shown, with its mark. */
const NETWORK_TIMEOUT_MS = 4_000
/** What was saved within this time is not fetched again in the background. */
const RECENT_MS = 10 * 60_000

const SAVED_AT = 'x-saved-at'

/** `ExtendableEvent.waitUntil`: keeps the worker running after it has responded. */
type WaitUntil = (work: Promise<unknown>) => void

/** The hash of each hashed file of the worker's build, by its path, as `integrity` takes it. */
export type FileHashes = Readonly<Record<string, string>>

async function kept(name: string, url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(url)
  } catch {
    return undefined
  }
}

/** A time in the future is of a clock that was wrong: such a picture was not asked for again until the clock came there. */
function isRecent(saved: Response | undefined): boolean {
  const age = Date.now() - Number(saved?.headers.get(SAVED_AT))
  return age >= 0 && age < RECENT_MS
}

/** @throws where storage is full, broken or forbidden */
async function keep(name: string, url: string, body: BodyInit, from: Headers): Promise<void> {
  const headers = new Headers(from)
  headers.set(SAVED_AT, String(Date.now()))
  // `fetch` has decoded the body already.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const cache = await caches.open(name)
  // Also the newer form of an entry goes to the end, so that the oldest visit is deleted first. We deleted the entry before
  // that: a device that was full lost what it had, and the pages of the last visits no longer opened offline.
  await cache.put(url, new Response(body, { headers }))
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - LIMITS[name]!))
  await Promise.all(surplus.map((key) => cache.delete(key)))
}

/** A complete response of this type: no error, no 206, no redirect. */
const isComplete = ({ status, redirected, headers }: Response, type: RegExp): boolean =>
  status === 200 && !redirected && type.test(headers.get('content-type') ?? '')

/** True for what the server forbids to keep: the receipt of a form, the pictures of a preview. */
const isForbidden = ({ headers }: Response): boolean =>
  /\bno-store\b/.test(headers.get('cache-control') ?? '')

/** The parameters by which the documents of a page differ. The classid is none: one document has all sections. */
const OWN_PARAMETERS = new Set(['page', 'product'])

/**
 * The key of a document has nothing else of the query: with a `from=timeline` of WeChat a page was not found without it, and
 * what else a link says of a visitor stayed on the device.
 */
function documentKey(url: string): string {
  const address = new URL(url)
  const own = Array.from(address.searchParams).filter(([name]) => OWN_PARAMETERS.has(name))
  address.search = String(new URLSearchParams(own))
  address.hash = ''
  return address.href
}

/** Searches are never cached: the next user of the device must not see them. */
const isPersonal = (url: string): boolean => new URL(url).searchParams.has('keyword')

/** The largest file or document that is kept: 60 pictures of 100 MB would take the device 6 GB. */
const MOST_BYTES = 2_000_000

/**
 * The bytes of an answer that the page has as well; `undefined` when they are too many. Only what is read here is copied: the
 * browser holds all of a copy that nobody reads, so each download of 600 MB took it that much memory.
 */
async function copyOf(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(response.headers.get('content-length')) > MOST_BYTES) return undefined
  const body = await beginningOf(response.clone(), MOST_BYTES)
  return body.length > MOST_BYTES ? undefined : body
}

/** True for the answer about a document that was withdrawn, or that there is none. */
const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/**
 * Caches a document with the time at which it was saved. It is not cached if the server forbids it (the receipt of a
 * form) or if it is not a document of the site (a captive portal). One that the site has withdrawn is forgotten: on a slow
 * network its old text came back.
 * @returns its text, empty when it was not cached
 */
async function keepDocument(url: string, response: Response): Promise<string> {
  const { headers } = response
  const isRead = isGone(response) || isComplete(response, /^text\/html/)
  if (isPersonal(url) || isForbidden(response) || !isRead) return ''
  const html = new TextDecoder().decode(await copyOf(response))
  if (!isOurDocument(html)) return ''
  if (isGone(response)) {
    await (await caches.open(DOCUMENTS)).delete(documentKey(url))
    return ''
  }
  await keep(DOCUMENTS, documentKey(url), html, headers)
  return html
}

/**
 * Documents are network first. After an error, or after `timeoutMs`, the marked copy of the cache answers. The site says
 * `no-cache` of them, a captive portal perhaps the opposite: its page would stay in the HTTP cache.
 */
export async function handleDocument(
  request: Request,
  waitUntil: WaitUntil,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const { url } = request
  const network = fetch(request, { cache: 'no-cache' })
  waitUntil(network.then((response) => keepDocument(url, response)).catch(() => {}))
  const answer = network.catch(() => undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const inTime = await Promise.race([answer, timeout])
  if (inTime) return inTime
  const saved = await kept(DOCUMENTS, documentKey(url))
  if (saved) {
    const html = markDocument(await saved.text(), Number(saved.headers.get(SAVED_AT)))
    return new Response(html, { headers: saved.headers })
  }
  const afterTimeout = await answer
  if (afterTimeout) return afterTimeout
  // A parent only redirects to its first page, and that one may be in the cache.
  const first = redirects().get(new URL(url).pathname)
  if (first) return Response.redirect(new URL(first, url))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': OFFLINE_POLICY,
  }
  return new Response(OFFLINE_PAGE, { status: 503, headers })
}

const typeOf = (url: string): RegExp =>
  url.endsWith('.css') ? /^text\/css/ : /(?:java|ecma)script/

/**
 * A file with the bytes of the build, asked for anew where the HTTP cache has others: the sign-in page of a captive portal may
 * say that it is a script and is to be kept for a year, and a proxy may cut one off. Imported scripts have no hash in the
 * document.
 * @throws when these are not the bytes of the build
 */
const fetchChecked = (url: string, integrity: string): Promise<Response> =>
  fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: 'reload' }))

/**
 * Hashed files never change, so the cache comes first. Otherwise the network answers, and the worker fetches its copy
 * from the HTTP cache. We tried to clone that answer: in Firefox 153 a page that was left early then got an empty
 * script.
 */
export async function handleAsset(
  request: Request,
  waitUntil: WaitUntil,
  hashes: FileHashes,
): Promise<Response> {
  const { url } = request
  const known = await kept(ASSETS, url)
  if (known) return known
  const integrity = hashes[new URL(url).pathname]
  const response = await (integrity ? fetchChecked(url, integrity) : fetch(request))
  if (isComplete(response, typeOf(url))) waitUntil(keepAsset(url, hashes).catch(() => {}))
  return response
}

async function keepFile(name: string, url: string, response: Response, type: RegExp) {
  if (!isComplete(response, type)) return
  const body = isForbidden(response) ? undefined : await copyOf(response)
  if (!body) await (await caches.open(name)).delete(url)
  else if (body.length > 0) await keep(name, url, body, response.headers)
}

/** Files of another build are kept by the worker of that build. */
async function keepAsset(url: string, hashes: FileHashes): Promise<void> {
  const integrity = hashes[new URL(url).pathname]
  if (integrity) await keepFile(ASSETS, url, await fetchChecked(url, integrity), typeOf(url))
}

/**
 * Pictures are stale-while-revalidate. They are asked for past the HTTP cache: what another network had put there for a year
 * in the place of a picture, such as the code of the official account, stayed for a year.
 */
export async function handlePicture(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const { url } = request
  const saved = await kept(PICTURES, url)
  if (saved && isRecent(saved)) return saved
  const network = fetch(request, { cache: 'no-cache' })
  waitUntil(
    network.then((response) => keepFile(PICTURES, url, response, /^image\//)).catch(() => {}),
  )
  return saved ?? network
}

/**
 * Caches documents with their scripts, and further files. A file that cannot be had is left out, and the next visit
 * tries again.
 * @param paths path and search of documents
 * @param files paths of hashed files
 */
export async function precache(
  paths: readonly string[],
  files: readonly string[],
  origin: string,
  hashes: FileHashes,
): Promise<void> {
  const wanted = new Set(files)
  for (const path of paths) {
    const url = origin + path
    const saved = await kept(DOCUMENTS, documentKey(url))
    if (isPersonal(url) || isRecent(saved)) continue
    const html = await fetch(url, { cache: 'no-cache' })
      .then((response) => keepDocument(url, response))
      .catch(() => '')
    for (const script of scriptsOf(html)) wanted.add(script)
  }
  for (const file of wanted) {
    const url = origin + file
    if (!(await kept(ASSETS, url))) await keepAsset(url, hashes).catch(() => {})
  }
}
