import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { JSDOM } from 'jsdom'
import found from '#company/accessibility-report.json' with { type: 'json' }
import { startTestApi } from '../../../tests/support/test-api.ts'

const FILE = '#company/accessibility-report.json'
const REPORTS = ['/accessibility/conformance', '/accessibility/self_assessment']

let api: Awaited<ReturnType<typeof startTestApi>>
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

afterEach(() => {
  vi.doUnmock(FILE)
})

/** A page of a site whose audit has written this, or what the file of the test site says. */
async function pagesWith(report: object | undefined, ...paths: string[]): Promise<HTMLElement[]> {
  if (report) {
    vi.resetModules()
    vi.doMock(FILE, () => ({ default: report }))
  }
  const { renderPage } = await import('../../../tests/support/render-page.ts')
  return Promise.all(
    paths.map(async (path) => {
      const { html } = await renderPage(path, api.url)
      return new JSDOM(html).window.document.body
    }),
  )
}

const texts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent)

it('shows each criterion that the audit reports, at its level and with its result', async () => {
  const [body] = await pagesWith(undefined, '/accessibility/conformance')
  const [, ...tables] = body!.querySelectorAll('main table')
  expect(tables.map((table) => texts(table, 'tbody th'))).toEqual(
    found.conformance.levels.map(({ criteria }) => criteria.map(({ id, name }) => `${id} ${name}`)),
  )
  expect(tables.map((table) => texts(table, 'strong'))).toEqual(
    found.conformance.levels.map(({ criteria }) => criteria.map(({ result }) => result)),
  )
})

it('shows each line of the self-assessment under its part, and places to sign', async () => {
  const [body] = await pagesWith(undefined, '/accessibility/self_assessment')
  const { parts, signatures } = found.assessment
  expect(texts(body!, 'main h2')).toEqual(expect.arrayContaining(parts.map(({ title }) => title)))
  expect(texts(body!, 'main h3')).toEqual(
    parts.flatMap(({ items }) => items.map(({ title }) => title)),
  )
  expect(texts(body!, 'main dt')).toEqual(expect.arrayContaining(signatures))
})

it('is reached from the statement', async () => {
  const [body] = await pagesWith(undefined, '/accessibility')
  const links = Array.from(body!.querySelectorAll('main a'), (a) => a.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(REPORTS))
})

it.each([
  ['there has been no audit', {}],
  ['the audit was of another company', { ...found, site: '另一家公司' }],
])('says so where %s', async (_what, report) => {
  for (const body of await pagesWith(report, ...REPORTS)) {
    expect(body.textContent).toContain('还没有进行无障碍检测')
    expect(body.querySelector('main table, main a[download]')).toBeNull()
  }
})
