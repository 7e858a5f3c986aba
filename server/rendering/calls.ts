/** Answers the calls of pages that are rendered: as over HTTP, but from the repository, without a network. */
import { charsetOf } from '../../shared/contract/answer-text.ts'
import { handlers } from '../handlers/all.ts'
import { FORM_TYPE, Refusal, readPayload } from '../handlers/define-handler.ts'
import type { ConsultationStore, ContentRepository } from '../handlers/repository.ts'

/** A call as the site's client makes it. */
export interface PageCall {
  path: string
  /** Form-urlencoded. */
  body: string
}

export interface CallResponse {
  status: number
  /** The envelope as JSON. */
  text: string
}

/** Answers the calls of a page. Rejects when nobody answers, which the page takes for a lost connection. */
export type HandleCall = (call: PageCall) => Promise<CallResponse>

const byPath = new Map(handlers.map((handler) => [handler.path, handler]))

/** No page sends anything while it is rendered. */
const consultations: ConsultationStore = {
  add: () => {
    throw new Refusal('页面渲染时不能提交咨询', 405)
  },
}

const envelope = (code: 1 | -1, info: string, data: unknown): string =>
  JSON.stringify({ code, info, data })

/** Answers from a repository. */
export const handleCalls =
  (repository: ContentRepository): HandleCall =>
  async ({ path, body }) => {
    try {
      const handler = byPath.get(path)
      if (!handler) throw new Refusal('没有这个接口', 404)
      const data = await handler.handle(readPayload(handler.call, FORM_TYPE, body), {
        repository,
        consultations,
        address: '',
        isForeign: false,
      })
      return { status: 200, text: envelope(1, 'success', data) }
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, text: envelope(-1, error.message, null) }
      throw error
    }
  }

/** Answers by asking an API at another address. */
export const forwardCalls =
  (apiBase: string): HandleCall =>
  async ({ path, body }) => {
    const response = await fetch(apiBase.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body,
    })
    const bytes = await response.arrayBuffer()
    const text = new TextDecoder(charsetOf(response.headers)).decode(bytes)
    return { status: response.status, text }
  }

/** Cheaper than parsing the text, of which the page makes sure. */
const isSuccess = ({ status, text }: CallResponse): boolean =>
  status === 200 && /"code"\s*:\s*"?1"?\s*[,}]/.test(text)

/**
 * Asks once for what is the same on every page, such as navigation and contact details: calls without a payload. For
 * a run that shows one state of the content.
 */
export function shareCalls(handleCall: HandleCall): HandleCall {
  const shared = new Map<string, CallResponse>()
  return async (call) => {
    const isShared = call.body === ''
    const known = isShared && shared.get(call.path)
    if (known) return known
    const response = await handleCall(call)
    if (isShared && isSuccess(response)) shared.set(call.path, response)
    return response
  }
}
