import { expect, it } from 'vitest'
import { databaseKinds } from './databases.ts'

it('tests both databases, at least in CI', () => {
  const missing = databaseKinds.flatMap(({ name, missing: reason }) => (reason ? [name] : []))
  if (missing.length > 0) console.warn(`${missing.join()} is not tested: set TEST_DATABASE_URL`)
  expect(process.env.REQUIRE_POSTGRES ? missing : []).toEqual([])
})
