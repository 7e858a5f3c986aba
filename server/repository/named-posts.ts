/** Open positions have no page of their own, so a search names them beside its hits, with the page of their list. */
import { PAGE_SIZE } from '../../shared/catalogue/pages.ts'
import { parseQuery } from '../search/query.ts'
import { bodyTokens } from '../search/tokens.ts'

/** A shorter keyword stands in many titles: 担保, 经理. */
const MIN_LENGTH = 3
const MAX_POSTS = 4

/** @param posts in the order of their list. @returns those with all words of the keyword in their title */
export function namedPosts(
  keyword: string,
  posts: readonly { title: string }[],
): { title: string; page: number }[] {
  const { units } = parseQuery(keyword)
  if (units.map(({ text }) => text).join('').length < MIN_LENGTH) return []
  const named = new Map<string, number>()
  for (const [index, { title }] of posts.entries()) {
    const tokens = [...bodyTokens({ body: title })]
    const isNamed = units.every(({ grams }) =>
      grams.every((gram) => tokens.some((token) => token.startsWith(gram))),
    )
    if (isNamed && !named.has(title)) named.set(title, Math.floor(index / PAGE_SIZE) + 1)
  }
  return Array.from(named, ([title, page]) => ({ title, page })).slice(0, MAX_POSTS)
}
