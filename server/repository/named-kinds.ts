/** A keyword that names a page (招聘, 费率) leads with the documents of that page. */
import type { NavItem } from '../../shared/catalogue/navigation.ts'
import { isWordOf, pagesNamed } from '../../shared/catalogue/page-words.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import type { Query, Unit } from '../search/query.ts'
import type { NamedKind } from '../search/rank.ts'
import { PRODUCT_SITE, kindToken } from '../search/tokens.ts'
import { fold } from '../search/variants.ts'

const PRODUCTS = kindToken('product', PRODUCT_SITE)

/** A sum alone (五百万左右) asks for a product of that size. */
const isSum = (keyword: string, { units }: Query): boolean =>
  /\d[万亿]/.test(fold(keyword)) && units.every(({ text }) => /^[\d万亿元]/.test(text))

const kindOf = ({ routerName }: NavItem): string[] => {
  const { resource, site, section } = pages[routerName]
  if (resource && site) return [kindToken(resource, site)]
  return section === 'Service' || section === 'Product' ? [PRODUCTS] : []
}

/**
 * The lists that a keyword names; the pages of the service lead with the products. A document of such a list needs only
 * the words that say more than what the list is about: each product is about 贷款 and 担保, and hardly one says so, and
 * the texts of 党建动态 rarely have 党建.
 * @param products the names of the products; their words tell products apart (三农, 保函)
 * @returns a function that says for some words of the keyword which of them each list needs
 */
export function namedKinds(
  keyword: string,
  query: Query,
  products: readonly string[],
): (units: readonly Unit[]) => NamedKind[] {
  const named = pagesNamed(query.asked, products)
  const tokens = new Set([...(isSum(keyword, query) ? [PRODUCTS] : []), ...named.flatMap(kindOf)])
  const kinds = Array.from(tokens, (token) => {
    const lists = named.filter((item) => kindOf(item).includes(token))
    const tellsApart = (text: string) =>
      token === PRODUCTS && products.some((name) => fold(name).includes(text))
    const isNeeded = ({ text }: Unit) =>
      tellsApart(text) || !lists.some((item) => isWordOf(item, text))
    return { token, isNeeded }
  })
  return (units) => kinds.map(({ token, isNeeded }) => ({ token, needed: units.filter(isNeeded) }))
}
