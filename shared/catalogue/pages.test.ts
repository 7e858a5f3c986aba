import { expect, it } from 'vitest'
import { type PageName, RESOURCES, detailOf, listsOf, pages } from './pages.ts'

const lists = Object.values(pages).filter(({ kind }) => kind === 'list')

it.each(lists)('$path leads to the page of its documents, in its own section', (list) => {
  const detail = pages[detailOf(list.resource!, list.site!)]
  expect(detail).toMatchObject({
    kind: 'detail',
    resource: list.resource,
    section: list.section,
  })
  expect(detail.path).toMatch(/\/\$id$/)
})

it.each(RESOURCES)('%s: the sites of its lists count from 1', (resource) => {
  const sites = listsOf(resource).map((name) => pages[name].site)
  expect(sites).toEqual(sites.map((_, index) => index + 1))
})

it('takes a document of an unknown site for one of the first list', () => {
  const names = (['news', 'publicity'] as const).map((resource) => detailOf(resource, 99))
  expect(names).toEqual<PageName[]>(['NewsDetail', 'InformationDetail'])
})
