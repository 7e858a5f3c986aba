/** State of the form and how each event changes it. The values of the fields are not in it; the browser keeps them. */
import type { RefusedConsultation } from '../../../shared/contract/posted-consultation.ts'
import type { Failure } from '../../api/result.ts'
import { countCharacters } from '../../consultation/consult-values.ts'
import type { FieldError } from '../../../shared/contract/consult-fields.ts'
import type { Waiting } from '../../consultation/device-store.ts'

export interface FormState {
  errors: readonly FieldError[]
  failure: Failure | undefined
  /** True while the fields hold what was sent; a form that another site has posted comes back empty. */
  kept: boolean
  /** The consultation whose call failed on the way. It can be sent when the network is back. */
  unsent: Waiting | undefined
  sending: boolean
  /** Counts refused attempts. Each moves the focus to the summary or the failure. */
  refusals: number
  /** True when the fields were filled from an earlier draft. */
  restored: boolean
  /** The number of characters in the text. */
  length: number
}

export type FormEvent =
  | { type: 'filled'; restored: boolean; content: string }
  /** @property wrong the fields that are wrong at this moment, if the rules are loaded */
  | { type: 'typed'; content: string; wrong: readonly FieldError[] | undefined }
  | { type: 'sending' }
  | {
      type: 'refused'
      errors?: readonly FieldError[]
      failure?: Failure
      unsent?: Waiting | undefined
    }
  | { type: 'emptied' }

/** @param refused the answer to a form that was posted without scripts */
export const initialState = (refused: RefusedConsultation | undefined): FormState => ({
  errors: refused?.errors ?? [],
  failure: refused?.problem ? { kind: 'business', message: refused.problem } : undefined,
  kept: !refused || Object.values(refused.values).some(Boolean),
  unsent: undefined,
  sending: false,
  refusals: 0,
  restored: false,
  length: countCharacters(refused?.values.content ?? ''),
})

export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'filled':
      return { ...state, restored: event.restored, length: countCharacters(event.content) }
    case 'typed': {
      const length = countCharacters(event.content)
      // The error of a field goes as soon as the field is right. New errors come only with 提交.
      const wrong = event.wrong && new Set(event.wrong.map(({ field }) => field))
      const errors = wrong ? state.errors.filter(({ field }) => wrong.has(field)) : state.errors
      return { ...state, length, errors }
    }
    case 'sending':
      return { ...state, errors: [], unsent: undefined, sending: true }
    case 'refused': {
      const { errors = [], failure, unsent } = event
      return {
        ...state,
        errors,
        failure,
        kept: true,
        unsent,
        sending: false,
        refusals: state.refusals + 1,
      }
    }
    case 'emptied':
      return { ...initialState(undefined), sending: state.sending, refusals: state.refusals }
  }
}
