/** The tables, as Kysely sees them. Times are milliseconds since 1970; JSON is kept as text. */
import type { Generated } from 'kysely'
import type { ConsultColumn } from '../../shared/contract/consult-fields.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { Resource } from '../content/resources.ts'

/** `advert`: looks like one; `repeat`: same phone and same text within a day; `flood`: above the limit of its sender. */
export type Mark = 'advert' | 'repeat' | 'flood'

export interface Tables {
  /** Single values: `content_version` rises with each import, `address_salt` hides addresses. */
  meta: { key: string; value: string }
  documents: {
    resource: Resource
    id: number
    site: number
    title: string
    /** See `sortKey`. */
    sort: number
    /** 1 leads its site. */
    top: number
    /** Visible from then on, and before `until`. */
    publish_at: number
    until: number
    /** JSON: the row in a list. */
    item: string
    /** JSON: what the detail adds. */
    rest: string
    /** Digest of everything above, for imports. */
    hash: string
  }
  list_entries: { list: string; position: number; data: string }
  search_entries: {
    /** See `placeOf`; the key of its row in the full-text index (`server/repository/full-text.ts`). */
    place: number
    tb: SearchTable
    id: number
    title: string
    label: string
    body: string
    date: string
    /** As those of its document. */
    publish_at: number
    until: number
    /** Digest of everything above, for imports. */
    hash: string
  }
  counters: { name: string; value: number }
  consultations: Record<ConsultColumn, string> & {
    request_id: string
    receipt_no: string
    created_at: number
    /** Keyed digest of the visitor's address (IPv6: of the /64); emptied after a day. */
    address_hash: string
    /** Keyed digest of the visitor's network; emptied after a day. */
    net_hash: Generated<string>
    /** Keyed digest of the text; emptied after a day. */
    content_hash: Generated<string>
    /** Why it is told about in the digest only; empty for all others. */
    mark: Generated<Mark | ''>
    /** When the visitor agreed to the notice on personal data; 0 where it was not recorded. */
    consent_at: Generated<number>
    /** Which text of it, see `company/privacy.ts`. */
    consent_version: Generated<string>
  }
  outbox: {
    id: Generated<number>
    request_id: string
    /** 1: goes out in the digest of the hour. */
    digest: number
    attempts: number
    /** Not before. */
    due_at: number
    /** 0 while it waits; the time of delivery afterwards. */
    sent_at: number
    last_error: string
  }
}
