/**
 * The contract's rules and the call behind the form. The form loads this with its first field that takes
 * focus: it brings the schemas and the client, which a page that is only read does not need.
 */
import { type ConsultationInput, submitConsultationCall } from '../../shared/contract/consult.ts'
import { type LoadContext, ask, neverResolves } from '../api/load.ts'
import type { Result } from '../api/result.ts'

export { consultErrors as validate } from '../../shared/contract/consult.ts'

/**
 * Sends a consultation and gives its receipt number. Never rejects: a failure is reported like that of any other call.
 * After `abortController.abort()` it stays silent and never resolves.
 */
export const sendConsultation = (
  input: ConsultationInput,
  page: LoadContext,
): Promise<Result<string>> => ask(page, submitConsultationCall, input).catch(neverResolves)
