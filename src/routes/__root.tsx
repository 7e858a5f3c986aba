import { Outlet, createRootRoute } from '@tanstack/react-router'
import { SiteDataContext } from '../pages/shared/site-data.ts'
import { isAwake, sleep } from '../shell/awake.ts'
import { Layout } from '../shell/Layout.tsx'

/** After this time a page that cannot wake (its code does not come) is left all the same. */
const WAKING_MS = 3_000

/**
 * A navigation wakes the page that it leaves. React has to have taken that over before the router lets
 * go of it, or hydrating it fails (“reading 'routeId'” of a match that is gone, in React 422 and 520).
 */
async function untilAwake(): Promise<void> {
  const until = Date.now() + WAKING_MS
  while (!isAwake() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 16))
}

export const Route = createRootRoute({
  beforeLoad: ({ preload }) => (preload || !sleep() ? undefined : untilAwake()),
  // The layout's data is loaded once, when the layout starts; 重试 and a reload ask again.
  staleTime: Number.POSITIVE_INFINITY,
  // The router does not split the root route; a prerendered page starts without the API's code.
  loader: async (context) => (await import('./-loaders.ts')).loadLayout(context),
  component: RootRoute,
})

function RootRoute() {
  return (
    <SiteDataContext value={Route.useLoaderData()}>
      <Layout>
        <Outlet />
      </Layout>
    </SiteDataContext>
  )
}
