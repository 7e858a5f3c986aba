/** The contract suite against SQLite and PostgreSQL; and whether they agree. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from './content/read.ts'
import { unlikeTheDocument } from '../tests/support/unlike-the-document.ts'
import { calls } from '../shared/contract/calls.ts'
import {
  LISTS,
  PAYLOADS,
  type Subject,
  ask,
  consultation,
  contractSuite,
} from './contract.suite.ts'
import { databaseKinds, suiteName } from './testing/databases.ts'
import { QUERIES } from './testing/queries.ts'
import { startTestService } from './testing/service.ts'

/** What the services log. */
const said: string[] = []

const open = async (kind: (typeof databaseKinds)[number]): Promise<Subject> => {
  const database = await kind.create()
  const env = { CONSULT_PER_ADDRESS: '1000', SEARCH_PER_MINUTE: '100000' }
  const service = await startTestService(database.url, env, said)
  return {
    url: service.url,
    close: async () => {
      await service.close()
      await database.drop()
    },
  }
}

for (const kind of databaseKinds)
  contractSuite(suiteName(kind), () => open(kind), unlikeTheDocument, kind.missing)

function requests(): [path: string, body: Record<string, string>][] {
  const content = loadContent()
  const all: [string, Record<string, string>][] = []
  for (const { call } of calls)
    if (call.path !== '/v1/consult-add') all.push([call.path, PAYLOADS[call.path] ?? {}])
  for (const [path, sites] of LISTS) {
    for (let site = 0; site <= sites; site += 1)
      for (const page of ['1', '2', '3'])
        all.push([path, { ...(site && { site: String(site) }), page, limit: '9' }])
  }
  for (const page of ['1', '2', '3']) all.push(['/v1/post-list', { page, limit: '5' }])
  for (const [resource, path] of [
    ['news', '/v1/news-info'],
    ['party', '/v1/party-info'],
    ['publicity', '/v1/publicity-info'],
    ['purchase', '/v1/purchase-info'],
  ] as const)
    for (const { id } of content.documents[resource]) all.push([path, { id: String(id) }])
  for (const [keyword] of QUERIES)
    for (const page of ['1', '2']) all.push(['/v1/search', { keyword, page, limit: '20' }])
  return all
}

describe.skipIf(databaseKinds.some(({ missing }) => missing))('the databases', () => {
  let one: Subject
  let other: Subject

  beforeAll(async () => {
    ;[one, other] = (await Promise.all(databaseKinds.map(open))) as [Subject, Subject]
  })
  afterAll(() => Promise.all([one?.close(), other?.close()]))

  it('agree, answer by answer', async () => {
    const all = requests()
    expect(all.length).toBeGreaterThan(300)
    const rest = all.values()
    const worker = async (): Promise<void> => {
      for (const [path, body] of rest) {
        const [expected, actual] = await Promise.all([
          ask(one.url, path, body),
          ask(other.url, path, body),
        ])
        // One that fails once in a hundred runs has to say everything.
        const answers = JSON.stringify([path, body, expected, actual]).slice(0, 1000)
        const faults = said.filter((line) => !line.includes('"level":"info"'))
        expect(actual, `${answers}\n${faults.join('')}`).toEqual(expected)
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
  }, 60_000)

  it('give the same receipts', async () => {
    for (const id of ['agree-0001', 'agree-0002', 'agree-0001']) {
      const [expected, actual] = await Promise.all([
        ask(one.url, '/v1/consult-add', consultation(id)),
        ask(other.url, '/v1/consult-add', consultation(id)),
      ])
      expect(actual).toEqual(expected)
    }
  })
})
