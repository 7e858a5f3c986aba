import type { SearchTable } from '../../api/search.ts'
import { sectionEntry } from '../../../shared/catalogue/navigation.ts'
import type { SectionName } from '../../../shared/catalogue/pages.ts'

const sections: Record<SearchTable, SectionName> = {
  news: 'News',
  party: 'Party',
  publicity: 'Information',
  purchase: 'BiddingProcurement',
  product: 'Product',
}

/** The name of a kind of hit as the visitor knows it: its section of the site. */
export function kindOf(tb: SearchTable): { name: string; enTitle: string } {
  const { name, enTitle } = sectionEntry(sections[tb])
  return { name: tb === 'news' ? '新闻' : name, enTitle }
}
