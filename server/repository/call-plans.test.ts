/** Which indexes the calls use on SQLite, which chooses them without statistics on a database that was only imported into. */
import { CompiledQuery } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { loadContent } from '../content/read-content.ts'
import { openInMemory } from './import-content.ts'

it('finds corrections by the notices that they change, and reads no other documents', async () => {
  const content = loadContent()
  const { database, repository } = await openInMemory(content)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  await repository.page('purchase', { site: 1 })
  await repository.find('purchase', String(content.documents.purchase[0]!.id))
  const asked = prepare.mock.calls.map(([text]) => text)
  prepare.mockRestore()
  const statements = asked.filter((text) => text.includes('"changes" in ('))
  expect(statements).toHaveLength(2)
  for (const text of statements) {
    const values = text.match(/\?/g)!.map(() => null)
    const { rows } = await database.kysely.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, values),
    )
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH documents USING INDEX documents_changes /),
    ])
  }
  await database.close()
})
