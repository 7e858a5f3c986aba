import { expect, it } from 'vitest'
import { parseSearch } from '../../../shared/catalogue/search-params.ts'
import { type NavigationCause, type Place, navigationKind } from './navigation-kind.ts'

function at(href: string): Place {
  const { pathname, search, hash } = new URL(href, 'http://localhost')
  return { href, pathname, searchStr: search, hash: hash.slice(1), search: parseSearch(search) }
}

it.each<[NavigationCause, string | undefined, string, ReturnType<typeof navigationKind>]>([
  ['load', undefined, '/about', 'load'],
  ['load', '/about?classid=culture', '/about?classid=culture', 'load'],
  ['traversal', '/about', '/news/company', 'traversal'],
  ['traversal', '/about#note-1', '/about', 'traversal'],
  ['traversal', '/about?classid=culture', '/about', 'traversal'],
  ['traversal', '/about', '/about', 'none'],
  [undefined, '/', '/about', 'page'],
  [undefined, '/', '/about#note-1', 'page'],
  [undefined, '/search?keyword=保函', '/search?keyword=费率', 'page'],
  [undefined, '/search?keyword=保函&page=2', '/search', 'page'],
  [undefined, '/search?keyword=保函', '/search?keyword=保函&page=2', 'list-page'],
  [undefined, '/news/company', '/news/company?page=2', 'list-page'],
  [undefined, '/', '/about?classid=culture', 'section'],
  [undefined, '/about', '/about?classid=culture', 'section'],
  ['press', '/about?classid=culture', '/about?classid=culture', 'section'],
  ['press', '/about', '/about', 'none'],
  [undefined, '/about', '/about', 'none'],
  [undefined, '/#site-menu', '/', 'none'],
])('%s from %s to %s: %s', (cause, from, to, kind) => {
  expect(navigationKind(cause, from === undefined ? from : at(from), at(to))).toBe(kind)
})
