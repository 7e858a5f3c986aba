import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLink } from './PageLink.tsx'

it('writes the address of a page, a section, a document and a search', () => {
  const html = renderToStaticMarkup(
    <>
      <PageLink to="/news">1</PageLink>
      <PageLink to="/about" search={{ classid: 'honor' }}>
        2
      </PageLink>
      <PageLink to="/product" search={{ classid: 'product-3' }}>
        3
      </PageLink>
      <PageLink to="/news_detail/$id" params={{ id: '3' }}>
        4
      </PageLink>
      <PageLink to="/search" search={{ keyword: '保函', page: '2' }}>
        5
      </PageLink>
    </>,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/news',
    '/about?classid=honor',
    '/product?classid=product-3',
    '/news_detail/3',
    `/search?keyword=${encodeURIComponent('保函')}&amp;page=2`,
  ])
})
