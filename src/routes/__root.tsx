import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../api/load.ts'
import { ShownAddressProvider } from '../components/PageLink.tsx'
import { SiteDataContext } from '../components/site-data.ts'
import { Layout } from '../shell/Layout.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The layout's data is loaded once, when the layout starts; 重试 and a reload ask again.
  staleTime: Number.POSITIVE_INFINITY,
  // The plugin never splits the root route.
  loader: async (route) => (await import('./-layout-loader.ts')).loadLayout(route),
  component: RootRoute,
})

function RootRoute() {
  return (
    <SiteDataContext value={Route.useLoaderData()}>
      <ShownAddressProvider>
        <Layout>
          <Outlet />
        </Layout>
      </ShownAddressProvider>
    </SiteDataContext>
  )
}
