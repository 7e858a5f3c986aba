/**
 * Databases with the content of the test site, to copy. Each is made once for a run, by the first process that asks for it:
 * reading and cleaning the content takes 6 s of the processor.
 */
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../../server/content/read-content.ts'
import { Database } from '../../server/db/database.ts'
import { lockFile } from '../../server/db/file-lock.ts'
import { importRecords } from '../../server/repository/import-content.ts'
import { recordsOf } from '../../server/repository/records.ts'
import { SqlRepository } from '../../server/repository/sql-repository.ts'
import { temporaryFolder } from './program.ts'

/** Texts as an import stores them, or as `openInMemory` does, which leaves the cleaning to pages. */
export type TemplateName = 'cleaned' | 'raw'

const own = new Map<TemplateName, Promise<string>>()

async function make(name: TemplateName): Promise<string> {
  const folder = process.env.TEST_RUN_FOLDER ?? temporaryFolder()
  const file = join(folder, `${name}.db`)
  const lock = await lockFile(join(folder, `${name}-lock`))
  try {
    if (existsSync(file)) return file
    const database = new Database({ url: `${file}.new` })
    await database.migrate()
    await importRecords(database, recordsOf(loadContent()), { isRaw: name === 'raw' })
    await database.close()
    renameSync(`${file}.new`, file)
    return file
  } finally {
    lock.close()
  }
}

/** @returns the file */
export function template(name: TemplateName): Promise<string> {
  const made = own.get(name) ?? make(name)
  own.set(name, made)
  return made
}

/** The content as `openInMemory` has it, in a database of its own. */
export async function openContent() {
  const file = join(temporaryFolder(), 'site.db')
  copyFileSync(await template('raw'), file)
  const database = new Database({ url: file })
  return { database, repository: new SqlRepository(database) }
}
