/**
 * The pages that are opened to be looked at whole: one of each kind, and addresses that are no kind of their own.
 */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { kindPaths } from './page-kinds.ts'

const otherPaths = {
  'later-page': '/news/company?page=2',
  attachments: '/information_detail/2023',
} as const

const servicePaths = {
  'search-hits': `/search?keyword=${encodeURIComponent('担保')}`,
  'search-detail': kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
} as const

/** The page could not be rendered, and every call fails: the shell, in which scripts show that they have nothing to show. */
const failedPaths = { failed: servicePaths['search-detail'] } as const

export type ServiceVisit = keyof typeof servicePaths
export type FailedVisit = keyof typeof failedPaths
export type Visit = PageKind | keyof typeof otherPaths | ServiceVisit | FailedVisit

export const visitPaths: Readonly<Record<Visit, string>> = {
  ...kindPaths,
  ...otherPaths,
  ...servicePaths,
  ...failedPaths,
}

export const visits = Object.keys(visitPaths) as Visit[]
export const kinds = Object.keys(kindPaths) as PageKind[]
