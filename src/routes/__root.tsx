import { Outlet, createRootRoute } from '@tanstack/react-router'
import { listContacts } from '../api/contact.ts'
import { loadParts } from '../api/load.ts'
import { listProducts } from '../api/product.ts'
import { SiteDataContext } from '../pages/shared/site-data.ts'
import { Layout } from '../shell/Layout.tsx'

export const Route = createRootRoute({
  // The layout's data is loaded once, when the layout starts; 重试 and a reload ask again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: (context) => loadParts(context, { products: listProducts, contacts: listContacts }),
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
