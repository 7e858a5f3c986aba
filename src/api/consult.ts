import { protection } from '#company/protection.ts'
import { type SendOptions, send } from './client.ts'
import { type ConsultInput, submitConsultationCall } from '../../shared/contract/consult.ts'
import type { Result } from './result.ts'
import { ApiError } from './errors.ts'
import { neverResolves, toResult } from './load.ts'
import { type ProofDemand, proofFor, readDemand } from './proof-of-work.ts'

export { protection } from '#company/protection.ts'
export { prepareProof, takePreparedId } from './proof-of-work.ts'

interface SubmitOptions extends SendOptions {
  /** Called when the server asks for more work, which may take some seconds. */
  onWork?: (() => void) | undefined
}

/** A server that goes on asking is overloaded; the visitor is told to try later. */
const MAX_DEMANDS = 5

/**
 * Sends a consultation and gives its receipt number (empty when the server gives none).
 * Repeating it with the same `request_id` stores it once.
 */
export async function submitConsultation(
  input: ConsultInput,
  { onWork, ...options }: SubmitOptions = {},
): Promise<string> {
  if (!protection.proof) return send(submitConsultationCall, input, options)
  let demand: ProofDemand | undefined
  for (let demands = 0; ; demands += 1) {
    const proof = await proofFor(input.request_id, demand, options.signal)
    try {
      return await send(submitConsultationCall, { ...input, proof }, options)
    } catch (error) {
      demand = error instanceof ApiError ? readDemand(error.data) : undefined
      if (!demand) throw error
      if (demands === MAX_DEMANDS) throw new ApiError('http', (error as ApiError).message, 503)
      onWork?.()
    }
  }
}

/**
 * Sends a consultation for a page: never rejects, and a failure is reported like that of any other
 * call. After `abortController.abort()` it stays silent and never resolves.
 */
export const sendConsultation = (
  input: ConsultInput,
  abortController: AbortController,
  onWork?: () => void,
): Promise<Result<string>> =>
  toResult((options) => submitConsultation(input, { ...options, onWork }), {
    abortController,
  }).catch(neverResolves)
