/**
 * What budgets, Lighthouse and the bench measure: an address of each kind of page, and addresses that visitors open as
 * often but that are no file, or not the whole of one.
 */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { NEW_NOTICE } from './new-notice.ts'
import { kindPaths, pageKinds } from './page-kinds.ts'

/** From a service whose content is newer than the build (`withServiceOfNewerContent` in `newer-content.ts`). */
const servicePaths = {
  'search-hits': `/search?keyword=${encodeURIComponent('担保')}`,
  'search-detail': kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
  'later-page': '/news/company?page=2',
  'new-document': NEW_NOTICE.path,
} as const

/** From plain files, while every call fails: a page that is none of them, so that the browser has nothing to show. */
const failedPaths = { failed: servicePaths['search-detail'] } as const

export type ServiceVisit = keyof typeof servicePaths
export type FailedVisit = keyof typeof failedPaths
export type Visit = PageKind | ServiceVisit | FailedVisit

export const visitPaths: Readonly<Record<Visit, string>> = {
  ...kindPaths,
  ...servicePaths,
  ...failedPaths,
}

export const serviceVisits = Object.keys(servicePaths) as ServiceVisit[]
export const failedVisits = Object.keys(failedPaths) as FailedVisit[]
export const visits: readonly Visit[] = [...pageKinds, ...serviceVisits, ...failedVisits]
