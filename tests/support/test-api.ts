/** The demo API for unit tests: `const api = startApi()` in a test file, then the real client. */
import { setupServer } from 'msw/node'
import { loadContent } from '../../server/content/read.ts'
import { Db } from '../../mocks/db.ts'
import { createHandlers } from '../../mocks/handlers.ts'

export interface TestApi {
  db: Db
  server: ReturnType<typeof setupServer>
  /** Chooses scenarios for the calls that follow, e.g. `http500@/v1/news-list`; `''` ends them. */
  setScenario(value: string): void
}

/** Makes the API; call `server.listen()` and `server.close()` around the tests. */
export function createTestApi(): TestApi {
  const db = new Db(loadContent())
  let scenario = ''
  return {
    db,
    server: setupServer(...createHandlers({ db, scenario: () => scenario })),
    setScenario(value) {
      scenario = value
    },
  }
}
