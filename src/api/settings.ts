/** Settings of the client that are made before it is loaded: most visits to a page never need it. */
import type { Sanitise } from '../../rich-text/clean.ts'
import type { Failure, Result } from './result.ts'

interface ApiSettings {
  /** Put before every path; the empty string means the site's own origin. */
  base: string
  /** Origin that relative pictures and files are taken from. */
  assets: string
  report: (failure: Failure) => void
  /** Says on the page that an answer held more than is shown. */
  markCut?: () => void
  /** On the server side: says which fields of an answer are missing or not understood. */
  tellOperator?: (text: string) => void
  /** Makes the calls on the server side, where they need no network. */
  fetch?: typeof fetch
  /** Cleans rich text on the server side; the browser has its own. */
  sanitise?: Sanitise
}

export const apiSettings: ApiSettings = { base: '', assets: '', report: () => {} }

/**
 * Points the client at an API.
 * @param publicBase the API as a visitor's browser reaches it; relative pictures and files are taken
 * from there. The service asks an API at another address.
 */
export function configureApi(base: string, publicBase = base): void {
  apiSettings.base = base.replace(/\/+$/, '')
  // A base with a path only (`/api`) serves calls, not pictures.
  apiSettings.assets = /^https?:/.test(publicBase) ? new URL(publicBase).origin : ''
}

/** Says on the page what there is to say of a result: that it failed, or that it is not all. */
export function tell(result: Result<unknown>): void {
  if (!result.ok) apiSettings.report(result.failure)
  else if (result.isCut) apiSettings.markCut?.()
}
