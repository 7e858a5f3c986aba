/**
 * The demo API in the browser, for `npm run dev`. Import it dynamically and in development only:
 *
 *     if (import.meta.env.DEV) await (await import('./browser.ts')).startMocks()
 */
import { network } from 'virtual:msw'
import { loadContent } from './content-browser.ts'
import { Db } from './db.ts'
import { createHandlers } from './handlers.ts'
import { applyScenarioParameter } from './scenarios.ts'

/** Starts to answer calls; resolves when the worker is ready. */
export async function startMocks(): Promise<void> {
  applyScenarioParameter(location.search)
  const handlers = createHandlers({ db: new Db(loadContent()) })
  network.configure({ handlers, onUnhandledFrame: 'bypass' })
  await network.enable()
}
