/** What the guide for editors (`content/README.md`) says about the folders of the documents. */
import { listsOf } from '../../shared/catalogue/lists.ts'
import { sectionEntry } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { FOLDERS, RESOURCES, type Resource } from './resources.ts'

/** `新闻中心：`company` 公司要闻、…`; a resource that two sections show names both. */
function foldersOf(resource: Resource): string {
  const bySection = new Map<string, string[]>()
  for (const [path, place] of FOLDERS) {
    if (place.resource !== resource) continue
    const { section, title } = pages[listsOf(resource)[place.site - 1]!]
    const { name } = sectionEntry(section!)
    const folder = `\`${path.split('/')[1]}\` ${title}`
    bySection.set(name, [...(bySection.get(name) ?? []), folder])
  }
  return [...bySection].map(([name, folders]) => `${name}：${folders.join('、')}`).join('；')
}

/** The rows of the guide's table, one for each resource. */
const foldersTable = (): string =>
  RESOURCES.map((resource) => `| \`${resource}/\` | ${foldersOf(resource)} |\n`).join('')

const ROWS = /(?:\| `(?:news|party|publicity|purchase)\/` .*\n)+/

/** The guide with the folders of today. */
export const renewGuide = (guide: string): string => guide.replace(ROWS, () => foldersTable())
