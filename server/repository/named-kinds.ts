/** A keyword that names a page (招聘, 费率) leads with the documents of that page. */
import { pagesNamed } from '../../shared/catalogue/page-words.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { askedForm, parseQuery } from '../search/query.ts'
import { PRODUCT_SITE, kindToken } from '../search/tokens.ts'
import { fold } from '../search/variants.ts'

/** A sum alone (五百万左右) asks for a product of that size. */
const isSum = (keyword: string): boolean =>
  /\d[万亿]/.test(fold(keyword)) &&
  parseQuery(keyword).units.every(({ text }) => /^[\d万亿元]/.test(text))

/**
 * The tokens of the lists that a keyword names; the pages of the service lead with the products.
 * @param products the names of the products
 */
export const namedKinds = (keyword: string, products: readonly string[]): string[] => [
  ...new Set([
    ...(isSum(keyword) ? [kindToken('product', PRODUCT_SITE)] : []),
    ...pagesNamed(askedForm(keyword), products).flatMap(({ routerName }) => {
      const { resource, site, section } = pages[routerName]
      if (resource && site) return kindToken(resource, site)
      return section === 'Service' || section === 'Product'
        ? kindToken('product', PRODUCT_SITE)
        : []
    }),
  ]),
]
