/**
 * The contract's rules and the call behind the form. The form loads this with its first field that takes
 * focus: it brings the schemas and the client, which a page that is only read does not need.
 */
import { type ConsultField, consultIssues } from '../api/consult.ts'
import { FIELD_NAMES } from '../../shared/contract/consult-fields.ts'
import type { ConsultValues, FieldError } from './consult-values.ts'

export { prepareProof, protection, sendConsultation, takePreparedId } from '../api/consult.ts'

/** Any id that fits the contract; only there to check the other fields. */
const SAMPLE_ID = '00000000'

/** The fields that break a rule, in the order of the form. */
export function validate(values: ConsultValues): FieldError[] {
  const issues: Partial<Record<ConsultField, string>> = consultIssues({
    ...values,
    request_id: SAMPLE_ID,
  })
  return FIELD_NAMES.flatMap((field) => {
    const message = issues[field]
    return message ? [{ field, message }] : []
  })
}
