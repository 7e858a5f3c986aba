/** The service's application: everything that answers requests, in order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { notByProxy } from '../headers.ts'
import { Refusal } from '../handlers/request.ts'
import { describeError } from '../log.ts'
import { addPreviews } from '../preview/previews.ts'
import {
  type Env,
  FAILED,
  TRY_AGAIN,
  failureOf,
  hasLeft,
  isCall,
  pathOf,
  sentence,
} from './answers.ts'
import { addCalls } from './call-routes.ts'
import { everyRequest, limitWaiting, receiveBody } from './every-request.ts'
import { addOperations } from './operations.ts'
import { addSite } from './page-routes.ts'
import { addPostedForms } from './posted-form.ts'
import { loggedPath, siteUrl } from './request-target.ts'
import type { Services } from './services.ts'

const MAX_BODY_BYTES = 64 * 1024
/** The largest body, the same as in `deploy/nginx.conf`. */
const FORM_TOO_LONG = '填写的内容过长，没有发出。请返回上一页，缩短后再提交'

/**
 * The path that a route is looked for by. Of one that is no UTF-8, which no route is for, Hono decodes each such part by itself:
 * 1,800 of them took 45 ms, and 28 such requests a second had everybody else wait for four seconds.
 */
function routedPath(request: Request): string {
  if (!request.url.includes('%')) return getPath(request)
  const { pathname } = new URL(request.url)
  try {
    decodeURI(pathname)
    return getPath(request)
  } catch {
    return pathname
  }
}

export function makeApp(services: Services): Hono<Env> {
  const app = new Hono<Env>({ getPath: routedPath })
  app.use(
    ...everyRequest(services),
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) =>
        sentence(context, 413, isCall(pathOf(context)) ? '请求内容过长' : FORM_TOO_LONG, {
          Connection: 'close',
        }),
    }),
    receiveBody(),
    limitWaiting(),
  )
  addCalls(app, services)
  addOperations(app, services)
  addPostedForms(app, services)
  addPreviews(app, services)
  addSite(app, services)
  app.onError((error, context) => {
    if (hasLeft(context)) return sentence(context, 400, FAILED)
    if (error instanceof Refusal)
      return sentence(context, error.status === 200 ? 400 : error.status, error.message)
    const [id, path] = [context.get('requestId'), loggedPath(context.env.incoming.url!)]
    services.log.error('request failed', { id, path, ...describeError(error) })
    const { status, text } = failureOf(error)
    return sentence(context, status, text, status === 503 ? TRY_AGAIN : {})
  })
  return app
}

/** `bodyLimit` makes a new request from one with a chunked body, and Node cannot do so with the adapter's own kind of request. */
function withBody(request: Request): Request {
  if (['GET', 'HEAD', 'TRACE', 'TRACK'].includes(request.method)) return request
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
      // For a HEAD request Hono passes on a copy of the answer, which lacks the adapter's mark.
      return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
    },
    // Otherwise the adapter replaces Request and Response of the whole process. In unit tests MSW answered with the
    // replaced ones, and hung.
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    const { pathname, search } = siteUrl(incoming.url!)
    const asked = incoming.url
    incoming.url = pathname + search
    // One of endless spellings of an address, see `isOwnAddress`.
    if (incoming.url !== asked) outgoing.setHeaders(new Map(Object.entries(notByProxy)))
    // The adapter builds a URL from the Host header; nothing here reads the client's.
    incoming.headers.host = 'localhost'
    void listener(incoming, outgoing)
  }
}
