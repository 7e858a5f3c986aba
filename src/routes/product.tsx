import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '../pages/product/ProductPage.tsx'
import { classidSearch } from './-search-params.ts'

// The products themselves are loaded by the layout, which needs them for the navigation.
export const Route = createFileRoute('/product')({
  staticData: { page: 'Product' },
  validateSearch: classidSearch,
  component: ProductPage,
})
