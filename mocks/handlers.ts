/** The service's calls as MSW handlers, over a repository of the caller's choice. */
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type HttpHandler, HttpResponse, getResponse, http } from 'msw'
import { handlers } from '../server/handlers/all.ts'
import { type CallContext, Refusal, readPayload } from '../server/handlers/define-handler.ts'
import { SqlConsultationStore } from '../server/consultations/store.ts'
import type { SiteContent } from '../server/content/content.ts'
import { openInMemory } from '../server/repository/in-memory.ts'

type Context = Pick<CallContext, 'repository' | 'consultations'>

const byPath = new Map(handlers.map((handler) => [handler.path, handler]))

/** One for all calls: MSW copies a request for each handler that it asks. */
const serviceHandler = (context: Context): HttpHandler =>
  http.post(/\/v[12]\/[\w-]+$/, async ({ request }) => {
    try {
      const handler = byPath.get(new URL(request.url).pathname)
      if (!handler) throw new Refusal('没有这个接口', 404)
      const type = request.headers.get('content-type') ?? ''
      const payload = readPayload(handler.call, type, await request.text())
      const data = await handler.handle(payload, { ...context, address: '', isForeign: false })
      return HttpResponse.json({ code: 1, info: 'success', data } as object)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, status } = error
      return HttpResponse.json({ code: -1, info: message, data: null }, { status })
    }
  })

/** Handlers over content in memory, and the database behind them. */
export async function contentHandlers(content: SiteContent) {
  const { database, repository } = await openInMemory(content)
  const consultations = new SqlConsultationStore(database, {
    limits: { perAddress: Infinity, perDay: Infinity },
  })
  return { database, repository, handlers: [serviceHandler({ repository, consultations })] }
}

/** A listener for Node's HTTP server; a network failure breaks the connection. */
export const listenerOf = (handlersFor: () => HttpHandler[] | Promise<HttpHandler[]>) =>
  getRequestListener(
    async (request, env) => {
      const response = await getResponse(await handlersFor(), request)
      if (response?.type !== 'error') return response ?? new Response(null, { status: 404 })
      ;(env as HttpBindings).outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
