/**
 * A list page is a row of the catalogue, a route file and the literal row of the specification's table: what
 * else speaks of it follows from the row. Held by a list that only this test has.
 */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { apiDocument } from '../scripts/api-doc/document.ts'
import { openApi } from '../scripts/api-doc/openapi.ts'
import { renewGuide } from '../server/content/folders-table.ts'
import { formatProblems } from '../server/content/problem.ts'
import { scanContent } from '../server/content/scan.ts'
import { RESOURCES } from '../server/content/resources.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../server/content/test-folder.ts'
import { descriptionOf } from '../shared/catalogue/descriptions.ts'
import { listOf, listsOf } from '../shared/catalogue/lists.ts'
import { breadcrumb, sectionEntry } from '../shared/catalogue/navigation.ts'
import { type PageEntry, type PageName, pages } from '../shared/catalogue/pages.ts'
import { listNewsCall } from '../shared/contract/article.ts'

vi.mock(import('../shared/catalogue/pages.ts'), async (original) => {
  const module = await original()
  const lists = Object.values<PageEntry>(module.pages).filter(({ kind }) => kind === 'list')
  const trial: PageEntry = {
    path: '/news/trial',
    kind: 'list',
    title: '试验栏目',
    enTitle: 'Trial',
    section: 'News',
    resource: 'news',
    site: lists.filter(({ resource }) => resource === 'news').length + 1,
  }
  Object.assign(module.pages, { Trial: trial })
  return module
})

const trial = 'Trial' as PageName
const site = listsOf('news').length

describe('a row of the catalogue', () => {
  it('is in the navigation and has a breadcrumb', () => {
    expect(sectionEntry('News').children.at(-1)).toMatchObject({
      name: '试验栏目',
      routerName: trial,
      noJump: true,
    })
    expect(breadcrumb(trial).map(({ name }) => name)).toEqual(['首页', '新闻中心', '试验栏目'])
  })

  it('has a sentence for search engines', () =>
    expect(descriptionOf(trial)).toBe('新闻中心栏目“试验栏目”发布的全部内容。'))

  it('can be asked for', () => {
    expect(v.is(listNewsCall.request, { site })).toBe(true)
    expect(v.is(listNewsCall.request, { site: site + 1 })).toBe(false)
    expect(listOf('news', site)).toBe(trial)
  })

  it('stands in the API document', async () =>
    expect(apiDocument(await openApi())).toContain(`，${site} 试验栏目；`))

  it('has a folder of documents, which may be missing, and stands in the guide for editors', () => {
    const folder = makeTestFolder()
    folder.write({ 'news/trial/5001.md': documentText(NEWS_FIELDS) })
    const { content, problems } = scanContent(folder.dir)
    expect(formatProblems(problems)).toBe('')
    expect(content.documents.news).toMatchObject([{ id: 5001, site }])
    folder.remove()
    expect(renewGuide(readFileSync('content/README.md', 'utf8'))).toContain('`trial` 试验栏目')
  })
})

it.each(RESOURCES)('the sites of %s count from 1', (resource) => {
  const sites = listsOf(resource).map((name) => pages[name].site)
  expect(sites).toEqual(sites.map((_, index) => index + 1))
})
