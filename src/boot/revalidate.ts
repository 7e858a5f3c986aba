import { type AnyRouter, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { hasFailure } from '../router.tsx'

/** @returns the data of a loader once all of its parts have come */
const settled = async (data: object | undefined): Promise<object | undefined> =>
  data &&
  Object.fromEntries(
    await Promise.all(Object.entries(data).map(async ([name, part]) => [name, await part])),
  )

/**
 * Asks again for the data of the page that is shown, and loads only what has changed into the page. A failure, a
 * redirect or a missing document changes nothing and says nothing; the next navigation finds out. When all of the data
 * has come, a saved document loses the mark that the service worker has put into it.
 */
export async function revalidate(router: AnyRouter): Promise<void> {
  const { matches, location } = router.state
  // The router never preloads matches that are shown, so a second one with the same routes does.
  const second: AnyRouter = createRouter({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [location.href] }),
    scrollRestoration: false,
  })
  const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    // This aborts its calls.
    if (hrefChanged) second.clearCache()
  })
  const { pathname: to, search } = location
  const loaded = (await second.preloadRoute({ to, search })) ?? []
  const answers = new Map<string, object | undefined>()
  for (const { id, status, loaderData } of loaded) {
    // Below a route that failed no loader has run, and still such a match counts as a success, without data.
    if (status !== 'success') break
    const data = await settled(loaderData)
    if (!hasFailure(data)) answers.set(id, data)
  }
  stop()
  if (router.state.location !== location) return
  const isChanged = ({ id, loaderData }: { id: string; loaderData?: unknown }): boolean =>
    answers.has(id) && JSON.stringify(answers.get(id)) !== JSON.stringify(loaderData)
  const changed = new Set(matches.filter(isChanged).map(({ id }) => id))
  if (changed.size > 0) await router.invalidate({ filter: ({ id }) => changed.has(id) })
  const isComplete = navigator.onLine && matches.every(({ id }) => answers.has(id))
  if (isComplete && router.state.location === location)
    document.getElementById('saved-mark')?.remove()
}
