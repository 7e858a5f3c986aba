import { Outlet, createRootRoute } from '@tanstack/react-router'
import { ShownAddressProvider } from '../components/PageLink.tsx'
import { SiteDataContext } from '../components/site-data.ts'
import { Layout } from '../shell/Layout.tsx'

export const Route = createRootRoute({
  // The layout's data is loaded once, when the layout starts; 重试 and a reload ask again.
  staleTime: Number.POSITIVE_INFINITY,
  // The router does not split the root route; a prerendered page starts without the API's code.
  loader: async (context) => (await import('./-loaders.ts')).loadLayout(context),
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
