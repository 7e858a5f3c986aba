/** All handlers of the demo API. The browser in development, the unit tests and the HTTP server share them. */
import type { HttpHandler } from 'msw'
import { handlers } from '../server/handlers/all.ts'
import { type MockContext, rejectUnknown, toHttpHandler } from './factory.ts'

/** Handlers over a database. Other methods get 405, other paths under /v1 and /v2 get 404. */
export const createHandlers = (context: MockContext): HttpHandler[] => [
  ...handlers.map((handler) => toHttpHandler(handler, context)),
  rejectUnknown(handlers.map(({ path }) => path)),
]
