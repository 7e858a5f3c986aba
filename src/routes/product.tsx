import { createFileRoute } from '@tanstack/react-router'
import { ask, loadParts } from '../api/load.ts'
import { ProductPage } from '../pages/product/ProductPage.tsx'
import { listProductsCall } from '../../shared/contract/company-lists.ts'
import { readSearch } from '../../shared/catalogue/search-params.ts'

export const Route = createFileRoute('/product')({
  staticData: { page: 'Product' },
  validateSearch: readSearch('product'),
  loader: (route) => loadParts({ products: ask(route, listProductsCall, {}) }),
  component: ProductRoute,
})

function ProductRoute() {
  return <ProductPage products={Route.useLoaderData().products} />
}
