/** The API for unit tests, answered from the test content: `const api = await createTestApi()`, then the real client. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { setupServer } from 'msw/node'
import { contentHandlers, listenerOf } from '../../mocks/handlers.ts'
import { scenarioHandler } from '../../mocks/scenarios.ts'
import { loadContent } from '../../server/content/read.ts'

/** Makes the API; call `server.listen()` and `server.close()` around the tests. */
export async function createTestApi() {
  const { handlers, database, repository } = await contentHandlers(loadContent())
  let scenario = ''
  const all = [
    scenarioHandler(
      () => scenario,
      (request) => getResponse(handlers, request),
    ),
    ...handlers,
  ]
  return {
    handlers: all,
    repository,
    server: setupServer(...all),
    /** Chooses scenarios for the calls that follow, e.g. `http500@/v1/news-list`; `''` ends them. */
    setScenario(value: string) {
      scenario = value
    },
    /** The consultations received, oldest first. */
    consultations: () =>
      database.kysely.selectFrom('consultations').selectAll().orderBy('receipt_no').execute(),
  }
}

/** The same over HTTP, for programs that are given an address. */
export async function startTestApi(scenario = '') {
  const api = await createTestApi()
  api.setScenario(scenario)
  const server = createServer(listenerOf(() => api.handlers))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...api,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
