/**
 * The numbers of documents that were deleted. A number is part of an address: given to another document, it would show
 * readers of the old address another text.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const deletedDocuments: Migration = {
  async up(db: Kysely<any>) {
    await sql`create table deleted_documents (
      resource text not null,
      id bigint not null,
      title text not null,
      primary key (resource, id))`.execute(db)
  },
}
