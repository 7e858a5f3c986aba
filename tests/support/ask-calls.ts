/** Calls for tests. */
import type { ConsultationInput } from '../../shared/contract/consult.ts'

/** The type as which browsers send a form. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export interface Envelope {
  code: number
  info: string
  data: any
}

/** Makes one call. */
export async function ask(
  url: string,
  path: string,
  body: string | Record<string, string> = '',
): Promise<Envelope & { status: number }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(body).toString(),
  })
  return { status: response.status, ...((await response.json()) as Envelope) }
}

/** A consultation that is fine. */
export const consultation = (requestId: string): Record<string, string> => ({
  name: '王女士',
  phone: '138 0000 0000',
  company: '滨江市某机械有限公司',
  product_id: '1',
  // The same values within a day are one consultation.
  content: `想了解小微信用保的额度、费率和办理时间（${requestId}）。`,
  consent: '1',
  request_id: requestId,
})

let number = 0
/** A consultation that repeats no other, as the contract reads it. */
export function consultationInput(more: Partial<ConsultationInput> = {}): ConsultationInput {
  number += 1
  return {
    name: '王女士',
    phone: `138${String(number).padStart(8, '0')}`,
    content: `想了解小微信用保的额度，这是第 ${number} 位访客的问题。`,
    consent: '1',
    request_id: `consultation-${number}`,
    ...more,
  }
}
