/** What pages show of the lists, part by part: a change of a part means these pages again. */
import { PAGE_SIZE } from '../../shared/catalogue/lists.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { digest } from './digest.ts'
import type { Lists } from './shapes.ts'

interface Part {
  /** What is shown. */
  of: (lists: Partial<Lists>) => unknown
  /** Where: paths, or every page because header or footer show it. */
  shown: readonly string[] | 'everywhere'
}

const home = pages.Home.path
/** Its list of open positions has further pages, which show the rest again. */
const talent = pages.Recruitment.path

export const PARTS = {
  banners: { of: ({ banners }) => banners, shown: [home] },
  partners: { of: ({ partners }) => partners, shown: [home] },
  figures: { of: ({ profile }) => profile?.stats, shown: [home, pages.About.path] },
  profile: { of: ({ profile }) => profile, shown: [pages.About.path] },
  culture: { of: ({ culture }) => culture, shown: [pages.About.path] },
  honors: { of: ({ honors }) => honors, shown: [pages.About.path] },
  menu: {
    of: ({ products }) => products?.map(({ id, title }) => [id, title]),
    shown: 'everywhere',
  },
  products: { of: ({ products }) => products, shown: [home, pages.Product.path] },
  contacts: { of: ({ contacts }) => contacts, shown: 'everywhere' },
  summaries: {
    of: ({ business }) => business?.map(({ content: _, ...summary }) => summary),
    shown: [home],
  },
  business: { of: ({ business }) => business, shown: [pages.Service.path] },
  relations: { of: ({ relations }) => relations, shown: [pages.Service.path] },
  structure: { of: ({ structure }) => structure, shown: [talent] },
  team: { of: ({ team }) => team, shown: [talent] },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof PARTS

/** A digest of each part. */
export const partDigests = (lists: Partial<Lists>): Record<PartName, string> =>
  Object.fromEntries(
    Object.entries<Part>(PARTS).map(([name, { of }]) => [name, digest(of(lists) ?? null)]),
  ) as Record<PartName, string>

/**
 * A digest of what each page of the open positions shows: newest first, and how many there are.
 * @param today `YYYY-MM-DD`: those that closed before are not shown
 */
export function postDigests({ posts = [] }: Partial<Lists>, today: string): string[] {
  const open = posts.filter(({ end_date: endDate }) => !endDate || endDate >= today)
  const newest = open.sort((a, b) => (a.publish_date < b.publish_date ? 1 : -1))
  const count = Math.max(1, Math.ceil(newest.length / PAGE_SIZE))
  return Array.from({ length: count }, (_, index) =>
    digest([newest.length, newest.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE)]),
  )
}
