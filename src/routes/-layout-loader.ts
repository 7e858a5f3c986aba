import { type LoadContext, ask, loadParts } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import type { NavProduct } from '../../shared/catalogue/navigation.ts'
import { listContactsCall, listProductsCall } from '../../shared/contract/company-lists.ts'

/** Id and title are all that the navigation needs of a product, and every page carries them. */
const loadNavProducts = async (route: LoadContext): Promise<Result<NavProduct[]>> =>
  hasPage('Product')
    ? ask(route, listProductsCall, {}, (products) =>
        products.map(({ id, title }) => ({ id, title })),
      )
    : { ok: true, data: [] }

/** The layout: products for the navigation, contact details for header and footer. */
export const loadLayout = (route: LoadContext) =>
  loadParts({ products: loadNavProducts(route), contacts: ask(route, listContactsCall, {}) })
