/** Every route renders on the server side, where there is no window, from the service's answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderPage } from './support/render-page.ts'
import { createTestApi } from './support/test-api.ts'
import type { RenderedPage } from '../shared/rendering/rendered-page.ts'
import { detailRoutes, plainRoutes, specRedirects } from './support/routes.ts'

const api = await createTestApi()

beforeAll(() => api.server.listen())

afterAll(() => api.server.close())

const headings = (html: string): number => html.match(/<h1[\s>]/g)?.length ?? 0

function expectComplete(page: RenderedPage): void {
  expect(page.status).toBe(200)
  expect(page.failures).toEqual([])
  expect(headings(page.html)).toBe(1)
  expect(page.html).not.toContain('data-section-pending')
  expect(page.html).not.toContain('暂时无法显示')
  // `undefined` in a text or an attribute is a field that someone forgot to guard.
  expect(page.html).not.toMatch(/>undefined<|="[^"]*undefined[^"]*"|\[object Object\]|NaN/)
}

const idsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)

describe('rendering without a window', () => {
  it('has none', () => {
    expect(typeof window).toBe('undefined')
    expect(typeof document).toBe('undefined')
  })

  it.each(plainRoutes.map(({ name, spec }) => [name, spec] as const))(
    '%s: %s',
    async (name, path) => {
      const page = await renderPage(path)
      expectComplete(page)
      expect(page.page).toBe(name)
      const ids = idsOf(page.html)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )

  it.each(detailRoutes.map(({ name, spec, from }) => [name, from!, spec] as const))(
    '%s: the first of %s',
    async (name, from, spec) => {
      const list = await renderPage(from)
      const prefix = spec.slice(0, spec.indexOf('{'))
      const path = new RegExp(`href="(${prefix}[^"]+)"`).exec(list.html)?.[1]
      expect(path).toBeDefined()
      const page = await renderPage(path!)
      expectComplete(page)
      expect(page.page).toBe(name)
    },
  )

  it.each(Object.entries(specRedirects))('%s redirects to %s', async (from, to) => {
    const page = await renderPage(from)
    expect(page.status).toBeGreaterThanOrEqual(300)
    expect(page.status).toBeLessThan(400)
    expect(new URL(page.location!, 'http://localhost').pathname).toBe(to)
  })

  it.each([
    '/no/such/page',
    '/news_detail/no-such-id',
    '/search_detail/nothing/1',
    '/zp_detail/%3Cscript%3E',
  ])('%s is the 404 page', async (path) => {
    const page = await renderPage(path)
    expect(page.status).toBe(404)
    expect(page.page).toBe('NotFound')
    expect(page.html).toContain('404 - 找不到页面')
    expect(headings(page.html)).toBe(1)
  })

  it('says that a page is incomplete when the API does not answer', async () => {
    const page = await renderPage('/news/company', 'http://127.0.0.1:9')
    expect(page.failures.join()).toContain('网络连接故障')
    expect(headings(page.html)).toBe(1)
    expect(page.html).toContain('网络连接故障')
  })
})
