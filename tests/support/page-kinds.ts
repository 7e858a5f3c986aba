/** The pages that are checked as a whole: one of each kind, and addresses that do not belong to any kind. */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { keysOf } from '../../shared/keys-of.ts'

/** The detail is the longest piece of news, so its budget is the highest that a detail needs. */
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
  'self-assessment': '/accessibility/self_assessment',
  conformance: '/accessibility/conformance',
  'not-found': '/404',
}

export const pageKinds = keysOf(kindPaths)

const otherPaths = {
  'later-page': '/news/company?page=2',
  attachments: '/information_detail/2023',
  'search-hits': `/search?keyword=${encodeURIComponent('担保')}`,
  'search-detail': kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
  /** The bare shell, as if the service could not render the page, with every call failing: scripts show the failure. */
  failed: kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
} as const

export type Visit = PageKind | keyof typeof otherPaths

export const visitPaths: Readonly<Record<Visit, string>> = { ...kindPaths, ...otherPaths }
