import * as v from 'valibot'
import { type SendOptions, send } from './client.ts'
import { type ConsultInput, consultRequest, submitConsultationCall } from './contract/consult.ts'
import type { Loaded } from './answer.ts'
import { neverSettles, settle } from './load.ts'

/**
 * Sends a consultation and gives its receipt number (empty when the server gives none).
 * Repeating it with the same `request_id` stores it once.
 */
export const submitConsultation = (input: ConsultInput, options?: SendOptions): Promise<string> =>
  send(submitConsultationCall, input, options)

/** A field of the consultation. */
export type ConsultField = keyof ConsultInput

/**
 * What the contract has against an input, one sentence per field (the first that applies). Empty when
 * it may be sent. The form and the client read the same schema, so that they cannot disagree.
 */
export function consultIssues(
  input: Record<ConsultField, string>,
): Partial<Record<ConsultField, string>> {
  const parsed = v.safeParse(consultRequest, input)
  const messages: Partial<Record<ConsultField, string>> = {}
  for (const { path, message } of parsed.issues ?? []) {
    const field = path?.[0].key as ConsultField | undefined
    if (field) messages[field] ??= message
  }
  return messages
}

/**
 * Sends a consultation for a page: never rejects, and a failure is reported like that of any other
 * call. After `abortController.abort()` it stays silent and does not settle.
 */
export const sendConsultation = (
  input: ConsultInput,
  abortController: AbortController,
): Promise<Loaded<string>> =>
  settle(submitConsultation(input, { signal: abortController.signal }), { abortController }).catch(
    neverSettles,
  )
