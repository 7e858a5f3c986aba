/** All 23 calls, and how one is answered. */
import { type CallContext, type Handler, Refusal, readPayload } from './define-handler.ts'
import { submitConsultation } from './consult.ts'
import { documents } from './documents.ts'
import { lists } from './lists.ts'
import { listPosts } from './post.ts'
import { getSearchDetail, search } from './search.ts'

export const handlers: readonly Handler[] = [
  ...lists,
  ...documents,
  listPosts,
  search,
  getSearchDetail,
  submitConsultation,
]

const byPath = new Map(handlers.map((handler) => [handler.path, handler]))

export interface CallAnswer {
  status: number
  envelope: { code: 1 | -1; info: string; data: unknown }
}

export const refusal = (status: number, info: string): CallAnswer => ({
  status,
  envelope: { code: -1, info, data: null },
})

/** @throws when nothing can be read */
export async function answerCall(
  request: { path: string; contentType: string; body: string },
  context: CallContext,
): Promise<CallAnswer> {
  try {
    const handler = byPath.get(request.path)
    if (!handler) throw new Refusal('没有这个接口', 404)
    const payload = readPayload(handler.call, request.contentType, request.body)
    const data = await handler.handle(payload, context)
    return { status: 200, envelope: { code: 1, info: 'success', data } }
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.status, error.message)
    throw error
  }
}
