/**
 * Vite plugin: what `company/sections.ts` decides is decided when the site is built. Modules that are plain data
 * enter the scripts as their values, and `hasPage('Contact')` as true or false, so that a site with the whole
 * catalogue carries nothing of what finds out that it has.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hasPage } from '../shared/catalogue/company-pages.ts'
import * as homeCalls from '../shared/catalogue/home-calls.ts'
import * as home from '../shared/catalogue/home.ts'
import type { PageName } from '../shared/catalogue/pages.ts'
import * as present from '../shared/catalogue/present.ts'

const catalogue = join(import.meta.dirname, '../shared/catalogue')

const values = new Map<string, object>([
  [join(catalogue, 'home-calls.ts'), homeCalls],
  [join(catalogue, 'home.ts'), home],
  [join(catalogue, 'present.ts'), present],
])

export const decidedCatalogue = (): Plugin => ({
  name: 'decided-catalogue',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const module = values.get(id)
    return (
      module &&
      Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    )
  },
  transform: {
    filter: { id: /\.tsx?$/, code: 'hasPage(' },
    handler: (code) =>
      code.replace(/\bhasPage\(\s*'(\w+)',?\s*\)/g, (_, name) => String(hasPage(name as PageName))),
  },
})
