/** The tables, as Kysely sees them. Times are milliseconds since 1970; JSON is kept as text. */
import type { Generated } from 'kysely'
import type { ConsultColumn } from '../../shared/contract/consult-fields.ts'
import type { DocumentRecord, ListName } from '../repository/records.ts'

/** The reason for a mark, as the staff reads it. A marked consultation is only in the hourly summary. */
export const MARK_LABELS = {
  '': '',
  advert: '疑似广告',
  /** The same phone number and text as within the last day. */
  repeat: '重复提交',
  /** Above the limit of its sender. */
  flood: '同一来源大量提交',
} as const

/** The channels by which the staff is notified. Each consultation has a row for each channel, with its own attempts. */
export const WAYS = ['mail', 'webhook'] as const

export type Way = (typeof WAYS)[number]

export type Mark = Exclude<keyof typeof MARK_LABELS, ''>

export interface Tables {
  /** Single values: `content_version` rises with each import, `address_salt` hides addresses. */
  meta: { key: string; value: string }
  documents: Omit<DocumentRecord, 'label' | 'uses' | 'file' | 'item' | 'rest' | 'bodyEnd'> & {
    /**
     * The key of the document (`placeOf`), which is also that of its row in the full-text index
     * (`server/repository/full-text.ts`).
     */
    place: number
    /** JSON, as `rest`. */
    item: string
    rest: string
    /** Hash of the record; an import writes only rows whose hash differs. */
    hash: string
  }
  /** Documents that were once on the site; their numbers are never given to others. */
  deleted_documents: Pick<DocumentRecord, 'resource' | 'id' | 'title'>
  /** A row for each file that a document or a list uses. For a list, `resource` is its name and `id` is 0. */
  uses: { resource: string; id: number; path: string; name: string }
  /** The small lists, as JSON. */
  lists: { name: ListName; data: string; hash: string }
  counters: { name: string; value: number }
  consultations: Record<ConsultColumn, string> & {
    request_id: string
    receipt_no: string
    created_at: number
    /** Keyed hash of the visitor's address (IPv6: of the /64); emptied after a day. */
    address_hash: string
    /** Keyed hash of the visitor's network; emptied after a day. */
    net_hash: Generated<string>
    /** Keyed hash of the text; emptied after a day. */
    content_hash: Generated<string>
    /** The reason for the mark; empty for consultations without one. */
    mark: Generated<Mark | ''>
    /** When the visitor agreed to the notice on personal data; 0 where it was not recorded. */
    consent_at: Generated<number>
    /** The version of that notice, see `company/privacy.ts`. */
    consent_version: Generated<string>
  }
  outbox: {
    id: Generated<number>
    request_id: string
    way: Way
    /** 1 for a consultation that goes out in the hourly summary instead of a mail of its own. */
    summary: number
    attempts: number
    /** The earliest time of the next attempt; during a delivery, the end of its claim. */
    due_at: number
    /** The time of delivery; 0 until then. */
    sent_at: number
    last_error: string
  }
}
