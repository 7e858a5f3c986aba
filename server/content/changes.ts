/** Which pages a change of the content touches, so that only those are rendered again. Pure. */
import { homeQueries } from '../../shared/catalogue/home-calls.ts'
import { PAGE_SIZE } from '../../shared/catalogue/lists.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'
import { allAddresses, pagePaths } from './addresses.ts'
import { tiedIds } from './ties.ts'
import { PARTS, type PartName } from './parts.ts'
import { type Place, RESOURCES, detailPath, listPath } from './resources.ts'
import type { ContentIndex, DocumentFacts } from './scan.ts'

/** What has to be done to the prerendered files. */
export interface Affected {
  /** Pages to render, those of the documents that were edited first: `/news_detail/1024`, `/news/company?page=2`. */
  render: string[]
  /** Pages that are no more. */
  remove: string[]
  /** Whether pages came or went, so that the sitemap has to be written. */
  sitemap: boolean
}

/** The documents of one list. */
interface Group extends Place {
  /** Newest first: the order of the neighbours. */
  byDate: DocumentFacts[]
  /** As the list shows them: what is on top leads. */
  rows: DocumentFacts[]
}

const newestFirst = (a: DocumentFacts, b: DocumentFacts): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1

const groupKey = ({ resource, site }: Place): string => `${resource}/${site}`

/** The lists, or those of them that are wanted. */
function groupsOf({ documents }: ContentIndex, wanted?: ReadonlySet<string>): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const facts of Object.values(documents)) {
    const { resource, site } = facts
    const key = groupKey(facts)
    if (wanted && !wanted.has(key)) continue
    let group = groups.get(key)
    if (!group) groups.set(key, (group = { resource, site, byDate: [], rows: [] }))
    group.byDate.push(facts)
  }
  for (const group of groups.values()) {
    group.byDate.sort(newestFirst)
    group.rows = [
      ...group.byDate.filter(({ top }) => top),
      ...group.byDate.filter(({ top }) => !top),
    ]
  }
  return groups
}

type Titles = ReadonlyMap<string, string>

/** The titles of the notices that others name as changing them or changed by them. */
function titlesOf({ documents }: ContentIndex): Titles {
  const all = Object.values(documents)
  const named = new Set(
    all.flatMap(({ resource, ties }) => tiedIds(ties).map((id) => `${resource} ${id}`)),
  )
  return new Map(
    all.flatMap(({ resource, id, title }) => {
      const key = `${resource} ${id}`
      return named.has(key) ? [[key, title] as const] : []
    }),
  )
}

/** Every detail with what its page shows: itself, and the names of its neighbours and of what it is tied to. */
function detailsOf(group: Group | undefined, titles: Titles): Map<string, string> {
  const byDate = group?.byDate ?? []
  const name = (facts: DocumentFacts | undefined): string =>
    facts ? `${facts.id} ${facts.title}` : ''
  const tied = ({ resource, ties }: DocumentFacts): string =>
    tiedIds(ties)
      .map((id) => titles.get(`${resource} ${id}`) ?? '')
      .join('\n')
  return new Map(
    byDate.map((facts, index) => [
      detailPath(facts, facts.id),
      [facts.page, name(byDate[index - 1]), name(byDate[index + 1]), tied(facts)].join('\n'),
    ]),
  )
}

/** Every page of a list with what it shows: its rows and how many there are in all. */
function listPagesOf(place: Place, group: Group | undefined): Map<string, string> {
  const rows = group?.rows ?? []
  return new Map(
    pagePaths(listPath(place), rows.length).map((path, index) => {
      const shown = rows.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE)
      return [path, [rows.length, ...shown.map(({ id, row }) => `${id} ${row}`)].join('\n')]
    }),
  )
}

/** Every page of the open positions with what it shows of them. */
const postPagesOf = ({ posts }: ContentIndex): Map<string, string> =>
  new Map(
    pagePaths(pages.Recruitment.path, posts.length * PAGE_SIZE).map((path, index) => [
      path,
      posts[index]!,
    ]),
  )

/** What the home page shows of the lists. */
const homeRows = (groups: ReadonlyMap<string, Group>): string =>
  RESOURCES.map((resource) => {
    const query = homeQueries[resource]
    if (!query) return ''
    const { site, limit } = query
    const rows = groups.get(`${resource}/${site}`)?.rows ?? []
    return rows
      .slice(0, limit)
      .map(({ id, row }) => `${id} ${row}`)
      .join('\n')
  }).join('\n\n')

/** Addresses of lists and other pages that the company does not have. */
const SWITCHED_OFF: ReadonlySet<string> = new Set(
  (Object.keys(pages) as PageName[]).flatMap((name) => (hasPage(name) ? [] : [pages[name].path])),
)

/** All pages of a site with this content. */
const allPaths = ({ documents, posts }: ContentIndex): string[] =>
  allAddresses(Object.values(documents), posts.length * PAGE_SIZE)

interface Difference {
  /** Pages that show something else, and new ones. */
  changed: string[]
  gone: string[]
  came: boolean
}

/** Compares two maps of page → what it shows. */
const compare = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Difference => ({
  changed: [...after].flatMap(([path, shown]) => (before.get(path) === shown ? [] : [path])),
  gone: [...before.keys()].filter((path) => !after.has(path)),
  came: [...after.keys()].some((path) => !before.has(path)),
})

/** The lists with a document that differs; of the others nothing is shown in another way. */
function differingGroups(before: ContentIndex, after: ContentIndex): Set<string> {
  const keys = new Set<string>()
  // Each of two tied notices shows the title of the other.
  const addTied = ({ resource, ties }: DocumentFacts): void => {
    const ids = tiedIds(ties)
    if (ids.length === 0) return
    for (const other of Object.values(after.documents))
      if (other.resource === resource && ids.includes(other.id)) keys.add(groupKey(other))
  }
  for (const [file, facts] of Object.entries(after.documents)) {
    const old = before.documents[file]
    if (old?.page === facts.page && old.row === facts.row) continue
    keys.add(groupKey(facts))
    addTied(facts)
    if (!old) continue
    keys.add(groupKey(old))
    addTied(old)
  }
  for (const [file, facts] of Object.entries(before.documents))
    if (!after.documents[file]) keys.add(groupKey(facts))
  return keys
}

/**
 * The pages that differ between two states of the content.
 * @param before what the last publishing left; without it every page is new
 */
export function affectedPaths(before: ContentIndex | undefined, after: ContentIndex): Affected {
  if (!before) return { render: allPaths(after), remove: [], sitemap: true }
  const keys = differingGroups(before, after)
  const groups = groupsOf(after, keys)
  const old = groupsOf(before, keys)
  const [oldTitles, titles] = [titlesOf(before), titlesOf(after)]
  let came = false
  const details: string[] = []
  const listPages: string[] = []
  const remove: string[] = []
  for (const key of keys) {
    const place = (groups.get(key) ?? old.get(key))!
    const own = compare(detailsOf(old.get(key), oldTitles), detailsOf(groups.get(key), titles))
    const list = compare(listPagesOf(place, old.get(key)), listPagesOf(place, groups.get(key)))
    details.push(...own.changed)
    listPages.push(...list.changed)
    remove.push(...own.gone, ...list.gone)
    came ||= own.came || list.came
  }
  const others = new Set<string>()
  if (homeRows(old) !== homeRows(groups)) others.add(pages.Home.path)
  for (const name of Object.keys(PARTS) as PartName[]) {
    if (before.parts[name] === after.parts[name]) continue
    const { shown } = PARTS[name]
    for (const path of shown === 'everywhere' ? allPaths(after) : shown) others.add(path)
  }
  const posts = compare(postPagesOf(before), postPagesOf(after))
  // The rest of that page stands on its further pages too.
  const talent = others.has(pages.Recruitment.path) ? postPagesOf(after).keys() : posts.changed
  for (const path of talent) others.add(path)
  remove.push(...posts.gone)
  came ||= posts.came
  const edited = editedFirst(before, after, details)
  const render = [...new Set([...edited, ...listPages, ...others])].filter(
    (path) => !SWITCHED_OFF.has(path.split('?')[0]!),
  )
  // A document that moved to another list may have left a path that is taken again.
  const rendered = new Set(render)
  const gone = remove.filter((path) => !rendered.has(path))
  return { render, remove: gone, sitemap: came || gone.length > 0 }
}

/** What was edited before what merely names it. */
function editedFirst(before: ContentIndex, after: ContentIndex, details: string[]): string[] {
  const edited = new Set(
    Object.entries(after.documents)
      .filter(([file, { page }]) => before.documents[file]?.page !== page)
      .map(([, facts]) => detailPath(facts, facts.id)),
  )
  return [
    ...details.filter((path) => edited.has(path)),
    ...details.filter((path) => !edited.has(path)),
  ]
}
