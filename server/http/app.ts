/** The service's application: who answers which address. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { describeError } from '../log.ts'
import { type PreviewOptions, addPreviews } from '../preview/previews.ts'
import { type Env, FAILED, hasLeft, plainText } from './answers.ts'
import { type CallOptions, addCalls } from './calls.ts'
import { everyRequest, limitWaiting } from './every-request.ts'
import { type OperationsOptions, addOperations } from './operations.ts'
import { type SiteOptions, addSite } from './pages.ts'
import { type FormOptions, addPostedForms } from './posted-form.ts'
import { loggedPath, targetOf } from './request-target.ts'

export type AppOptions = CallOptions &
  OperationsOptions &
  FormOptions &
  PreviewOptions &
  SiteOptions & {
    /** How many proxies in front are believed. */
    proxies: number
  }

export function makeApp(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>()
  app.use(...everyRequest(options), limitWaiting())
  addCalls(app, options)
  addOperations(app, options)
  addPostedForms(app, options)
  addPreviews(app, options)
  addSite(app, options)
  app.onError((error, context) => {
    if (hasLeft(context)) return plainText(context, 400, FAILED)
    const [id, path] = [context.get('requestId'), loggedPath(context.env.incoming.url!)]
    options.log.error('request failed', { id, path, ...describeError(error) })
    return plainText(context, 500, FAILED)
  })
  return app
}

/** `bodyLimit` makes a new request of one that comes in chunks, which Node refuses for the adapter's own kind. */
function withBody(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const { url, method, headers, body } = request
  const init = { method, headers, body, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/** The application as Node's HTTP server calls it. */
export function listenerOf(
  app: Hono<Env>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(
    async (request, bindings) => {
      const env = bindings as HttpBindings
      const response = await app.fetch(withBody(request), env)
      // Asked for a HEAD, Hono hands on a copy of what a handler has given, on which the adapter misses its mark.
      return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
    },
    // It would replace Request and Response of the whole process: in the units MSW answered with these, and hung.
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    incoming.url = targetOf(incoming) ?? ''
    // The adapter makes an address of it, which nothing here reads.
    incoming.headers.host = 'localhost'
    void listener(incoming, outgoing)
  }
}
