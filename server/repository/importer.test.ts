import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { readMeta } from '../db/rows.ts'
import { claimImport, OtherImporterError } from './importer.ts'

const [sqlite, postgres] = databaseKinds

describe.skipIf(postgres!.missing)(suiteName(postgres!), () => {
  const { database } = databaseOfEachTest(postgres)
  const claim = (machine: string, takeOver = false) =>
    claimImport(database(), { machine, takeOver })

  it('one machine imports, and another does nothing until it takes over', async () => {
    await claim('web-1')
    await claim('web-1')
    await expect(claim('web-2')).rejects.toThrow(OtherImporterError)
    await expect(claim('web-2')).rejects.toThrow('由 web-1 发布')
    await claim('web-2', true)
    await expect(claim('web-1')).rejects.toThrow('由 web-2 发布')
    expect(await readMeta(database().kysely, 'importer')).toBe('web-2')
  })

  it('of several that begin together one is it', async () => {
    const all = Array.from({ length: 8 }, (_, index) => claim(`web-${index}`))
    const states = (await Promise.allSettled(all)).map(({ status }) => status)
    expect(states.filter((state) => state === 'fulfilled')).toHaveLength(1)
  })
})

describe('SQLite', () => {
  const { database } = databaseOfEachTest(sqlite)
  it('asks nobody: a container has another name after each update', async () => {
    await claimImport(database(), { machine: 'web-1' })
    await claimImport(database(), { machine: 'web-2' })
  })
})
