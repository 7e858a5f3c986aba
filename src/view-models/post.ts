import { hasPassed } from '../../shared/china-time.ts'
import type { Post } from '../../shared/contract/company-lists.ts'
import { serverNow } from '../lib/server-clock.ts'

/** A position, marked where it was closed when the page was loaded; other APIs list those as well. */
export interface PostWithState extends Post {
  isClosed?: true
}

const isClosed = ({ end_date: endDate }: Post, now: number): boolean =>
  endDate !== undefined && hasPassed(endDate, now)

export const toPost = (post: Post): PostWithState =>
  isClosed(post, serverNow()) ? { ...post, isClosed: true } : post

/** @param now the time when it is shown; before hydration, what it was when the page was loaded counts */
export const isOpen = (post: PostWithState, now: number | undefined): boolean =>
  now === undefined ? !post.isClosed : !isClosed(post, now)
