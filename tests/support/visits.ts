/**
 * What budgets measure of the test site: an address of each kind of page, and addresses that visitors open as often but
 * that are no kind of their own.
 */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { NEW_NOTICE } from './new-notice.ts'
import { kindPaths } from './page-kinds.ts'

/** A file, like those of the kinds. */
const laterPaths = { 'later-page': '/news/company?page=2' } as const

/**
 * Rendered when they are asked for, by a service whose content is newer than the build (`withServiceOfNewerContent` in
 * `newer-content.ts`).
 */
const servicePaths = {
  'search-hits': `/search?keyword=${encodeURIComponent('担保')}`,
  'search-detail': kindPaths.detail.replace('/news_detail/', '/search_detail/news/'),
  'new-document': NEW_NOTICE.path,
} as const

/** No file, and every call fails: the shell, in which scripts show that they have nothing to show. */
const failedPaths = { failed: servicePaths['search-detail'] } as const

export type ServiceVisit = keyof typeof servicePaths
export type FailedVisit = keyof typeof failedPaths
export type Visit = PageKind | keyof typeof laterPaths | ServiceVisit | FailedVisit

export const visitPaths: Readonly<Record<Visit, string>> = {
  ...kindPaths,
  ...laterPaths,
  ...servicePaths,
  ...failedPaths,
}

export const serviceVisits = Object.keys(servicePaths) as ServiceVisit[]
export const isFailed = (visit: Visit): visit is FailedVisit => Object.hasOwn(failedPaths, visit)
export const visits = Object.keys(visitPaths) as Visit[]
