/** Shared options of parents without a page of their own. */
import { redirect } from '@tanstack/react-router'
import { sectionEntry } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import type { SectionName } from '../../shared/config/company.ts'

/** The router's options of a parent: it leads to the first page of its section, in the same history entry. */
export const parentRoute = (section: SectionName) => ({
  beforeLoad: () => {
    throw redirect({ to: pages[sectionEntry(section).routerName].path as '/', replace: true })
  },
})
