import type { SearchTable } from '../../../shared/contract/limits.ts'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import { pages } from '../../../shared/catalogue/pages.ts'

/** The section of a table's first list; a table without lists holds the products. */
const sectionOf = (tb: SearchTable) =>
  Object.values(pages).find(({ resource }) => resource === tb)?.section ?? 'Product'

/** The name of a kind of hit for visitors is that of its section. */
export function kindOf(tb: SearchTable): { name: string; enTitle: string } {
  const { name, enTitle } = sectionEntry(sectionOf(tb))
  return { name: tb === 'news' ? '新闻' : name, enTitle }
}
