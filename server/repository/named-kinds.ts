/** A keyword that names a page (招聘, 费率) leads with the documents of that page. */
import { pagesNamed } from '../../shared/catalogue/page-words.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { PRODUCT_SITE, kindToken } from '../search/tokens.ts'

/** The tokens of the lists that a keyword names; the pages of the service lead with the products. */
export const namedKinds = (keyword: string): string[] => [
  ...new Set(
    pagesNamed(keyword).flatMap(({ routerName }) => {
      const { resource, site, section } = pages[routerName]
      if (resource && site) return kindToken(resource, site)
      return section === 'Service' || section === 'Product'
        ? kindToken('product', PRODUCT_SITE)
        : []
    }),
  ),
]
