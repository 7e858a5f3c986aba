/** What the browser's entry tells the API before it is loaded: most visits to a page never need it. */
import type { ApiError } from './errors.ts'

interface ApiSettings {
  /** Put before every path; the empty string means the site's own origin. */
  base: string
  /** Origin that relative pictures and files are taken from. */
  assets: string
  report: (error: ApiError) => void
  /** Says on the page that an answer was saved on this device earlier; without it none is used. */
  showCachedNotice?: ((savedAt: number) => void) | undefined
  /** Says on the page that an answer held more than is shown. */
  markCut?: () => void
}

export const apiSettings: ApiSettings = {
  base: '',
  assets: '',
  report: () => {},
}

/**
 * Points the client at an API. `base` is put before every path; the empty string means the site's own
 * origin.
 * @param publicBase the API as a visitor's browser reaches it; relative pictures and files are taken
 * from there. The prerenderer may ask an API at another address.
 */
export function configureApi(base: string, publicBase = base): void {
  apiSettings.base = base.replace(/\/+$/, '')
  // A base with a path only (`/api`) serves calls, not pictures.
  apiSettings.assets = /^https?:/.test(publicBase) ? new URL(publicBase).origin : ''
}

/** Decides what becomes of failures in the browser (a toast); set once by the client entry. */
export function onFailure(reporter: (error: ApiError) => void): void {
  apiSettings.report = reporter
}

/** Lets the client answer from the device while there is no network; `mark` says so on the page. */
export function onCachedResponse(mark: (savedAt: number) => void): void {
  apiSettings.showCachedNotice = mark
}
