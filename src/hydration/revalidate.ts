/**
 * Revalidates a prerendered page: its data is asked for again once the page is idle, and only what has
 * changed is loaded into the page. A failure changes nothing and says nothing. Calls end when the page is left.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { hasFailure } from '../api/result.ts'

async function resolveAll(data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const entries = Object.entries(data).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(entries))
}

type Loader = (context: object) => Promise<Record<string, unknown>>

/**
 * Asks again for the data of the page that is shown; what has changed is loaded and shown.
 * @param onComplete called when all of it has been asked for again, and the page is still shown
 */
export async function revalidate(router: AnyRouter, onComplete: () => void): Promise<void> {
  const { matches, location } = router.state
  let complete = navigator.onLine
  const abortController = new AbortController()
  const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) abortController.abort()
  })
  const changed = await Promise.all(
    matches.map(async ({ id, routeId, loaderDeps, loaderData, params }) => {
      const loader = router.routesById[routeId].options.loader as Loader | undefined
      if (!loader) return
      try {
        const context = { abortController, cause: 'preload', deps: loaderDeps, location, params }
        const fresh = await resolveAll(await loader(context))
        const failed = hasFailure(fresh)
        complete &&= !failed
        if (failed || JSON.stringify(fresh) === JSON.stringify(loaderData)) return
        return id
      } catch {
        // A redirect or an item that is gone: the next navigation finds out.
        complete = false
        return
      }
    }),
  )
  stop()
  const ids = new Set(changed.filter(Boolean))
  if (ids.size > 0 && router.state.location === location) {
    await router.invalidate({ filter: (match) => ids.has(match.id) })
  }
  if (complete && router.state.location === location) onComplete()
}
