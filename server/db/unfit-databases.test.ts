/** Databases of PostgreSQL in which the site cannot be: an operator reads why, and nothing is written. */
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { databaseProblem } from './database-problems.ts'
import { Database } from './database.ts'

const kind = databaseKinds[1]!

describe.skipIf(kind.missing)(suiteName(kind), () => {
  let created: TestDatabase
  let admin: pg.Client
  beforeEach(async () => {
    created = await kind.create()
    admin = new pg.Client(created.url)
    await admin.connect()
    return async () => {
      await admin.end()
      await created.drop()
    }
  })

  const problem = async (url: string): Promise<string | undefined> => {
    const database = new Database({ url })
    onTestFinished(() => database.close())
    return database.migrate().then(String, databaseProblem)
  }
  const withSetting = (setting: string): string => {
    const url = new URL(created.url)
    url.searchParams.set('options', `-c ${setting}`)
    return url.href
  }

  it.each(['EUC_CN', 'LATIN1'])('whose encoding is %s', async (encoding) => {
    const name = `${new URL(created.url).pathname.slice(1)}_encoded`
    await admin.query(
      `create database ${name} encoding '${encoding}' locale 'C' template template0`,
    )
    const url = new URL(created.url)
    url.pathname = name
    const said = await problem(url.href)
    await admin.query(`drop database ${name} with (force)`)
    expect(said).toMatch(new RegExp(`编码是 ${encoding}.*没有写入任何内容`))
  })

  it('without a schema for the site, new or with its tables', async () => {
    const url = withSetting('search_path=')
    expect(await problem(url)).toContain('没有可用的 schema')
    await problem(created.url)
    expect(await problem(url)).toContain('没有可用的 schema')
  })
})
