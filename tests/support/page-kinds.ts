/** The pages that are opened to be looked at whole: one of each kind, and addresses that are no kind of their own. */
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

const otherPaths = {
  'later-page': '/news/company?page=2',
  attachments: '/information_detail/2023',
  'search-hits': `/search?keyword=${encodeURIComponent('担保')}`,
  'search-detail': kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
  /**
   * The bare shell, as if the service could not render the page, with every call failing: scripts show the failure.
   */
  failed: kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
} as const

export type Visit = PageKind | keyof typeof otherPaths

export const visitPaths: Readonly<Record<Visit, string>> = { ...kindPaths, ...otherPaths }
