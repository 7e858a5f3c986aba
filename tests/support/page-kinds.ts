/** One address for each kind of page: what budgets, Lighthouse and the bench measure. */
import type { PageKind } from '../../shared/catalogue/pages.ts'

/** The detail is the longest of the news, so that its budget is the most that a detail costs. */
export const kindPaths: Readonly<Record<PageKind, string>> = {
  home: '/',
  about: '/about',
  list: '/news/company',
  detail: '/news_detail/3018',
  service: '/service',
  product: '/product',
  talent: '/join/recruitment',
  contact: '/join/contact',
  reservation: '/join/reservation',
  search: '/search',
  accessibility: '/accessibility',
  'not-found': '/404',
}

export const pageKinds = Object.keys(kindPaths) as PageKind[]
