/** The service's calls as MSW handlers, over a repository in memory. */
import { type HttpBindings, getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { HttpResponse, http } from 'msw'
import { SqlConsultationStore } from '../server/consultations/store.ts'
import type { SiteContent } from '../server/content/scan.ts'
import { handleCalls } from '../server/rendering/local-calls.ts'
import { openInMemory } from '../server/repository/import-content.ts'
import type { MockApi } from './mock-api.ts'
import { ANY_CALL } from './scenarios.ts'

/** The handlers of the content, in a database in memory. */
export const contentHandlers = async (content: SiteContent) =>
  handlersOf(await openInMemory(content))

export function handlersOf({ database, repository }: Awaited<ReturnType<typeof openInMemory>>) {
  const consultations = new SqlConsultationStore(database, {
    // SQL counts up to this limit, so it cannot be `Infinity`.
    limits: { perAddress: Number.MAX_SAFE_INTEGER, perDay: Number.MAX_SAFE_INTEGER },
  })
  const handleCall = handleCalls(repository, consultations)
  // One handler answers all calls, because MSW copies a request for each handler that it asks.
  const handler = http.post(ANY_CALL, async ({ request }) => {
    const path = new URL(request.url).pathname
    const { status, text } = await handleCall({ path, body: await request.text() })
    return new HttpResponse(text, { status, headers: { 'content-type': 'application/json' } })
  })
  return { database, repository, handlers: [handler] }
}

/** A listener for Node's HTTP server; a network failure breaks the connection. */
export const listenerOf = (answer: MockApi['answer']) =>
  getRequestListener(
    async (request, env) => {
      const response = await answer(request)
      if (response?.type !== 'error') return response ?? new Response(null, { status: 404 })
      ;(env as HttpBindings).outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
