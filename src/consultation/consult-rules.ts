/**
 * The contract's rules and the call behind the form. The form loads this with its first field that takes
 * focus: it brings the schemas and the client, which a page that is only read does not need.
 */
export { consultErrors as validate } from '../../shared/contract/consult.ts'
export { sendConsultation } from '../api/consult.ts'
