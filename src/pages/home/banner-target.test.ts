import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

test('a path of the site is for the router, with its search parameters as strings', () => {
  expect(bannerTarget('/product')).toEqual({ kind: 'page', to: '/product', search: {} })
  expect(bannerTarget('/product?classid=product-3')).toEqual({
    kind: 'page',
    to: '/product',
    search: { classid: 'product-3' },
  })
})

test('other hosts, protocol-relative addresses and fragments are plain links', () => {
  for (const href of ['https://example.com/a', '//example.com/a', '/about#x'])
    expect(bannerTarget(href)).toEqual({ kind: 'address', href })
})
