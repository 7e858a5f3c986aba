import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '../pages/product/ProductPage.tsx'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/product')({
  staticData: { page: 'Product' },
  validateSearch: readSearch('product'),
  loader: async (context) => (await import('./-loaders.ts')).loadProduct(context),
  component: ProductRoute,
})

function ProductRoute() {
  return <ProductPage products={Route.useLoaderData().products} />
}
