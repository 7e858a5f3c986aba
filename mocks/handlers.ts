/** All handlers of the demo API. The browser in development, the unit tests and the HTTP server share them. */
import type { HttpHandler } from 'msw'
import { answers } from '../server/handlers/all.ts'
import { type MockContext, handlerFor, rejectUnknown } from './factory.ts'

/** Handlers over a database. Other methods get 405, other paths under /v1 and /v2 get 404. */
export const createHandlers = (context: MockContext): HttpHandler[] => [
  ...answers.map((answer) => handlerFor(answer, context)),
  rejectUnknown(answers.map(({ path }) => path)),
]
