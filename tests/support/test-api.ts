/** The API for unit tests, answered from the test content: `const api = await createTestApi()`, then the real client. */
import { createServer } from 'node:http'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { mockApi } from '../../mocks/mock-api.ts'
import { handlersOf, listenerOf } from '../../mocks/handlers.ts'
import { ANY_CALL } from '../../mocks/scenarios.ts'
import { listenOnFreePort } from './free-port.ts'
import { openContent } from './templates.ts'

/** Makes the API; call `server.listen()` and `server.close()` around the tests. */
export async function createTestApi() {
  const { database, repository } = await openContent()
  const { handlers } = handlersOf({ database, repository })
  const api = mockApi(handlers)
  return {
    ...api,
    repository,
    server: setupServer(http.post(ANY_CALL, ({ request }) => api.answer(request))),
    /** The consultations received, oldest first. */
    consultations: () =>
      database.kysely.selectFrom('consultations').selectAll().orderBy('receipt_no').execute(),
  }
}

/** The same over HTTP, for programs that are given an address. */
export async function startTestApi() {
  const api = await createTestApi()
  const server = createServer(listenerOf(api.answer))
  return {
    ...api,
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
