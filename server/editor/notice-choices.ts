/** The notices that a correction can change, for the page to write on to offer. */
import type { Resource } from '../../shared/catalogue/pages.ts'
import { NOTICE_RULES } from '../content/notice-kinds.ts'
import { isDraft } from '../content/publication.ts'
import { FOLDERS } from '../content/resources.ts'
import type { Database } from '../db/database.ts'
import type { Choice, Choices } from './decap-config.ts'

/** Older notices are not offered: their number can still be written into the file. */
const MOST = 500

const places = NOTICE_RULES['更正公告'].folders.map((folder) => FOLDERS.get(folder)!)

/** @returns the notices that readers can open or will be able to, by resource, the newest first */
export async function noticeChoices({ kysely }: Pick<Database, 'kysely'>): Promise<Choices> {
  const choices = new Map<Resource, Choice[]>()
  for (const resource of new Set(places.map((place) => place.resource))) {
    const sites = places.filter((place) => place.resource === resource).map(({ site }) => site)
    const rows = await kysely
      .selectFrom('documents')
      .select(['id', 'title', 'date', 'publish_at', 'until'])
      .where('resource', '=', resource)
      .where('site', 'in', sites)
      .where('changes', 'is', null)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    const offered = rows.filter((row) => !isDraft(row))
    choices.set(
      resource,
      offered.map(({ id, title, date }) => ({
        label: `${title}（${date.slice(0, 10)}）`,
        value: id,
      })),
    )
  }
  return choices
}
