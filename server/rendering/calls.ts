/** Answers calls as over HTTP, but from the repository, without a network: of pages that are rendered, and of tests. */
import { decodeAnswer } from '../../shared/contract/answer-text.ts'
import { answerCall } from '../handlers/all.ts'
import { FORM_TYPE, Refusal } from '../handlers/request.ts'
import type { ConsultationStore, ContentRepository } from '../handlers/repository.ts'

/** Answers a call of the site's client, form-urlencoded, with the envelope as JSON. Rejects when nobody answers. */
export type HandleCall = (call: {
  path: string
  body: string
}) => Promise<{ status: number; text: string }>

/** No page sends anything while it is rendered. */
const none: ConsultationStore = {
  add: () => {
    throw new Refusal('页面渲染时不能提交咨询', 405)
  },
}

export const handleCalls =
  (repository: ContentRepository, consultations = none): HandleCall =>
  async (call) => {
    const context = { repository, consultations, address: '', isForeign: false }
    const { status, envelope } = await answerCall({ ...call, contentType: FORM_TYPE }, context)
    return { status, text: JSON.stringify(envelope) }
  }

export const forwardCalls =
  (apiBase: string): HandleCall =>
  async ({ path, body }) => {
    const response = await fetch(apiBase.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body,
    })
    const text = decodeAnswer(await response.arrayBuffer(), response.headers)
    return { status: response.status, text }
  }
