/** Every row of the specification's table over HTTP, from the files of the build, as a reader without scripts has it. */
import { navigation, redirects } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import {
  COMPANY_NAME,
  detailSelector,
  detailRoutes,
  plainRoutes,
  specRedirects,
  specRoutes,
} from '../support/spec-routes.ts'
import { expect, test } from '@playwright/test'
import { type Answer, ask } from './ask-page.ts'

/** The page has its heading and links that lead on. */
function expectReadable({ status, document, text, heading }: Answer): void {
  expect(status).toBe(200)
  expect(document.title).toBe(COMPANY_NAME)
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(heading).not.toBe('')
  expect(document.querySelector('[data-section-pending]')).toBeNull()
  expect(text.length).toBeGreaterThan(80)
  const entries = document.querySelectorAll('nav[aria-label="主导航"] [data-entry] > a')
  expect(Array.from(entries, ({ textContent }) => textContent)).toEqual(
    navigation.map(({ name }) => name),
  )
  expect(document.querySelector('footer a[href^="tel:"]')).not.toBeNull()
}

test('the catalogue holds every row of the specification', () => {
  for (const { name, spec, site } of specRoutes) {
    const entry = pages[name as keyof typeof pages]
    expect(entry?.path, name).toBe(spec.replaceAll(/\{(\w+)\}/g, '$$$1'))
    expect(entry.site, name).toBe(site)
  }
  expect(Object.fromEntries(redirects())).toEqual(specRedirects)
})

/** Pages that the specification does not have. */
const OURS = [
  { name: 'Accessibility', spec: '/accessibility' },
  { name: 'AccessibilitySelfAssessment', spec: '/accessibility/self_assessment' },
  { name: 'AccessibilityConformance', spec: '/accessibility/conformance' },
]

for (const { name, spec } of [...plainRoutes, ...OURS])
  test(`${name}: ${spec}`, async ({ request }) => {
    const answer = await ask(request, spec)
    expectReadable(answer)
    expect(answer.heading).toContain(pages[name as keyof typeof pages].title)
  })

for (const { name, spec, from } of detailRoutes.filter(
  ({ spec: path }) => !path.startsWith('/search'),
))
  test(`${name}: ${spec}, from its list`, async ({ request }) => {
    const { document } = await ask(request, from!)
    const link = document.querySelector<HTMLAnchorElement>(detailSelector(spec))!
    const answer = await ask(request, link.getAttribute('href')!)
    expectReadable(answer)
    expect(link.textContent).toContain(answer.heading)
  })

for (const [from, to] of Object.entries(specRedirects))
  test(`${from} leads to ${to}`, async ({ request }) => {
    const response = await request.get(from)
    expect(response.status()).toBe(200)
    const { document } = await ask(request, from)
    const refresh = document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')
    expect(`${response.url()} ${refresh}`).toContain(to)
  })

for (const path of [
  '/no/such/page',
  '/news_detail/999999',
  '/information_detail/nothing',
  '/bidding_detail/999999',
  '/party_detail/999999',
  '/zp_detail/999999',
  '/search_detail/news/999999',
  '/search_detail/nothing/1',
  '/news_detail/%3Cimg%20src=x%20onerror=alert(1)%3E',
])
  test(`${path} is not found`, async ({ request }) => {
    const { status, document, heading } = await ask(request, path)
    expect(status).toBe(404)
    expect(heading).toBe('404 - 找不到页面')
    expect(document.title).toBe(COMPANY_NAME)
    expect(document.querySelector('main a[href="/"]')).not.toBeNull()
  })
