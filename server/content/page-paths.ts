/** The addresses of pages that are no documents. */
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { redirects, sectionEntry, sectionNames } from '../../shared/catalogue/navigation.ts'
import { type PageEntry, pages } from '../../shared/catalogue/pages.ts'

/** The endings of addresses of programs, and of all that a former site or another one has for pages. */
export const PROGRAM_ENDINGS = 'aspx?|jspx?|php\\d?|do|action|cfm|cgi'
export const PAGE_ENDINGS = `[jpsx]?html?|${PROGRAM_ENDINGS}`

const withoutDocuments = (entries: readonly PageEntry[]): string[] =>
  entries.flatMap(({ path, kind }) => (path.includes('$') || kind === 'not-found' ? [] : [path]))

export const STATIC_PATHS: ReadonlySet<string> = new Set([
  ...withoutDocuments(pageNames().map((name) => pages[name])),
  ...redirects().keys(),
])

/** All addresses of the catalogue, as if the company had all its pages. */
const CATALOGUE_PATHS: ReadonlySet<string> = new Set([
  ...withoutDocuments(Object.values(pages)),
  ...sectionNames().map((name) => sectionEntry(name).path),
])

/** True for an address of a page of the catalogue that the company has switched off. */
export const isSwitchedOff = (address: string): boolean => {
  const path = address.split(/[?#]/)[0]!
  return CATALOGUE_PATHS.has(path) && !STATIC_PATHS.has(path)
}
