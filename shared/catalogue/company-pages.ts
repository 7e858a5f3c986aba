/** The sections and pages of the catalogue that the company has (`company/sections.ts`). */
import { sections } from '#company/sections.ts'
import type { SectionName } from '../config/company.ts'
import { type PageEntry, type PageName, pages } from './pages.ts'
import { type AboutPart, type PagePart, aboutSections } from './search-params.ts'
import { keysOf } from '../keys-of.ts'

const names = keysOf(pages)

const isSwitchedOn = (name: PageName): boolean => {
  const { section } = pages[name]
  return !section || (sections.order.includes(section) && !sections.without.includes(name))
}

/** True for a detail when one of its lists exists, and for the search when there is anything to find. */
function isPresent(name: PageName): boolean {
  const { kind, section } = pages[name]
  if (kind !== 'detail' && kind !== 'search') return isSwitchedOn(name)
  return names.some((other) => {
    const found: PageEntry = pages[other]
    const isFound = section
      ? found.detail === name
      : found.kind === 'list' || found.kind === 'product'
    return isFound && isSwitchedOn(other)
  })
}

const present = names.filter(isPresent)

export const hasPage = (name: PageName): boolean => present.includes(name)

export const hasPagePart = (part: PagePart): boolean => !sections.without.includes(part)

/** The parts of 关于我们 that the company has, in the order of the page. */
export const aboutParts: readonly AboutPart[] = keysOf(aboutSections).filter(hasPagePart)

export const hasAllPages = present.length === names.length

export const pageNames = (): readonly PageName[] => present

/** The sections with at least a page, in the order of the navigation. */
export const presentSections: readonly SectionName[] = sections.order.filter((section) =>
  names.some((name) => pages[name].section === section && hasPage(name)),
)
