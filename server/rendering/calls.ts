/** Answers calls as over HTTP, but from the repository, without a network: of pages that are rendered, and of tests. */
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
const none: ConsultationStore = {
  add: () => {
    throw new Refusal('页面渲染时不能提交咨询', 405)
  },
}

const envelope = (code: 1 | -1, info: string, data: unknown): string =>
  JSON.stringify({ code, info, data })

/** Answers from a repository. */
export const handleCalls =
  (repository: ContentRepository, consultations = none): HandleCall =>
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
