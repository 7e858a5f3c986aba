/**
 * The service worker. Visited pages, the contact page and the reservation page open without network, marked with the
 * time at which they were saved. Kill switch: with `offline: false` in the site configuration the build writes a worker
 * under the same name that deletes all caches and unregisters itself.
 */
import { PREVIEW_PATH } from '../../shared/catalogue/preview-path.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { savedPages } from './html.ts'
import {
  ASSETS,
  DOCUMENTS,
  type FileHashes,
  PICTURES,
  handleAsset,
  handleDocument,
  handlePicture,
  precache,
} from './strategies.ts'

/** The part of the worker's scope that is used here. The types of the DOM do not include it. */
interface WorkerScope {
  location: Location
  registration: { unregister: () => Promise<boolean> }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

/** Written by the build: scripts that the precached pages load after the first interaction. */
declare const KEPT_SCRIPTS: readonly string[]
/** Written by the build. */
declare const FILE_HASHES: FileHashes
/** Written by the build: `offline` of the site configuration. */
declare const OFFLINE: boolean

/** A page asks the worker to cache its own document and the files that it has loaded. */
export interface KeepMessage {
  path: string
  files: readonly string[]
}

interface WorkerEvent {
  request: Request
  data: KeepMessage
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (response: Promise<Response>) => void
}

const worker = globalThis as unknown as WorkerScope

const OURS = [DOCUMENTS, ASSETS, PICTURES]

async function forget(keep: readonly string[]): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !keep.includes(name)).map((name) => caches.delete(name)))
}

function handleFetch(event: WorkerEvent): void {
  const { request } = event
  const url = new URL(request.url)
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  // Previews show documents that are not public yet; a device must not keep them or their pictures.
  if (url.pathname.startsWith(PREVIEW_PATH)) return
  if (request.mode === 'navigate') {
    event.respondWith(handleDocument(request, waitUntil))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(handleAsset(request, waitUntil, FILE_HASHES))
  } else if (request.destination === 'image') {
    event.respondWith(handlePicture(request, waitUntil))
  }
}

worker.addEventListener('install', (event) => {
  const { origin } = worker.location
  // Taking over open tabs is safe: hashed files never change, and documents come from the network first.
  const paths = savedPages.map((name) => pages[name].path)
  event.waitUntil(
    Promise.all([
      worker.skipWaiting(),
      OFFLINE && precache(paths, KEPT_SCRIPTS, origin, FILE_HASHES),
    ]),
  )
})

if (OFFLINE) {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([forget(OURS), worker.clients.claim()]))
  })
  worker.addEventListener('fetch', handleFetch)
  // Pages that were reached within the application, or before the worker was active, have not been fetched through it.
  worker.addEventListener('message', (event) => {
    const { path, files } = event.data
    event.waitUntil(precache([path], files, worker.location.origin, FILE_HASHES))
  })
} else {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(forget([]).then(() => worker.registration.unregister()))
  })
}
