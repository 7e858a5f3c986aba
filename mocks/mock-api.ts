/** An API made of MSW handlers, and the handlers that a test or a developer puts in front of them. */
import { type HttpHandler, getResponse } from 'msw'
import { type Called, type ScenarioName, failing } from './scenarios.ts'

/**
 * `use` and `reset` do what `server.use` and `server.resetHandlers` of MSW do, where MSW cannot intercept requests:
 * behind Playwright's routes and in `npm run dev`.
 * @param success makes the answer that a scenario changes; `handlers` do by default
 */
export function mockApi(
  handlers: readonly HttpHandler[],
  success = (request: Request) => getResponse([...handlers], request),
) {
  let inFront: HttpHandler[] = []
  const putInFront = (...more: HttpHandler[]): void => void (inFront = [...more, ...inFront])
  return {
    use: putInFront,
    reset: (): void => void (inFront = []),
    /**
     * Lets calls fail until `reset`, e.g. `api.fail('http500', listNewsCall)`.
     * @param call the only call that fails; without it, every call does
     */
    fail: (name: ScenarioName, call?: Called): void => putInFront(failing(name, success, call)),
    /** @returns undefined where no handler answers */
    answer: (request: Request): Promise<Response | undefined> =>
      getResponse([...inFront, ...handlers], request),
  }
}

export type MockApi = ReturnType<typeof mockApi>
