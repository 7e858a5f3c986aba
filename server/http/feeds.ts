/**
 * One Atom feed for each list (RFC 4287), made from the same calls as the list's page: the service answers
 * with it, the prerenderer writes it as a file.
 */
import { detailPath } from '../../content-loader/resources.ts'
import { listsOf } from '../../shared/catalogue/lists.ts'
import { feedPath } from '../../shared/catalogue/feeds.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type ListResource, type PageEntry, pages } from '../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import type { HandleCall } from '../rendering/calls.ts'
import { escapeXml } from './xml.ts'

/** The newest documents of a list; who reads more seldom finds the rest on its page. */
const ENTRIES = 20

const CALLS: Record<ListResource, string> = {
  news: '/v1/news-list',
  party: '/v1/party-building',
  publicity: '/v1/publicity-list',
  purchase: '/v1/purchase-list',
}

interface FeedList {
  resource: ListResource
  site: number
  page: PageEntry
}

/** The lists that the company has, by the address of their feed. */
export const FEEDS: ReadonlyMap<string, FeedList> = new Map(
  (Object.keys(CALLS) as ListResource[]).flatMap((resource) =>
    listsOf(resource)
      .filter(hasPage)
      .map((name) => {
        const page: PageEntry = pages[name]
        return [feedPath(page.path), { resource, site: page.site!, page }]
      }),
  ),
)

/** What a row of any list has. */
interface Row {
  id: number
  title: string
  intro?: string
  dept?: string
  create_time?: string
  publish_date?: string
}

/** `2026-03-18` or `2026-03-18 09:30:00` in China. */
const dateOf = ({ create_time: time, publish_date: day }: Row): string => {
  const [date, clock = '00:00:00'] = (time ?? day ?? '1970-01-01').split(' ')
  return `${date}T${clock}+08:00`
}

async function rowsOf(handleCall: HandleCall, { resource, site }: FeedList): Promise<Row[]> {
  const body = new URLSearchParams({ site: String(site), page: '1', limit: String(ENTRIES) })
  const { text } = await handleCall({ path: CALLS[resource], body: body.toString() })
  const { code, info, data } = JSON.parse(text) as {
    code: number
    info: string
    data: { list: Row[] }
  }
  if (code !== 1) throw new Error(info)
  // In a list what is on top leads; in a feed the newest does.
  return data.list.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))
}

/** The feed at an address such as `/feeds/news/company.xml`. @throws when there is none, or no answer */
export async function feedText(path: string, handleCall: HandleCall): Promise<string> {
  const list = FEEDS.get(path)!
  const { origin, companyName } = siteConfig
  const entries = (await rowsOf(handleCall, list)).map((row) => {
    const address = escapeXml(origin + detailPath(list, row.id))
    const summary = row.intro ?? row.dept
    return `  <entry>
    <title>${escapeXml(row.title)}</title>
    <id>${address}</id>
    <link href="${address}"/>
    <published>${dateOf(row)}</published>
    <updated>${dateOf(row)}</updated>${summary ? `\n    <summary>${escapeXml(summary)}</summary>` : ''}
  </entry>`
  })
  const updated = /<updated>(.*?)</.exec(entries[0] ?? '')?.[1] ?? '1970-01-01T00:00:00Z'
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
