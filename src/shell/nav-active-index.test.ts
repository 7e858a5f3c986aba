import { expect, test } from 'vitest'
import { navigation } from '../../shared/catalogue/navigation.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'
import { activeIndexOf } from './nav-active-index.ts'

const indexOf = (page?: PageName): number =>
  activeIndexOf([{ staticData: {} }, { staticData: page ? { page } : {} }])

test('a page of a section makes its entry the current one, whatever its kind', () => {
  const own: PageName[] = [
    'About',
    'Company',
    'NewsDetail',
    'Service',
    'Product',
    'TalentStructure',
  ]
  for (const page of own) expect(navigation[indexOf(page)]?.section, page).toBe(pages[page].section)
})

test('a page of no section makes none the current one', () => {
  for (const page of ['Home', 'Search', 'NotFound', undefined] as const)
    expect(indexOf(page)).toBe(-1)
})
