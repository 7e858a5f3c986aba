/** The pages that the company has. */
import { type PageName, pages } from './pages.ts'
import { absentPages } from './present.ts'

export const hasPage = (name: PageName): boolean => !absentPages.includes(name)

/** The pages that the company has, in the order of the catalogue. */
export const pageNames = (): PageName[] => (Object.keys(pages) as PageName[]).filter(hasPage)
