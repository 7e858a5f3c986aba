import { type SendOptions, send } from './client.ts'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import type { ConsultInput } from '../../shared/contract/consult-fields.ts'
import type { Result } from './result.ts'
import { neverResolves, toResult } from './load.ts'

/**
 * Sends a consultation and gives its receipt number (empty when the server gives none).
 * Repeating it with the same `request_id` stores it once.
 */
export const submitConsultation = (input: ConsultInput, options?: SendOptions): Promise<string> =>
  send(submitConsultationCall, input, options)

/**
 * Sends a consultation for a page: never rejects, and a failure is reported like that of any other
 * call. After `abortController.abort()` it stays silent and never resolves.
 */
export const sendConsultation = (
  input: ConsultInput,
  abortController: AbortController,
): Promise<Result<string>> =>
  toResult((options) => submitConsultation(input, options), { abortController }).catch(
    neverResolves,
  )
