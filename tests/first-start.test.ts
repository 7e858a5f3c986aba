/** A new site whose content has mistakes: it starts, publishes the rest, and says what is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningService } from '../server/service.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from './support/content-folder.ts'
import { runProgram, temporaryFolder } from './support/program.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

const folder = makeTestFolder({
  'news/company/1.md': documentText(NEWS_FIELDS),
  'news/company/2.md': documentText({ ...NEWS_FIELDS, titel: '写错' }),
  'products.yaml': '- id: 1\n  title: [',
  'profile.yaml': 'title: [',
})
afterAll(() => folder.remove())

const WRONG = ['news/company/2.md:', 'products.yaml:', 'profile.yaml:']

// As `deploy/Containerfile` has it: the import is a command before the service.
describe.each(['npm start', 'the container'])('%s', (way) => {
  const database = `${temporaryFolder()}/site.db`
  const lines: string[] = []
  let imported = ''
  let service: RunningService
  beforeAll(async () => {
    const env = { CONTENT_DIR: folder.dir }
    if (way === 'the container')
      imported = (
        await runProgram('scripts/content-import.ts', [], {
          env: { ...env, DATABASE_URL: database },
        })
      ).output
    service = await startTestService(database, env, lines)
  })
  afterAll(() => service.close())

  it.each(['/', '/about', '/product', '/news/company', '/news_detail/1'])(
    'shows %s',
    async (path) => {
      const { status, failures } = await renderPage(path, service.url)
      expect([status, failures]).toEqual([200, []])
    },
  )

  it('says what is kept out, with file and line', () => {
    const said = imported || lines.find((one) => one.includes('content kept out'))
    for (const file of WRONG) expect(said).toContain(file)
  })
})
