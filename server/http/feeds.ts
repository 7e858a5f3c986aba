/**
 * One Atom feed for each list (RFC 4287), made from the same calls as the list's page. The service answers with it,
 * the export writes it as a file.
 */
import { detailPath } from '../content/resources.ts'
import {
  type Resource,
  type PageEntry,
  listsOf,
  feedPath,
  pages,
} from '../../shared/catalogue/pages.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { documentCalls, listCalls } from '../../shared/contract/calls.ts'
import { siteConfig } from '#company/site.ts'
import { ConfigError } from '../config.ts'
import {
  type HandleCall,
  type ListItem as Item,
  readAnswer,
  readListPage,
} from '../rendering/local-calls.ts'
import { type Sanitise, cleanAlready } from '../../rich-text/clean.ts'
import { sentences } from '../../rich-text/sentences.ts'
import { describe } from '../../shared/describe.ts'
import { MAX_LIMIT } from '../../shared/contract/read-values.ts'
import { timeInChina } from '../../shared/china-time.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import { keysOf } from '../../shared/keys-of.ts'

const ENTRIES = 20

interface FeedList {
  resource: Resource
  site: number
  page: PageEntry
}

/** The lists that the company has, by the address of their feed. */
export const FEEDS: ReadonlyMap<string, FeedList> = new Map(
  keysOf(listCalls).flatMap((resource) =>
    listsOf(resource)
      .filter(hasPage)
      .map((name) => {
        const page: PageEntry = pages[name]
        return [feedPath(page.path), { resource, site: page.site!, page }]
      }),
  ),
)

/** The time of what has none: Atom asks for one. */
const NO_TIME = '1970-01-01T00:00:00Z'

/** @param date `2026-11-27` or `2026-11-27T09:30`, China time; empty where another API gives none that can be read */
function timeOf(date: string): string {
  if (date === '') return NO_TIME
  const [day, minute = '00:00'] = date.split('T')
  return `${day}T${minute}:00+08:00`
}

const publishedOf = (item: Item): string =>
  timeOf('create_time' in item ? item.create_time : item.publish_date)

/**
 * The last change up to now, never before the publication: a correction without a time may be of the same day. Empty for news
 * of an event that bears the day of the event, which is to come: readers of feeds would hide all others behind it.
 */
const changeOf = (item: Item, now: string): string =>
  [publishedOf(item), item.update_time ? timeOf(item.update_time) : '']
    .filter((time) => time <= now)
    .toSorted()
    .at(-1) ?? ''

async function itemsOf(
  handleCall: HandleCall,
  { resource, site }: FeedList,
  now: string,
): Promise<{ item: Item; updated: string }[]> {
  // A list begins with documents marked 置顶, then the newest; a feed begins with the last update.
  const { list } = await readListPage(handleCall, { resource, site, page: 1, limit: MAX_LIMIT })
  const latest = list.map((item) => changeOf(item, now)).reduce((a, b) => (a > b ? a : b), '')
  return list
    .map((item) => ({ item, updated: changeOf(item, now) || latest || NO_TIME }))
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, ENTRIES)
}

/** The description of a document. A list has no texts, so that one without an introduction is asked for by itself. */
async function descriptionOf(
  { resource }: FeedList,
  item: Item,
  handleCall: HandleCall,
  sanitise: Sanitise,
): Promise<string> {
  const { id, title } = item
  const { intro } = { intro: undefined, ...item }
  if (intro) return describe({ intro, title })
  try {
    const { content } = await readAnswer(handleCall, documentCalls[resource], { id })
    return describe({ title, content: await sanitise(content) })
  } catch (error) {
    // Its page says why there is none.
    if (error instanceof ConfigError) return describe({ title })
    throw error
  }
}

/**
 * The feed at an address such as `/feeds/news/company.xml`.
 * @param now milliseconds: no entry is of a later time
 * @throws when there is no such feed, or no answer
 */
export async function feedText(
  path: string,
  handleCall: HandleCall,
  sanitise: Sanitise = cleanAlready,
  now = Date.now(),
): Promise<string> {
  const moment = timeOf(timeInChina(now).slice(0, 16))
  const list = FEEDS.get(path)!
  const { origin, companyName } = siteConfig
  const entries: string[] = []
  for (const { item, updated } of await itemsOf(handleCall, list, moment)) {
    const address = escapeXml(origin + detailPath(list, item.id))
    const { status, deadline } = { status: undefined, deadline: undefined, ...item }
    const isOpen = deadline && status !== '已终止'
    // Other servers cut an introduction to a length (费率0.9): a full stop behind it would say that it is whole.
    const summary =
      sentences([isOpen ? `截止时间：${deadline.replace('T', ' ')}` : undefined]) +
      (await descriptionOf(list, item, handleCall, sanitise))
    const published = publishedOf(item)
    const isKnown = published !== NO_TIME && published <= moment
    const day = isKnown ? `\n    <published>${published}</published>` : ''
    entries.push(`  <entry>
    <title>${escapeXml(status ? `【${status}】${item.title}` : item.title)}</title>
    <id>${address}</id>
    <link href="${address}"/>${day}
    <updated>${updated}</updated>
    <summary>${escapeXml(summary)}</summary>
  </entry>`)
  }
  const updated = /<updated>(.*?)</.exec(entries[0] ?? '')?.[1] ?? NO_TIME
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
  <title>${escapeXml(`${list.page.title} - ${companyName}`)}</title>
  <id>${escapeXml(origin + path)}</id>
  <link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(origin + list.page.path)}"/>
  <updated>${updated}</updated>
  <author><name>${escapeXml(companyName)}</name></author>
${entries.map((entry) => `${entry}\n`).join('')}</feed>
`
}
