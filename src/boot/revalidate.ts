/**
 * Revalidates a prerendered page: its data is asked for again once the page is idle, and only what has
 * changed is loaded into the page. A failure changes nothing and says nothing. Calls end when the page is left.
 */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { hasFailure } from '../api/result.ts'

type Loader = (context: object) => Promise<Record<string, unknown>>

/**
 * Asks again for the data of the page that is shown; what has changed is loaded and shown. When all of it has been
 * asked for, a saved document loses the mark that the service worker has put into it.
 */
export async function revalidate(router: AnyRouter): Promise<void> {
  const { matches, location } = router.state
  const abortController = new AbortController()
  const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) abortController.abort()
  })
  const changed = new Set<string>()
  /** Throws for a redirect, or an item that is gone: the next navigation finds out. */
  const ask = async ({ id, routeId, loaderDeps, loaderData, params }: AnyRouteMatch) => {
    const loader = router.routesById[routeId].options.loader as Loader | undefined
    if (!loader) return
    const context = { abortController, cause: 'preload', deps: loaderDeps, location, params }
    const parts = Object.entries(await loader(context))
    const fresh = Object.fromEntries(
      await Promise.all(parts.map(async ([name, part]) => [name, await part] as const)),
    )
    if (hasFailure(fresh)) throw new Error('The answer of before stays')
    if (JSON.stringify(fresh) !== JSON.stringify(loaderData)) changed.add(id)
  }
  const asked = await Promise.allSettled(matches.map(ask))
  stop()
  if (router.state.location !== location) return
  if (changed.size > 0) await router.invalidate({ filter: ({ id }) => changed.has(id) })
  const isComplete = navigator.onLine && asked.every(({ status }) => status === 'fulfilled')
  if (isComplete && router.state.location === location)
    document.getElementById('saved-mark')?.remove()
}
