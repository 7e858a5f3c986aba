/** A new site whose content has mistakes: it starts, publishes the rest, and says what is missing. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningService } from '../server/service.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from './support/content-folder.ts'
import { temporaryFolder } from './support/program.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

const folder = makeTestFolder({
  'news/company/1.md': documentText(NEWS_FIELDS),
  'news/company/2.md': documentText({ ...NEWS_FIELDS, titel: '写错' }),
  'products.yaml': '- id: 1\n  title: [',
  'profile.yaml': 'title: [',
})
const lines: string[] = []
let service: RunningService
beforeAll(async () => {
  service = await startTestService(
    `${temporaryFolder()}/site.db`,
    { CONTENT_DIR: folder.dir },
    lines,
  )
})
afterAll(async () => {
  await service.close()
  folder.remove()
})

it.each(['/', '/about', '/product', '/news/company', '/news_detail/1'])('%s', async (path) => {
  const { status, failures } = await renderPage(path, service.url)
  expect([status, failures]).toEqual([200, []])
})

it('names in its log what is kept out, with file and line', () => {
  const line = lines.find((one) => one.includes('content kept out'))
  for (const file of ['news/company/2.md:', 'products.yaml:', 'profile.yaml:'])
    expect(line).toContain(file)
})
