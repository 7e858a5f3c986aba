/** What the service renders when it is asked, and what search engines are told; its content is newer than the build. */
import { siteConfig } from '#company/site.ts'
import { addresses } from '../support/addresses.ts'
import { expect, test as base } from '../support/worker-fixtures.ts'
import { ask } from './ask.ts'

const test = base.extend({ baseURL: ({ newerService }, hand) => hand(newerService.url) })

for (const { kind, path, shown } of addresses)
  test(`${kind}: ${shown.status}, ${shown.heading}`, async ({ request }) => {
    const { status, heading, text } = await ask(request, path)
    expect(status).toBe(shown.status)
    expect(heading).toMatch(shown.heading)
    expect(text).toContain(shown.text)
  })

const canonicals: Readonly<Record<string, string>> = {
  '/search_detail/news/3018': '/news_detail/3018',
  '/search_detail/product/1': '/product',
  '/news/company?page=5': '/news/company?page=5',
  '/search': '/search',
}

for (const [path, own] of Object.entries(canonicals))
  test(`the own address of ${path} is ${own}`, async ({ request }) => {
    const { document } = await ask(request, path)
    const link = document.querySelector<HTMLLinkElement>('head > link[rel=canonical]')
    expect(link?.href).toBe(`${siteConfig.origin}${own}`)
  })

test('no search engine keeps a search', async ({ request }) => {
  const { document } = await ask(request, `/search?keyword=${encodeURIComponent('担保')}`)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()
})

test('a page that a list does not have leads to its last one', async ({ request }) => {
  const response = await request.get('/news/company?page=999')
  expect(response.url()).toMatch(/\/news\/company\?page=\d$/)
})
