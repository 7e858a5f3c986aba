import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLink, type PageTarget } from './PageLink.tsx'

it('writes the address of a page, a section, a document and a search', () => {
  const targets: PageTarget[] = [
    { to: '/news' },
    { to: '/about', search: { classid: 'honor' } },
    { to: '/product', search: { classid: 'product-3' } },
    { to: '/news_detail/$id', params: { id: '3' } },
    { to: '/search', search: { keyword: '保函', page: '2' } },
  ]
  const links = targets.map((target) => renderToStaticMarkup(<PageLink {...target}>x</PageLink>))
  expect(links.map((html) => /href="([^"]*)"/.exec(html)?.[1])).toEqual([
    '/news',
    '/about?classid=honor',
    '/product?classid=product-3',
    '/news_detail/3',
    `/search?keyword=${encodeURIComponent('保函')}&amp;page=2`,
  ])
})

/** Each of these lines is a type error; `tsc` complains when one no longer is. */
it('does not compile with a link that leads nowhere', () => {
  const wrong: PageTarget[] = [
    // @ts-expect-error -- there is no such page
    { to: '/nowhere' },
    // @ts-expect-error -- the section is called honor
    { to: '/about', search: { classid: 'honour' } },
    // @ts-expect-error -- the sections of products are called product-3
    { to: '/product', search: { classid: '3' } },
    // @ts-expect-error -- a document needs its id
    { to: '/news_detail/$id' },
    // @ts-expect-error -- parameters are strings, as in the address
    { to: '/news/company', search: { page: 2 } },
  ]
  expect(wrong).toHaveLength(5)
})
