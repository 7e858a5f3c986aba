/** What the handlers of news and party building share. */
import type { Document } from '../../content-reader/content.ts'
import type { Db, PageQuery } from '../db.ts'
import { MISSING } from '../factory.ts'
import { mediaUrl } from '../../content-reader/markdown.ts'
import { viewsOf } from './fields.ts'

type ArticleResource = 'news' | 'party'

const item = (one: Document) => ({
  id: one.id,
  site: one.site,
  title: one.title,
  ...(one.thumb && { thumb: mediaUrl(one.thumb) }),
  intro: one.intro,
  source: one.source,
  create_time: one.date,
  views: viewsOf(one.id),
  is_top: one.top ? 1 : 0,
})

/** One page of a site. */
export const articlePage =
  (resource: ArticleResource) => (query: PageQuery & { site?: number | undefined }, db: Db) => {
    const page = db.page(resource, query)
    return { ...page, list: page.list.map(item) }
  }

/** One article. */
export const articleDetail =
  (resource: ArticleResource) =>
  ({ id }: { id: string }, db: Db) => {
    const one = db.find(resource, id)
    if (!one) return MISSING
    return {
      ...item(one),
      content: one.html,
      ...(one.author && { author: one.author }),
      files: db.files(one),
      ...db.neighbours(resource, one),
    }
  }
